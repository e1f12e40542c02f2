import {COVER, SUITS, UNREADABLE} from '../model/card.js';
import type {Profile} from '../profile/schema.js';

/** How one device writes a card in a byte, both ways. A byte with no meaning is `undefined`, never a guess. */
export interface CardCode {
	readonly face: (byte: number) => number | undefined;
	readonly byte: (face: number) => number | undefined;
}

/** `index`: base + 13 × (place of the suit in the device's own order) + rank from ace to king. */
export function cardCode({base, suits, unreadable, cover}: Profile['cards']): CardCode {
	const faces = new Map<number, number>([
		[unreadable, UNREADABLE],
		[cover, COVER],
	]);
	suits.forEach((suit, place) => {
		for (let rank = 0; rank < 13; rank++) faces.set(base + 13 * place + rank, 13 * SUITS.indexOf(suit) + rank);
	});
	const bytes = new Map(Array.from(faces, ([byte, face]) => [face, byte]));
	return {face: byte => faces.get(byte), byte: face => bytes.get(face)};
}
