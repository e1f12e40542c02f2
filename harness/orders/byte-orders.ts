import type {DeckId} from '../model/cards/deck.js';
import {HarnessError} from '../model/error.js';
import {unmarked} from '../model/shuffles/shuffle.js';
import type {FromFile} from './text-orders.js';

interface ByteReading {
	readonly file: string;
	readonly deck: DeckId;
	readonly cards: number;
}

/** A `.u8` file: one byte a card, a fixed number of cards an order. */
export async function* byteOrders(
	pieces: AsyncIterable<Uint8Array>,
	{file, deck, cards}: ByteReading,
): AsyncGenerator<FromFile> {
	yield {kind: 'heading', heading: {deck, decks: undefined, input: undefined}};
	// Holds an order that spans two pieces.
	const broken = new Uint8Array(cards);
	let held = 0;
	let bytes = 0;
	for await (const piece of pieces) {
		bytes += piece.length;
		let at = 0;
		while (at < piece.length) {
			const part = piece.subarray(at, at + cards - held);
			at += part.length;
			if (part.length === cards) {
				yield {kind: 'read', orderOut: unmarked(part)};
				continue;
			}
			broken.set(part, held);
			held = (held + part.length) % cards;
			if (held === 0) yield {kind: 'read', orderOut: unmarked(broken)};
		}
	}
	if (held > 0) throw new HarnessError('input/ragged-bytes', {file, bytes, cards});
}
