import {PAGES} from '../layout.js';
import {agreementsText, decksText} from './decks.js';
import {shoesText} from './shoes.js';

/** The source of the compiled kernels, in the text format of WebAssembly. `npm run build` compiles it. */
export const moduleText = (): string => `(module
(memory (export "memory") ${PAGES})
${shoesText()}
${agreementsText()}
${decksText()}
)`;
