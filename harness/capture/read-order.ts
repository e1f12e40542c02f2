import type {DeckKind} from '../model/deck.js';
import type {Mark, ReadOrder} from '../model/shuffle.js';
import {tokenReader} from '../model/token.js';

/** A token that is no card, and where it stands in its line; columns count from 1. */
export interface BadToken {
	readonly kind: 'bad-token';
	readonly column: number;
	readonly token: string;
}

/** Reads one line of cards, separated by blanks or commas. */
export function orderReader(deck: DeckKind): (line: string) => ReadOrder | BadToken {
	const read = tokenReader(deck);
	return line => {
		const faces: number[] = [];
		const marks: Mark[] = [];
		for (const match of line.matchAll(/[^\s,;]+/g)) {
			const token = read(match[0]);
			if (token.kind === 'unknown') return {kind: 'bad-token', column: match.index + 1, token: match[0]};
			for (const mark of token.marks) marks.push(mark(faces.length));
			faces.push(token.face);
		}
		return {faces: Uint8Array.from(faces), marks};
	};
}

export const isBadToken = (read: ReadOrder | BadToken): read is BadToken => 'kind' in read;
