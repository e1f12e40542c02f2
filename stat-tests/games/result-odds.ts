import {NO_THIRD} from './drawing-table.js';
import {everyCoup} from './every-coup.js';
import {RESULTS, SUIT_CLASSES} from './look.js';
import {suitWays} from './suit-ways.js';

export interface ResultWays {
	/** By result, and by the suit classes of both hands: (result · 7 + player's) · 7 + banker's. Whole numbers below 2⁵³. */
	readonly ways: Float64Array;
	readonly total: number;
}

export const suitedResult = (result: number, playerSuits: number, bankerSuits: number): number =>
	(result * SUIT_CLASSES + playerSuits) * SUIT_CLASSES + bankerSuits;

/** Up to so many decks of 52 the number of ordered draws of six cards is below 2⁵³: doubles count them exactly. */
export const MOST_DECKS_COUNTED = 8;

/**
All coups by the values of their cards, each with the number of ways to draw it without replacement. A coup of four or five cards counts once
for each draw of the remaining cards, so all are out of n(n-1)…(n-5).

The suits of the hands depend on the values only through which of them are equal: there are d copies of each suit of an ace to nine, and 4d
of each suit with value 0. So coups are grouped by their pattern of equal values first, and suits are dealt to each pattern once
([suit-ways](./suit-ways.ts)).
*/
export function resultWays(decks: number): ResultWays {
	const found = known.get(decks) ?? countWays(decks);
	known.set(decks, found);
	return found;
}

const known = new Map<number, ResultWays>();

function countWays(decks: number): ResultWays {
	const patterns = gatherPatterns();
	const ways = new Float64Array(RESULTS * SUIT_CLASSES * SUIT_CLASSES);
	for (const [pattern, results] of patterns) {
		const {bySuits, cards} = suitWays(pattern, decks);
		const rest = drawsOf(52 * decks - cards, 6 - cards);
		for (const [result, coups] of results)
			for (let suits = 0; suits < bySuits.length; suits++) {
				const at = result * SUIT_CLASSES * SUIT_CLASSES + suits;
				ways[at] = (ways[at] ?? 0) + coups * (bySuits[suits] ?? 0) * rest;
			}
	}
	return {ways, total: drawsOf(52 * decks, 6)};
}

export function drawsOf(cards: number, drawn: number): number {
	let ways = 1;
	for (let at = 0; at < drawn; at++) ways *= cards - at;
	return ways;
}

function gatherPatterns(): Map<string, Map<number, number>> {
	const patterns = new Map<string, Map<number, number>>();
	everyCoup((cards, result) => {
		const pattern = patternOf(cards);
		const results = patterns.get(pattern) ?? new Map<number, number>();
		results.set(result, (results.get(result) ?? 0) + 1);
		patterns.set(pattern, results);
	});
	return patterns;
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
			pattern += 'abcdef'[known.indexOf(count)] ?? '';
		}
	}
	return pattern;
}
