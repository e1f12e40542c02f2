import {closeSync, fstatSync, openSync, readSync} from 'node:fs';
import {MOST_COUNTED_CARDS} from '../../../stat-tests/kernels/layout.js';
import {rowQuestion} from '../../../stat-tests/kernels/row-question.js';
import {type Batch, batchOf, isLabelled} from '../../model/cards/batch.js';
import type {DeckId} from '../../model/cards/deck.js';
import {badOption, HarnessError, unreadable} from '../../model/error.js';

/** `tables`: cards by position, successive pairs, and the like. `order`: inversions and descents of single decks. */
type Requested = 'tables' | 'order' | 'all';

/** A file of rows, one byte a card. */
export type ScreenedFile = ReturnType<typeof screenedFile>;

export interface FileToScreen {
	readonly file: string;
	readonly deck: DeckId;
	readonly decks: number;
	/** Default: tables for shoes, order for single decks. */
	readonly requested?: Requested | undefined;
}

export function screenedFile({file, deck, decks, requested}: FileToScreen) {
	const batch = batchOf(deck, decks);
	if (batch.size > MOST_COUNTED_CARDS) throw badOption('--decks', String(decks), `at most ${MOST_COUNTED_CARDS} cards`);
	const question = rowQuestion(batch);
	if (question === undefined) throw badOption('--deck', deck, 'cards with ranks and suits');
	return withOpen(file, descriptor => {
		// `written`: the time of the last change, in ms.
		const {size: bytes, mtimeMs: written} = fstatSync(descriptor);
		if (bytes === 0) throw new HarnessError('input/no-orders', {file});
		if (bytes % batch.size !== 0) throw new HarnessError('input/ragged-bytes', {file, bytes, cards: batch.size});
		return {file, deck, decks, question, requested: requestedFor(batch, requested), rows: bytes / batch.size, written};
	});
}

/** Copies of a card are indistinguishable, so inversions and descents of a shoe are undefined. */
function requestedFor(batch: Batch, requested: Requested | undefined): Requested {
	if (isLabelled(batch)) return requested ?? 'order';
	if (requested === 'order')
		throw badOption('--ask', requested, 'tables or all for shoes: the order is counted in single decks');
	return 'tables';
}

/** Throws if the file was modified meanwhile: then the hash is not that of the counted bytes. */
export function refuseChanged({file, rows, question, written}: ScreenedFile): void {
	withOpen(file, descriptor => {
		const {size, mtimeMs} = fstatSync(descriptor);
		if (size === rows * question.size && mtimeMs === written) return;
		const expected = 'a file that no program writes to while it is read';
		throw new HarnessError('input/changed', {file, expected, found: `${size} bytes, written to meanwhile`});
	});
}

export function withOpen<Result>(file: string, work: (descriptor: number) => Result): Result {
	const descriptor = opened(file);
	try {
		return work(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

function opened(file: string): number {
	try {
		return openSync(file, 'r');
	} catch (error) {
		return unreadable(file)(error);
	}
}

/** `at`: offset in bytes. */
export function readRows(descriptor: number, into: Uint8Array, at: number): void {
	for (let done = 0; done < into.length; ) {
		const read = readSync(descriptor, into, done, into.length - done, at + done);
		if (read === 0) throw new RangeError('the file became shorter while it was read');
		done += read;
	}
}
