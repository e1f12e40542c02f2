import {at, entry, missing} from '../../harness/model/checked.js';
import {cached} from '../views/cached.js';
import {coupClass, RANK_CLASSES, SUIT_CLASSES, withSuit} from './coup-cards.js';
import {NO_THIRD} from './drawing-table.js';
import {everyCoup} from './every-coup.js';

export type ResultWays = ReturnType<typeof countWays>;

/** Up to this many decks the draws that belong to one pattern are below 2⁵³: doubles count them exactly (`suitDraws`). */
export const MOST_DECKS_COUNTED = 20;

/**
Exact counts of all coup classes that can be dealt: all coups by the values of their cards, each with the number of ways to draw it without replacement. A coup of four or five cards counts once
for each draw of the remaining cards, so all are out of n(n-1)…(n-5).

The suits of the hands depend on the values only through which of them are equal: there are d copies of each suit of an ace to nine, and 4d
of each suit with value 0. So coups are grouped by their pattern of equal values first, and suits are dealt to each pattern once (`suitDraws`).
*/
export const resultWays = cached(countWays);

const {mixed, oneRank, eights, oneZeroRank, zeroValues} = RANK_CLASSES;

function countWays(decks: number) {
	const ways = new Map<number, bigint>();
	for (const [pattern, groups] of gatherPatterns()) {
		const cards = [...pattern].filter(letter => letter !== '-').length;
		const rest = BigInt(drawsOf(52 * decks - cards, 6 - cards));
		for (const {result, ranks, coups} of groups.values())
			for (const part of partsOf(pattern, ranks, decks)) addDraws(ways, {...part, result, each: BigInt(coups) * rest});
	}
	const classes = [...ways].map(([coup, many]) => ({coup, ways: many})).toSorted((one, other) => one.coup - other.coup);
	return {classes, total: [0, 1, 2, 3, 4, 5].reduce((draws, drawn) => draws * BigInt(52 * decks - drawn), 1n)};
}

interface RankedDraws {
	readonly ranks: number;
	readonly bySuits: Float64Array;
}

function addDraws(
	ways: Map<number, bigint>,
	{result, ranks, bySuits, each}: RankedDraws & {readonly result: number; readonly each: bigint},
): void {
	for (const [suits, draws] of bySuits.entries()) {
		if (draws === 0) continue;
		const coup = coupClass(result, ranks, suits);
		ways.set(coup, (ways.get(coup) ?? 0n) + BigInt(draws) * each);
	}
}

/** Coups of value 0 only are split: those of one rank are dealt as other ranks are, four times; the rest has several ranks. */
function partsOf(pattern: string, ranks: number, decks: number): readonly RankedDraws[] {
	const all = suitDraws(pattern, decks);
	if (ranks !== zeroValues) return [{ranks, bySuits: all}];
	const alike = suitDraws(pattern.replaceAll('0', 'a'), decks).map(draws => 4 * draws);
	return [
		{ranks: oneZeroRank, bySuits: alike},
		{ranks: zeroValues, bySuits: all.map((draws, suits) => draws - at(alike, suits))},
	];
}

export function drawsOf(cards: number, drawn: number): number {
	let ways = 1;
	for (let at = 0; at < drawn; at++) ways *= cards - at;
	return ways;
}

interface CoupGroup {
	readonly result: number;
	readonly ranks: number;
	/** The number of sequences of values. */
	coups: number;
}

function gatherPatterns(): Map<string, Map<number, CoupGroup>> {
	const patterns = new Map<string, Map<number, CoupGroup>>();
	everyCoup((cards, result) => {
		const pattern = patternOf(cards);
		const ranks = ranksOf(cards);
		const groups = patterns.get(pattern) ?? new Map<number, CoupGroup>();
		const key = coupClass(result, ranks, 0);
		const group = groups.get(key) ?? {result, ranks, coups: 0};
		group.coups++;
		groups.set(key, group);
		patterns.set(pattern, groups);
	});
	return patterns;
}

function ranksOf(cards: Uint8Array): number {
	const [first] = cards;
	if (cards.some(value => value !== first && value !== NO_THIRD)) return mixed;
	if (first === 0) return zeroValues;
	return first === 8 ? eights : oneRank;
}

/** Cards of equal value: a letter each, `0` for value 0, `-` for a card that was not drawn. Player's cards come first: `a0b|0a-`. */
function patternOf(cards: Uint8Array): string {
	const known: number[] = [];
	let pattern = '';
	for (const place of [0, 1, 4, 2, 3, 5]) {
		const count = cards[place] ?? NO_THIRD;
		if (count === NO_THIRD) pattern += '-';
		else if (count === 0) pattern += '0';
		else {
			if (!known.includes(count)) known.push(count);
			pattern += at('abcdef', known.indexOf(count));
		}
	}
	return pattern;
}

const SUITS = 4;

/**
Deals suits to a pattern such as `a0b` `0a-`, card by card. Values one to nine have d copies of each suit, value 0 has 4d. Each drawn card
leaves one less of its kind. Returns the number of ways by the suit classes of both hands: 7 · player's + banker's. Six cards of value 0 from 20
decks have 1.1e15 ways, the most of any pattern.
*/
function suitDraws(pattern: string, decks: number): Float64Array {
	const bySuits = new Float64Array(SUIT_CLASSES * SUIT_CLASSES);
	const places = [...pattern].flatMap((letter, at) => (letter === '-' ? [] : [{letter, seat: at < 3 ? 0 : 1}]));
	const left = new Map<string, number[]>();
	for (const {letter} of places) left.set(letter, new Array(SUITS).fill(letter === '0' ? 4 * decks : decks));
	const deal = (at: number, ways: number, classes: readonly [number, number]): void => {
		const place = places[at];
		if (place === undefined) {
			const cell = classes[0] * SUIT_CLASSES + classes[1];
			bySuits[cell] = (bySuits[cell] ?? missing(cell)) + ways;
			return;
		}
		const copies = entry(left, place.letter);
		for (let suit = 0; suit < SUITS; suit++) {
			const copy = copies[suit] ?? missing(suit);
			if (copy <= 0) continue;
			copies[suit] = copy - 1;
			deal(at + 1, ways * copy, classAfter(classes, place.seat, suit));
			copies[suit] = copy;
		}
	};
	deal(0, 1, [NONE, NONE]);
	return bySuits;
}

const NONE = -1;

function classAfter(
	[player, banker]: readonly [number, number],
	seat: number,
	suit: number,
): readonly [number, number] {
	const after = (suitClass: number): number => (suitClass === NONE ? suit : withSuit(suitClass, suit));
	return seat === 0 ? [after(player), banker] : [player, after(banker)];
}
