import {readFile} from 'node:fs/promises';
import {MOST_DECKS} from '../model/batch.js';
import {DECK_IDS, DECKS, type DeckId, isDeckId} from '../model/deck.js';
import {HarnessError, reasonOf} from '../model/error.js';
import {TOLD_INPUTS} from '../model/order-in.js';
import {type Shuffle, unmarked} from '../model/shuffle.js';
import {expectedTokens} from '../model/token.js';
import {isBadToken, orderReader} from './read-order.js';

/** Orders from outside, with what their file says of itself. Options on the command line win over it. */
export interface ImportedOrders {
	readonly file: string;
	readonly deck: DeckId;
	readonly decks: number | undefined;
	readonly input: string | undefined;
	readonly shuffles: readonly Shuffle[];
}

interface HeaderKind {
	readonly expected: string;
	readonly isGood: (value: string) => boolean;
}

const HEADERS: Readonly<Record<string, HeaderKind>> = {
	deck: {expected: `one of ${DECK_IDS.join(', ')}`, isGood: isDeckId},
	decks: {
		expected: `a whole number of decks from 1 to ${MOST_DECKS}`,
		isGood: value => /^[1-9]\d?$/.test(value) && Number(value) <= MOST_DECKS,
	},
	input: {expected: `one of ${TOLD_INPUTS.join(', ')}`, isGood: value => TOLD_INPUTS.some(told => told === value)},
};

/**
A text file of orders: one order a line, cards separated by blanks or commas, `#` starts a comment.
Comments before the first order may say what the orders are:

	# deck: standard-52
	# decks: 8
	# input: previous
	8S KD 4C …
*/
export function importText(text: string, file: string, deckOption: DeckId | undefined): ImportedOrders {
	const lines = text.split(/\r\n|\r|\n/);
	const headers = headersOf(lines, file);
	const named = headers.get('deck') ?? 'standard-52';
	const deck = deckOption ?? (isDeckId(named) ? named : 'standard-52');
	const read = orderReader(DECKS[deck]);
	const shuffles: Shuffle[] = [];
	for (const [at, whole] of lines.entries()) {
		const line = contentOf(whole);
		if (line.trim() === '') continue;
		const orderOut = read(line);
		if (isBadToken(orderOut)) {
			const {column, token} = orderOut;
			const expected = expectedTokens(DECKS[deck]);
			throw new HarnessError('input/bad-token', {file, line: at + 1, column, token: printable(token), expected});
		}
		shuffles.push({kind: 'read', number: shuffles.length + 1, orderOut});
	}
	if (shuffles.length === 0) throw new HarnessError('input/no-orders', {file});
	const decks = headers.get('decks');
	return {file, deck, decks: decks === undefined ? undefined : Number(decks), input: headers.get('input'), shuffles};
}

const contentOf = (line: string): string => line.replace(/#.*$/, '');

/** A comment that begins like a header is one, and then it must be right: a header that is passed over changes the verdict. */
function headersOf(lines: readonly string[], file: string): Map<string, string> {
	const headers = new Map<string, string>();
	const firstOrder = lines.findIndex(line => contentOf(line).trim() !== '');
	for (const [at, line] of lines.entries()) {
		const [, name, rest = ''] = /^\s*#\s*(deck|decks|input)\s*[:=]\s*(.*?)\s*$/i.exec(line) ?? [];
		if (name === undefined) continue;
		const key = name.toLowerCase();
		const fault = (expected: string) =>
			new HarnessError('input/bad-header', {file, line: at + 1, header: printable(line.trim()), expected});
		const kind = HEADERS[key];
		if (!kind?.isGood(rest) || !line.includes(':')) throw fault(`# ${key}: ${kind?.expected}`);
		if (firstOrder !== -1 && at > firstOrder) throw fault('headers only before the first order');
		if ((headers.get(key) ?? rest) !== rest) throw fault(`the same as before, ${headers.get(key)}`);
		headers.set(key, rest);
	}
	return headers;
}

/** Short, and without anything that a terminal would obey. */
const printable = (text: string): string => {
	const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
	return short.replace(/\p{Cc}/gu, letter => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
};

/** A `.u8` file: one byte a card, a fixed number of cards an order. */
export function importBytes(
	bytes: Uint8Array,
	file: string,
	{deck, cards}: {readonly deck: DeckId; readonly cards: number},
): ImportedOrders {
	if (bytes.length === 0) throw new HarnessError('input/no-orders', {file});
	if (bytes.length % cards !== 0) throw new HarnessError('input/ragged-bytes', {file, bytes: bytes.length, cards});
	const shuffles = Array.from({length: bytes.length / cards}, (_, row): Shuffle => {
		const faces = bytes.subarray(row * cards, (row + 1) * cards);
		return {kind: 'read', number: row + 1, orderOut: unmarked(faces)};
	});
	return {file, deck, decks: undefined, input: undefined, shuffles};
}

export async function readInput(file: string): Promise<Uint8Array> {
	try {
		return await readFile(file);
	} catch (error) {
		throw unreadable(file, error);
	}
}

/** UTF-8 without its byte-order mark, which would hide a header in the first line. */
export function textOf(bytes: Uint8Array, file: string): string {
	try {
		return new TextDecoder().decode(bytes);
	} catch (error) {
		throw unreadable(file, error);
	}
}

const unreadable = (file: string, error: unknown): HarnessError => {
	const reason = reasonOf(error);
	return new HarnessError('input/unreadable-file', {file, reason}, {cause: error});
};
