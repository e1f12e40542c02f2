import {missing} from '../../model/checked.js';
import type {CardSpec} from '../../profile/card-schema.js';
import type {FieldSpec} from '../../profile/message-schema.js';
import type {PayloadGroup} from './group-payloads.js';
import {byteCards, indexCards} from './guess-cards.js';

export interface GuessedFields {
	readonly fields: Readonly<Record<string, FieldSpec>>;
	readonly holds: 'card' | 'cards' | 'no card';
	readonly cards: CardSpec | undefined;
}

const MOST_BYTES = 24;
const LEAST_CARDS = 52;
const DIFFERENT_CARDS = 30;
const MOST_HEADER = 8;

/** A byte with about 52 values is a card; if all bytes to the end are such, cards; printable bytes are text; others, numbers. */
export function fieldsOf({mark, payloads}: PayloadGroup, mayHoldCards: 'may hold cards' | 'holds none'): GuessedFields {
	const from = mark === undefined ? 0 : mark.at + 1;
	const length = payloads[0]?.length ?? 0;
	const isEven = payloads.every(payload => payload.length === length);
	const before = bytesBetween(0, mark?.at ?? 0);
	if (mayHoldCards === 'may hold cards') {
		const found = (isEven ? cardAt(payloads, from, length) : undefined) ?? cardsFrom(payloads, from);
		if (found !== undefined) return {...found, fields: {...before, ...found.fields}};
	}
	return {fields: {...before, ...plainFields(payloads, from, isEven)}, holds: 'no card', cards: undefined};
}

function cardAt(payloads: readonly Uint8Array[], from: number, length: number): GuessedFields | undefined {
	for (let at = from; at < length; at++) {
		const cards = byteCards(payloads.map(payload => payload[at] ?? missing(at)));
		if (cards === undefined) continue;
		const fields = {...bytesBetween(from, at), card: {type: 'card', at} as const, ...bytesBetween(at + 1, length)};
		return {fields, holds: 'card', cards};
	}
	return undefined;
}

function cardsFrom(payloads: readonly Uint8Array[], from: number): GuessedFields | undefined {
	for (let at = from; at <= from + MOST_HEADER; at++) {
		const tail = payloads.flatMap(payload => Array.from(payload.subarray(at)));
		const cards = tail.length < LEAST_CARDS || isFixed(payloads, at) ? undefined : indexCards(new Set(tail));
		if (cards === undefined || new Set(tail).size < DIFFERENT_CARDS) continue;
		const header = headerFields(payloads, from, at);
		return {fields: {...header, faces: {type: 'cards', separator: ' ', at}}, holds: 'cards', cards};
	}
	return undefined;
}

/** A byte that is the same in every page is not a card. */
const isFixed = (payloads: readonly Uint8Array[], at: number): boolean =>
	payloads.length > 2 && new Set(payloads.map(payload => payload[at])).size === 1;

/** The header of a page of cards: [shuffle number], first card, total. */
function headerFields(payloads: readonly Uint8Array[], from: number, to: number): Record<string, FieldSpec> {
	const names = {2: ['from', 'total'], 4: ['from', 'total'], 6: ['shuffle', 'from', 'total']}[to - from] ?? [];
	const size = names.length === 0 ? 1 : (to - from) / names.length;
	const numberAt = (payload: Uint8Array, at: number): number =>
		payload.subarray(at, at + size).reduce((sum, byte) => 256 * sum + byte, 0);
	const isSo = payloads.every(payload => {
		const [first, total] = [numberAt(payload, to - 2 * size), numberAt(payload, to - size)];
		return first + payload.length - to <= total;
	});
	if (names.length === 0 || !isSo) return bytesBetween(from, to);
	const type = (at: number): FieldSpec => (size === 1 ? {type: 'u8', at} : {type: 'u16', byteOrder: 'high-first', at});
	return Object.fromEntries(names.map((name, place) => [name, type(from + place * size)]));
}

export function plainFields(payloads: readonly Uint8Array[], from: number, isEven: boolean): Record<string, FieldSpec> {
	const length = payloads[0]?.length ?? 0;
	if (isEven && length === from) return {};
	const isText = payloads.every(payload => payload.subarray(from).every(byte => byte >= 0x20 && byte < 0x7f));
	const isWord = isText && (!isEven || length - from >= 4);
	if (isWord) return {text: {type: 'text', length: isEven ? length - from : 'rest', at: from}};
	if (isEven && length - from <= MOST_BYTES) return bytesBetween(from, length);
	return {unknown: {type: 'spare', length: isEven ? length - from : 'rest', at: from}};
}

const bytesBetween = (from: number, to: number): Record<string, FieldSpec> =>
	Object.fromEntries(
		Array.from({length: Math.max(0, to - from)}, (_, offset) => [
			`byte${from + offset}`,
			{type: 'u8', at: from + offset} as const,
		]),
	);
