import {MOST_DECKS} from './batch.js';

/** What is expected where the backs of a batch are declared. */
export const BACKS_EXPECTED = `one back for each of up to ${MOST_DECKS} decks, in the order of the decks, such as RED BLUE`;

/** "RED, BLUE" as a list; `undefined` if it is none. Letters of either case, since orders are read so too. */
export function backsIn(text: string): readonly string[] | undefined {
	const backs = text
		.trim()
		.toUpperCase()
		.split(/[\s,]+/);
	const isList = backs.length <= MOST_DECKS && backs.every(back => /^\w{1,20}$/.test(back));
	return isList ? backs : undefined;
}
