import type {Judgement} from '../../harness/verdict/judgement.js';

/** What is counted: a continuous shuffler deals rounds. */
export const unitOf = ({rounds}: Judgement): string => (rounds === undefined ? 'shuffle' : 'round');
