import path from 'node:path';
import {DECKS, type DeckId, deckSize} from '../model/cards/deck.js';
import {badOption, HarnessError} from '../model/error.js';
import {type Unnumbered, unmarked} from '../model/shuffles/shuffle.js';
import {byteLines} from './byte-lines.js';
import {csvOrders} from './csv-orders.js';
import {filePieces, isPacked} from './file-pieces.js';
import {jsonOrders} from './json-orders.js';
import {type FromFile, textOrders} from './text-orders.js';

export interface OrderFileOptions {
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
	/** The number of cards in an order, for `.u8` files. */
	readonly cards: number | undefined;
}

export type OrderFile = Awaited<ReturnType<typeof openOrders>>;

/**
Reads up to the first order; then one order is in memory at a time. The file extension decides the format.

	shuffles   can be iterated once; the faces are valid until the next shuffle
	sha256     of the whole file; valid after all shuffles were read
	close      needed only if the shuffles are not iterated
*/
export async function openOrders(file: string, options: OrderFileOptions) {
	const {pieces, sha256} = filePieces(file);
	const all = inputOrders(pieces, file, options);
	const close = async (): Promise<void> => void (await all.return(undefined));
	const first = await all.next();
	if (first.done === true || first.value.kind !== 'heading') {
		await close();
		throw new HarnessError('input/no-orders', {file});
	}
	return {file, heading: first.value.heading, shuffles: atLeastOne(all, file), sha256, close};
}

function inputOrders(
	pieces: AsyncIterable<Uint8Array>,
	file: string,
	{deck, decks, cards}: OrderFileOptions,
): AsyncGenerator<FromFile> {
	const kind = path.extname(isPacked(file) ? file.slice(0, -'.gz'.length) : file).toLowerCase();
	if (kind === '.u8') {
		const known = deck ?? 'standard-52';
		const size = cards ?? (decks === undefined ? undefined : deckSize(DECKS[known]) * decks);
		if (size === undefined) throw new HarnessError('input/length-unknown', {file});
		return byteOrders(pieces, {file, deck: known, cards: size});
	}
	if (cards !== undefined) throw badOption('--cards', String(cards), `.u8 files only; ${file} is another kind`);
	const lines = byteLines(file, pieces);
	if (kind === '.jsonl' || kind === '.ndjson') return jsonOrders(lines, {file, deck});
	return kind === '.csv' ? csvOrders(lines, {file, deck}) : textOrders(lines, {file, deck});
}

async function* atLeastOne(all: AsyncIterable<FromFile>, file: string): AsyncGenerator<Unnumbered> {
	let count = 0;
	for await (const each of all) {
		if (each.kind === 'heading') continue;
		count++;
		yield each;
	}
	if (count === 0) throw new HarnessError('input/no-orders', {file});
}

/** A `.u8` file: one byte a card, a fixed number of cards an order. */
async function* byteOrders(
	pieces: AsyncIterable<Uint8Array>,
	{file, deck, cards}: {readonly file: string; readonly deck: DeckId; readonly cards: number},
): AsyncGenerator<FromFile> {
	yield {kind: 'heading', heading: {deck, decks: undefined, input: undefined}};
	// Holds an order that spans two pieces.
	const split = new Uint8Array(cards);
	let filled = 0;
	let bytes = 0;
	for await (const piece of pieces) {
		bytes += piece.length;
		let at = 0;
		while (at < piece.length) {
			const part = piece.subarray(at, at + cards - filled);
			at += part.length;
			if (part.length === cards) {
				yield {kind: 'read', outputOrder: unmarked(part)};
				continue;
			}
			split.set(part, filled);
			filled = (filled + part.length) % cards;
			if (filled === 0) yield {kind: 'read', outputOrder: unmarked(split)};
		}
	}
	if (filled > 0) throw new HarnessError('input/ragged-bytes', {file, bytes, cards});
}
