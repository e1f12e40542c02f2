import type {Judgement} from '../../harness/verdict/judgement.js';

/** A continuous shuffler deals rounds. */
export const unitOf = ({rounds}: Judgement): string => (rounds === undefined ? 'shuffle' : 'round');
