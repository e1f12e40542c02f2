import type {DeckKind} from '../model/cards/deck.js';
import {HarnessError} from '../model/error.js';
import type {Unnumbered} from '../model/shuffles/shuffle.js';
import type {ByteLine} from './byte-lines.js';
import {printable} from './order-headers.js';
import {cachedTokenReader} from './read-order.js';
import {type Bad, recordReader} from './shuffle-record.js';
import {cardsReader, type FromFile, ordersInLines, type Reading, type RowReader} from './text-orders.js';

/**
A table of orders, one a row, cells quoted or not. Three forms are recognised:

	8S,KD,4C                    only cards
	shuffle,c1,c2,c3            column names; the first may be empty or name a row count
	1,8S,KD,4C
	shuffle,batch,kind,because,order      as `export --rows shuffle` writes it; only `order` is required
	1,,read,,8S KD 4C

A row is a row of column names if it contains no card.
*/
export const csvOrders = (lines: AsyncIterable<ByteLine>, reading: Reading): AsyncGenerator<FromFile> =>
	ordersInLines(lines, reading, deck => rowReader(deck, reading.file));

type Layout =
	| {readonly kind: 'cards' | 'numbered'}
	| {readonly kind: 'columns'; readonly names: readonly string[]; readonly separator: string};

function rowReader(deck: DeckKind, file: string): RowReader {
	const cards = cardsReader(deck, file);
	const columns = columnsReader(deck, file);
	let layout: Layout | undefined;
	return line => {
		if (layout === undefined) {
			layout = namedLayout(line, deck, file);
			if (layout !== undefined) return undefined;
			layout = {kind: 'cards'};
		}
		switch (layout.kind) {
			case 'cards':
				return cards(withoutQuotes(line));
			case 'numbered':
				return cards(withoutCount(withoutQuotes(line), file));
			case 'columns':
				return columns(line, layout);
		}
	};
}

const COUNT_NAMES = ['', 'shuffle', 'index', 'id', 'row', 'number', 'no', 'nr', 'n'];
const COLUMNS = ['shuffle', 'batch', 'arranged', 'kind', 'because', 'order'];
/** The name of the column `arranged` in versions before 0.2.0. */
const LAID = 'laid';

/** The layout of the rows below, if this row names columns; `undefined` if it holds cards. */
function namedLayout(line: ByteLine, deck: DeckKind, file: string): Layout | undefined {
	const text = utf8.decode(line.bytes);
	const separator = text.includes(',') || !text.includes(';') ? ',' : ';';
	const names = (cellsOf(text, separator) ?? []).map(cell => cell.trim().toLowerCase());
	if (!areNames(names, deck)) return undefined;
	const bad = (expected: string) => {
		const header = printable(text);
		return new HarnessError('input/bad-header', {file, line: line.number, header, expected});
	};
	if (names.includes('position') && names.includes('card'))
		throw bad('one row for each shuffle, not one for each card');
	if (!names.includes('order')) return {kind: COUNT_NAMES.includes(names[0] ?? '') ? 'numbered' : 'cards'};
	const unknown = names.find((name, at) => !(COLUMNS.includes(name) || name === LAID) || names.indexOf(name) !== at);
	if (unknown !== undefined) throw bad(`only "order" and ${COLUMNS.join(', ')}, each at most once`);
	return {kind: 'columns', names, separator};
}

function areNames(cells: readonly string[], deck: DeckKind): boolean {
	const read = cachedTokenReader(deck);
	const isCard = (word: string) => word !== '' && read(word).kind !== 'unknown';
	if (cells.some(cell => cell.split(/\s+/).some(isCard))) return false;
	const [first = '', ...rest] = cells;
	// Some programs number unnamed columns, after an empty cell for the row count.
	const isNumbered = first === '' && [0, 1].some(from => rest.every((cell, at) => cell === String(at + from)));
	const isName = (cell: string) => /^[\p{L}_][\p{L}\p{N} _.-]*$/u.test(cell);
	return rest.length > 0 && (isNumbered || (rest.every(isName) && (first === '' || isName(first))));
}

const utf8 = new TextDecoder();
const [QUOTE, BLANK] = [0x22, 0x20];

/** Replaces quotes by blanks, so that columns keep their position. */
const withoutQuotes = ({number, bytes}: ByteLine): ByteLine =>
	bytes.includes(QUOTE) ? {number, bytes: bytes.map(byte => (byte === QUOTE ? BLANK : byte))} : {number, bytes};

function withoutCount({number, bytes}: ByteLine, file: string): ByteLine {
	const text = utf8.decode(bytes);
	const [count] = /^\s*\d+\s*[,;\t]/.exec(text) ?? [];
	if (count !== undefined) return {number, bytes: bytes.map((byte, at) => (at < count.length ? BLANK : byte))};
	const found = `"${printable(text.split(/[,;]/, 1)[0] ?? '')}"`;
	const expected = 'the number of the row, as the column name states';
	throw new HarnessError('input/bad-line', {file, line: number, place: 'first cell', found, expected});
}

function columnsReader(deck: DeckKind, file: string) {
	const read = recordReader(deck);
	return ({number: line, bytes}: ByteLine, {names, separator}: Extract<Layout, {kind: 'columns'}>): Unnumbered => {
		const bad: Bad = ({key, at}, given, expected) => {
			const place = [...(key === undefined ? [] : [`column "${key}"`]), ...(at ? [at] : [])].join(', ');
			const found = given === undefined ? 'nothing' : `"${printable(String(given))}"`;
			return new HarnessError('input/bad-line', {file, line, place, found, expected});
		};
		const text = utf8.decode(bytes);
		const cells = cellsOf(text, separator);
		if (cells?.length !== names.length) throw bad({}, text, `${names.length} cells, one for each column, on one line`);
		// An empty cell counts as absent.
		const filled = names.map((name, at) => [name, cells[at]?.trim()]).filter(([, cell]) => cell !== '');
		return read(Object.fromEntries(filled), bad);
	};
}

/** Cells of one line (RFC 4180, without line ends in quotes); `undefined` if a quote is not closed. */
function cellsOf(line: string, separator: string): string[] | undefined {
	const cells: string[] = [];
	let rest = line;
	for (;;) {
		const [whole = '', quoted] = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest) ?? [];
		const plain = quoted === undefined ? (rest.split(separator, 1)[0] ?? '') : whole;
		if (quoted === undefined && plain.trimStart().startsWith('"')) return undefined;
		cells.push(quoted?.replaceAll('""', '"') ?? plain);
		rest = rest.slice(plain.length);
		if (rest === '') return cells;
		if (!rest.startsWith(separator)) return undefined;
		rest = rest.slice(separator.length);
	}
}
