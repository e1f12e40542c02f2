import path from 'node:path';
import {DECKS, type DeckId, deckSize} from '../model/cards/deck.js';
import {HarnessError} from '../model/error.js';
import type {Unnumbered} from '../model/shuffles/shuffle.js';
import {byteLines} from './byte-lines.js';
import {byteOrders} from './byte-orders.js';
import {csvOrders} from './csv-orders.js';
import {filePieces, isPacked} from './file-pieces.js';
import {jsonOrders} from './json-orders.js';
import type {Heading} from './order-headers.js';
import {type FromFile, textOrders} from './text-orders.js';

/** What the caller knows of a file of orders. */
export interface OrderFileOptions {
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
	/** For `.u8` files: how many cards an order has. */
	readonly cards: number | undefined;
}

/** Orders from outside, read in pieces: however many there are, only one is in memory at a time. */
export interface OrderFile {
	readonly file: string;
	readonly heading: Heading;
	/** To be gone through once; the faces of each are good until the next is asked for. */
	readonly shuffles: AsyncIterable<Unnumbered>;
	/** Of the whole file, once all shuffles were read. */
	readonly sha256: () => string;
	/** For whoever goes through none of them; who begins and stops early need not say so. */
	readonly close: () => Promise<void>;
}

/** Reads as far as the first order. What kind of file it is, its name tells. */
export async function openOrders(file: string, options: OrderFileOptions): Promise<OrderFile> {
	const {pieces, sha256} = filePieces(file);
	const all = ordersIn(pieces, file, options);
	const close = async (): Promise<void> => void (await all.return(undefined));
	const first = await all.next();
	if (first.done === true || first.value.kind !== 'heading') {
		await close();
		throw new HarnessError('input/no-orders', {file});
	}
	return {file, heading: first.value.heading, shuffles: atLeastOne(all, file), sha256, close};
}

function ordersIn(
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
	if (cards !== undefined) {
		const expected = `only .u8 files, and not ${file}`;
		throw new HarnessError('usage/bad-option', {option: '--cards', value: String(cards), expected});
	}
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
