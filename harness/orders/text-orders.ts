import {DECKS, type DeckId, type DeckKind} from '../model/cards/deck.js';
import {expectedTokens} from '../model/cards/token.js';
import {HarnessError} from '../model/error.js';
import type {Unnumbered} from '../model/shuffles/shuffle.js';
import type {ByteLine} from './byte-lines.js';
import {HEADER_NAMES, HEADERS, type HeaderName, type Heading, headingOf, printable} from './order-headers.js';
import {byteOrderReader, isBadToken} from './read-order.js';

export interface Reading {
	readonly file: string;
	/** Overrides the deck that the file states. */
	readonly deck: DeckId | undefined;
}

/** First the heading, which may be empty, then the shuffles. */
export type FromFile = {readonly kind: 'heading'; readonly heading: Heading} | Unnumbered;

/** Called for lines that are neither blank nor comments; `undefined`: the line only names columns. */
export type RowReader = (line: ByteLine) => Unnumbered | undefined;

/**
A text file of orders: one order a line, cards separated by blanks or commas, `#` starts a comment. Comments before the
first order may be headers:

	# deck: standard-52
	# decks: 8
	# input: previous
	# backs: RED BLUE …      each deck has its own, and 8S/RED is another card than 8S/BLUE
	# orientation: stated    8S~ is turned end for end, and 8S is not
	8S KD 4C …
*/
export const textOrders = (lines: AsyncIterable<ByteLine>, reading: Reading): AsyncGenerator<FromFile> =>
	ordersInLines(lines, reading, deck => cardsReader(deck, reading.file));

export async function* ordersInLines(
	lines: AsyncIterable<ByteLine>,
	{file, deck}: Reading,
	rows: (deck: DeckKind) => RowReader,
): AsyncGenerator<FromFile> {
	const headers = new Map<HeaderName, string>();
	let read: RowReader | undefined;
	for await (const line of lines) {
		const what = kindOf(line.bytes);
		if (what === 'blank') continue;
		if (what === 'comment') {
			noteHeader(headers, {file, line, isLate: read !== undefined});
			continue;
		}
		if (read === undefined) {
			const heading = headingOf(headers, deck);
			yield {kind: 'heading', heading};
			read = rows(DECKS[heading.deck]);
		}
		const shuffle = read(line);
		if (shuffle !== undefined) yield shuffle;
	}
}

export function cardsReader(deck: DeckKind, file: string): RowReader {
	const read = byteOrderReader(deck);
	const expected = expectedTokens(deck);
	return ({number, bytes}) => {
		const comment = bytes.indexOf(HASH);
		const outputOrder = read(comment === -1 ? bytes : bytes.subarray(0, comment));
		if (isBadToken(outputOrder)) {
			const {column, token} = outputOrder;
			throw new HarnessError('input/bad-token', {file, line: number, column, token: printable(token), expected});
		}
		if (outputOrder.faces.length > 0) return {kind: 'read', outputOrder};
		const found = 'commas without a card';
		throw new HarnessError('input/bad-line', {
			file,
			line: number,
			place: '',
			found,
			expected: 'an order, or an empty line',
		});
	};
}

const HASH = 0x23;
const utf8 = new TextDecoder();

function kindOf(bytes: Uint8Array): 'blank' | 'comment' | 'row' {
	for (const byte of bytes) {
		if (byte === HASH) return 'comment';
		if (byte > 0x7f) break;
		if (byte !== 0x20 && !(byte >= 0x09 && byte <= 0x0d)) return 'row';
	}
	const text = utf8.decode(bytes).trim();
	if (text === '') return 'blank';
	return text.startsWith('#') ? 'comment' : 'row';
}

const HEADER = new RegExp(`^#\\s*(${HEADER_NAMES.join('|')})\\s*[:=]\\s*(.*?)\\s*$`, 'i');

/** A comment that begins like a header must be a valid header: ignoring one would change the verdict. */
function noteHeader(
	headers: Map<HeaderName, string>,
	{file, line, isLate}: {file: string; line: ByteLine; isLate: boolean},
): void {
	const text = utf8.decode(line.bytes).trim();
	const [, named, value = ''] = HEADER.exec(text) ?? [];
	const name = HEADER_NAMES.find(known => known === named?.toLowerCase());
	if (name === undefined) return;
	const fault = (expected: string) =>
		new HarnessError('input/bad-header', {file, line: line.number, header: printable(text), expected});
	const {isGood, expected} = HEADERS[name];
	if (!isGood(value) || !text.includes(':')) throw fault(`# ${name}: ${expected}`);
	if (isLate) throw fault('headers only before the first order');
	if ((headers.get(name) ?? value) !== value) throw fault(`the same value as before, ${headers.get(name)}`);
	headers.set(name, value);
}
