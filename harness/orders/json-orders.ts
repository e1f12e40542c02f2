import {DECKS, type DeckKind} from '../model/cards/deck.js';
import {HarnessError} from '../model/error.js';
import type {Unnumbered} from '../model/shuffles/shuffle.js';
import type {ByteLine} from './byte-lines.js';
import {HEADER_NAMES, HEADERS, type HeaderName, headingOf, printable} from './order-headers.js';
import {type Bad, cardsReader, recordReader, type ShuffleRecord} from './shuffle-record.js';
import type {FromFile, Reading} from './text-orders.js';

/**
JSON lines, one shuffle a line: its cards as a list or as text, by name or by number, alone or with other keys. The first
line may be a header.

	{"deck": "standard-52", "decks": 8, "input": "previous"}
	["8S", "KD", "4C"]
	"8S KD 4C"
	{"order": "8S KD 4C", "batch": "A"}
	{"order": [7, 38, 42]}
	{"kind": "void", "because": "jam"}

The orders.ndjson of a run directory has this form; its keys `shuffle`, `raw` and `prev` are ignored.
*/
export async function* jsonOrders(lines: AsyncIterable<ByteLine>, {file, deck}: Reading): AsyncGenerator<FromFile> {
	let read: ValueReader | undefined;
	for await (const {number, bytes} of lines) {
		const text = utf8.decode(bytes);
		if (text.trim() === '') continue;
		const bad = badLine(file, number);
		const value = parsed(text, bad);
		const headers = read === undefined ? headersIn(value, bad) : undefined;
		if (read === undefined) {
			const heading = headingOf(headers ?? new Map(), deck);
			yield {kind: 'heading', heading};
			read = valueReader(DECKS[heading.deck]);
		}
		if (headers === undefined) yield read(value, bad);
	}
}

type ValueReader = (value: unknown, bad: Bad) => Unnumbered;

const utf8 = new TextDecoder();

const badLine =
	(file: string, line: number): Bad =>
	({key, at}, found, expected) => {
		const place = [...(key === undefined ? [] : [`key "${printable(key)}"`]), ...(at ? [at] : [])].join(', ');
		return new HarnessError('input/bad-line', {
			file,
			line,
			place,
			found: found === undefined ? 'nothing' : printable(JSON.stringify(found)),
			expected,
		});
	};

function parsed(text: string, bad: Bad): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw bad({}, text, 'one JSON value');
	}
}

const isRecord = (value: unknown): value is ShuffleRecord =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function headersIn(value: unknown, bad: Bad): ReadonlyMap<HeaderName, string> | undefined {
	if (!isRecord(value) || 'order' in value || !HEADER_NAMES.some(name => name in value)) return undefined;
	const headers = new Map<HeaderName, string>();
	for (const [key, stated] of Object.entries(value)) {
		const name = HEADER_NAMES.find(known => known === key);
		if (name === undefined) throw bad({key}, stated, `only ${HEADER_NAMES.join(', ')} in a header`);
		const isKind = name === 'decks' ? typeof stated === 'number' : typeof stated === 'string';
		if (!isKind || !HEADERS[name].isGood(String(stated))) throw bad({key}, stated, HEADERS[name].expected);
		headers.set(name, String(stated));
	}
	return headers;
}

function valueReader(deck: DeckKind): ValueReader {
	const cards = cardsReader(deck);
	const record = recordReader(deck);
	return (value, bad) => {
		if (isRecord(value)) return record(value, bad);
		if (typeof value === 'string' || Array.isArray(value))
			return {kind: 'read', outputOrder: cards(value, undefined, bad)};
		throw bad({}, value, 'an order: a list of cards, a text of cards, or an object with "order"');
	};
}
