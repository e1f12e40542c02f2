import {BATCH_NAMES, type BatchName} from '../model/cards/batch.js';
import type {DeckKind} from '../model/cards/deck.js';
import {expectedTokens} from '../model/cards/token.js';
import type {HarnessError} from '../model/error.js';
import {type ArrangedOrder, IN_TURN} from '../model/shuffles/input-order.js';
import {type Mark, type ReadOrder, type Unnumbered, unmarked} from '../model/shuffles/shuffle.js';
import {cachedTokenReader, isBadToken, orderReader} from './read-order.js';

/** `key`: the key of the record. `at`: the place in its value. */
interface PlaceInRecord {
	readonly key?: string;
	readonly at?: string;
}

export type Bad = (place: PlaceInRecord, found: unknown, expected: string) => HarnessError;

export type ShuffleRecord = Readonly<Record<string, unknown>>;

const RECORD_KEYS = ['order', 'batch', 'arranged', 'kind', 'because'] as const;
/** Keys of orders.ndjson that are not needed here. */
const IGNORED_KEYS = ['shuffle', 'raw', 'prev'];

export function recordReader(deck: DeckKind): (record: ShuffleRecord, bad: Bad) => Unnumbered {
	const cards = cardsReader(deck);
	return (given, bad) => {
		const record = withCurrentKeys(given);
		const {order, kind = 'read', because} = record;
		refuseUnknownKeys(record, bad);
		const which = {...batchIn(record, bad), ...arrangedIn(record, bad)};
		if (kind === 'void') return {...which, ...voidShuffle(record, bad)};
		if (kind !== 'read') throw bad({key: 'kind'}, kind, 'read or void');
		if (because !== undefined) throw bad({key: 'because'}, because, 'no "because" unless "kind" is void');
		return {...which, kind: 'read', outputOrder: cards(order, 'order', bad)};
	};
}

/** Files written by versions before 0.2.0 name the input order `laid`. */
function withCurrentKeys(record: ShuffleRecord): ShuffleRecord {
	if (record['laid'] === undefined || 'arranged' in record) return record;
	const {laid: arranged, ...rest} = record;
	return {...rest, arranged};
}

function refuseUnknownKeys(record: ShuffleRecord, bad: Bad): void {
	for (const key of Object.keys(record)) {
		if (RECORD_KEYS.some(known => known === key) || IGNORED_KEYS.includes(key)) continue;
		throw bad({key}, record[key], `only ${RECORD_KEYS.join(', ')}`);
	}
}

function batchIn({batch: named}: ShuffleRecord, bad: Bad): {batch?: BatchName} {
	if (named === undefined) return {};
	const batch = BATCH_NAMES.find(name => name === named);
	if (batch === undefined) throw bad({key: 'batch'}, named, BATCH_NAMES.join(' or '));
	return {batch};
}

function arrangedIn({arranged: named}: ShuffleRecord, bad: Bad): {arranged?: ArrangedOrder} {
	if (named === undefined) return {};
	const arranged = IN_TURN.find(each => each === named);
	if (arranged === undefined) throw bad({key: 'arranged'}, named, IN_TURN.join(' or '));
	return {arranged};
}

function voidShuffle({order, because}: ShuffleRecord, bad: Bad): Unnumbered {
	if (order !== undefined) throw bad({key: 'order'}, order, 'no order in a void shuffle');
	if (typeof because === 'string' && because !== '') return {kind: 'void', because};
	throw bad({key: 'because'}, because, 'why the shuffle is void');
}

/** Cards as text, as a list of names, or as a list of numbers. */
export function cardsReader(deck: DeckKind): (value: unknown, key: string | undefined, bad: Bad) => ReadOrder {
	const readLine = orderReader(deck);
	const readNames = namesReader(deck);
	return (value, key, bad) => {
		const within = (at?: string): PlaceInRecord => ({...(key === undefined ? {} : {key}), ...(at && {at})});
		const badCard: BadCard = (card, found, expected) => bad(within(`card ${card}`), found, expected);
		if (Array.isArray(value) && value.length > 0)
			return typeof value[0] === 'number' ? readNumbers(value, badCard) : readNames(value, badCard);
		const order = typeof value === 'string' ? readLine(value) : undefined;
		if (order !== undefined && isBadToken(order))
			throw bad(within(`letter ${order.column}`), order.token, expectedTokens(deck));
		if (order !== undefined && order.faces.length > 0) return order;
		throw bad(within(), value, 'an order of at least one card, as a list or as text');
	};
}

type BadCard = (card: number, found: unknown, expected: string) => HarnessError;

function namesReader(deck: DeckKind): (names: readonly unknown[], bad: BadCard) => ReadOrder {
	const read = cachedTokenReader(deck);
	const expected = expectedTokens(deck);
	return (names, bad) => {
		const marks: Mark[] = [];
		const faces = new Uint8Array(names.length);
		for (let position = 0; position < names.length; position++) {
			const name = names[position];
			const token = typeof name === 'string' ? read(name) : undefined;
			if (token?.kind !== 'sighting') throw bad(position + 1, name, expected);
			for (const mark of token.marks) marks.push(mark(position));
			faces[position] = token.face;
		}
		return {faces, marks};
	};
}

const readNumbers = (numbers: readonly unknown[], bad: BadCard): ReadOrder =>
	unmarked(
		Uint8Array.from(numbers, (value, position) => {
			if (isByte(value)) return value;
			throw bad(position + 1, value, 'a card number from 0 to 255, as the first card of this order');
		}),
	);

const isByte = (value: unknown): value is number =>
	typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
