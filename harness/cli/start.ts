import {end, guarded} from './guard.js';
import {runCommand} from './run.js';

/** The whole program, for the words after its name. */
export const start = (words: readonly string[]): Promise<void> => guarded(words, teller => runCommand(teller, end));
