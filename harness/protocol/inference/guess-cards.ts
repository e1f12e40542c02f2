import {SUITS} from '../../model/cards/card.js';
import type {CardSpec, CardSpecOf} from '../../profile/card-schema.js';
import {isCounting} from './group-payloads.js';

const LEAST_SEEN = 26;
const LEAST_DIFFERENT = 20;

/** Guesses the card code of a byte from its successive values; `undefined` if they do not look like cards. */
export function byteCards(values: readonly number[]): CardSpec | undefined {
	const different = new Set(values);
	if (values.length < LEAST_SEEN || different.size < LEAST_DIFFERENT || isCounting(values)) return undefined;
	return indexCards(different) ?? packedCards(different);
}

/** 52 consecutive numbers. */
export function indexCards(different: ReadonlySet<number>): CardSpec | undefined {
	const [least, most] = [Math.min(...different), Math.max(...different)];
	const base = [1, 0, least].find(from => from <= least && most <= from + 51);
	if (base === undefined || base + 51 > 255) return undefined;
	return {encoding: 'index', base, suits: [...SUITS], ranks: 'A23456789TJQK'};
}

/** Four values in the high bits, thirteen in the low ones. */
function packedCards(different: ReadonlySet<number>): CardSpec | undefined {
	const low = new Set([...different].map(byte => byte & 15));
	const high = [...new Set([...different].map(byte => (byte >>> 4) & 7))].sort((one, two) => one - two);
	const from = low.has(0) ? 0 : 1;
	const isRank = [...low].every(value => value >= from && value < from + 13);
	const set = [...different].every(byte => byte >= 0x80) ? 0x80 : 0;
	if (!isRank || high.length !== 4 || (set === 0 && [...different].some(byte => byte >= 0x80))) return undefined;
	const map = Object.fromEntries(high.map((value, at) => [String(value), SUITS[at] ?? 'S']));
	return {
		encoding: 'packed',
		suit: {bits: '6-4', map},
		rank: {bits: '3-0', from},
		ranks: 'A23456789TJQK',
		set,
	};
}

const WORD = /(?:(?:10|[2-9TJQKA])[SHDC]|[SHDC](?:1[0-3]|0?[1-9]|[TJQKA]))$/i;

/** Splits a text that ends in a card; `undefined` if it does not. */
export function wordIn(text: string): {readonly before: string; readonly word: string} | undefined {
	const [word] = WORD.exec(text.trimEnd()) ?? [];
	if (word === undefined) return undefined;
	const before = text.trimEnd().slice(0, -word.length);
	return /[0-9A-Za-z]$/.test(before) ? undefined : {before, word};
}

export function textCards(words: readonly string[]): CardSpecOf<'text'> {
	const areNumbers = words.some(word => /^[SHDC](?:1[123]?|0\d)$/i.test(word));
	const isRankFirst = words.every(word => /^(?:10|[2-9TJQKA])[SHDC]$/i.test(word));
	const form = isRankFirst ? 'rank-suit' : areNumbers ? 'suit-number' : 'suit-rank';
	return {
		encoding: 'text',
		form,
		ten: words.some(word => word.includes('10')) ? '10' : 'T',
		...(form === 'suit-number' && words.some(word => /0[1-9]$/.test(word)) ? {digits: 2 as const} : {}),
		case: words.every(word => word === word.toLowerCase()) ? 'lower' : 'upper',
	};
}
