import {MOST_DECKS} from './batch.js';

export const BACKS_EXPECTED = `one back for each of up to ${MOST_DECKS} decks, in the order of the decks, such as RED BLUE`;

/** "RED, BLUE" as a list; `undefined` if invalid. Case is ignored, as in orders. */
export function backsIn(text: string): readonly string[] | undefined {
	const backs = text
		.trim()
		.toUpperCase()
		.split(/[\s,]+/);
	const isList = backs.length <= MOST_DECKS && backs.every(back => /^\w{1,20}$/.test(back));
	return isList ? backs : undefined;
}
