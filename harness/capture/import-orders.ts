import {readFile} from 'node:fs/promises';
import {DECK_IDS, DECKS, type DeckId, isDeckId} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import {type Shuffle, unmarked} from '../model/shuffle.js';
import {expectedTokens} from '../model/token.js';
import {isBadToken, orderReader} from './read-order.js';

/** Orders from outside, with what their file says of itself. Options on the command line win over it. */
export interface ImportedOrders {
	readonly deck: DeckId;
	readonly decks: number | undefined;
	readonly input: string | undefined;
	readonly shuffles: readonly Shuffle[];
}

/** What a file can say of its own orders in; `fixed` needs a second file and so an option. */
const HEADER_INPUTS = ['previous', 'new-deck', 'sorted', 'unknown'];

const HEADERS: Readonly<Record<string, string>> = {
	deck: `one of ${DECK_IDS.join(', ')}`,
	decks: 'a whole number of decks from 1 to 16',
	input: `one of ${HEADER_INPUTS.join(', ')}`,
};

const isGoodHeader: Readonly<Record<string, (value: string) => boolean>> = {
	deck: isDeckId,
	decks: value => /^([1-9]|1[0-6])$/.test(value),
	input: value => HEADER_INPUTS.some(kind => kind === value),
};

/**
A text file of orders: one order a line, cards separated by blanks or commas, `#` starts a comment.

	# deck: standard-52
	# decks: 8
	# input: previous
	8S KD 4C …
*/
export function importText(text: string, file: string, deckOption: DeckId | undefined): ImportedOrders {
	const lines = text.split(/\r?\n/);
	const headers = headersOf(lines, file);
	const named = headers.get('deck') ?? 'standard-52';
	const deck = deckOption ?? (isDeckId(named) ? named : 'standard-52');
	const read = orderReader(DECKS[deck]);
	const shuffles: Shuffle[] = [];
	for (const [at, whole] of lines.entries()) {
		const line = whole.replace(/#.*$/, '');
		if (line.trim() === '') continue;
		const orderOut = read(line);
		if (isBadToken(orderOut)) {
			const {column, token} = orderOut;
			throw new HarnessError('input/bad-token', {
				file,
				line: at + 1,
				column,
				token,
				expected: expectedTokens(DECKS[deck]),
			});
		}
		shuffles.push({kind: 'read', number: shuffles.length + 1, orderOut});
	}
	if (shuffles.length === 0) throw new HarnessError('input/no-orders', {file});
	const decks = headers.get('decks');
	return {deck, decks: decks === undefined ? undefined : Number(decks), input: headers.get('input'), shuffles};
}

function headersOf(lines: readonly string[], file: string): Map<string, string> {
	const headers = new Map<string, string>();
	for (const [at, line] of lines.entries()) {
		const [, name, value] = /^#\s*(deck|decks|input)\s*:\s*(\S+)\s*$/i.exec(line) ?? [];
		if (name === undefined || value === undefined) continue;
		const key = name.toLowerCase();
		if (!isGoodHeader[key]?.(value)) {
			throw new HarnessError('input/bad-header', {
				file,
				line: at + 1,
				header: line.trim(),
				expected: HEADERS[key] ?? '',
			});
		}
		headers.set(key, value);
	}
	return headers;
}

/** A `.u8` file: one byte a card, a fixed number of cards an order. */
export function importBytes(
	bytes: Uint8Array,
	file: string,
	{deck, cards}: {deck: DeckId; cards: number},
): ImportedOrders {
	if (bytes.length === 0) throw new HarnessError('input/no-orders', {file});
	if (bytes.length % cards !== 0) throw new HarnessError('input/ragged-bytes', {file, bytes: bytes.length, cards});
	const shuffles = Array.from({length: bytes.length / cards}, (_, row): Shuffle => {
		const faces = bytes.subarray(row * cards, (row + 1) * cards);
		return {kind: 'read', number: row + 1, orderOut: unmarked(faces)};
	});
	return {deck, decks: undefined, input: undefined, shuffles};
}

export async function readInput(file: string): Promise<Uint8Array> {
	try {
		return await readFile(file);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new HarnessError('input/unreadable-file', {file, reason}, {cause: error});
	}
}
