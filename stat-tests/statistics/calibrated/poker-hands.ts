import {missing} from '../../../harness/model/checked.js';
import {type ClassCounts, NO_RANKS, rankCounts} from './class-counts.js';
import {classTest} from './class-test.js';

const HAND = 5;
const CLASSES = ['one pair', 'two pairs or better'] as const;

/**
The order dealt out as hands of five consecutive cards: the poker test, in the simple form that counts the different ranks of a
hand (Knuth, TAOCP 2, 3.3.2 D). Four ranks are one pair; three or two are two pairs or better; five, which follows from the
others, is a hand of nothing. Finer classes are too rare: thirty shuffles of a single deck do not fill them. Of C(n, 5) equally
likely hands, with R_i cards of rank i,

	Σ_i C(R_i, 2) e₃(R without R_i)  have one pair,     e₅(R)  have nothing,

where e_k is the elementary symmetric polynomial. For 52 cards these are 1,098,240 and 1,317,888 (with straights and flushes) of
2,598,960.
*/
const pokerHands: ClassCounts = {
	id: 'poker-hands',
	version: 1,
	need: 10,
	classes: CLASSES.length,
	tails: 'upper',
	unfit: ({kinds}) => (kinds === undefined ? NO_RANKS : undefined),
	mean(cards) {
		const hands = Math.floor(cards.size / HAND);
		return handChances(rankCounts(cards)).map(chance => hands * chance);
	},
	counter({kinds}) {
		const ranks = kinds?.ranks ?? new Uint8Array(0);
		return (row, counts) => {
			for (let first = 0; first + HAND <= row.length; first += HAND) {
				const a = ranks[row[first] ?? missing(first)];
				const b = ranks[row[first + 1] ?? missing(first + 1)];
				const c = ranks[row[first + 2] ?? missing(first + 2)];
				const d = ranks[row[first + 3] ?? missing(first + 3)];
				const e = ranks[row[first + 4] ?? missing(first + 4)];
				const alike =
					Number(a === b) +
					Number(a === c) +
					Number(a === d) +
					Number(a === e) +
					Number(b === c) +
					Number(b === d) +
					Number(b === e) +
					Number(c === d) +
					Number(c === e) +
					Number(d === e);
				const own = Math.min(alike, CLASSES.length) - 1;
				if (own >= 0) counts[own] = (counts[own] ?? missing(own)) + 1;
			}
		};
	},
};

export const pokerHandsTest = classTest(pokerHands, {
	family: 'poker',
	detects: 'clumps, even spacing',
	law: 'Q ~ chi-square, 2 degrees of freedom, upper tail; exact mean, simulated covariance',
	source: 'Knuth, TAOCP 2, 3.3.2',
	title: 'Poker hands',
	question: 'Dealt as hands of five, are there as many pairs as expected?',
	rejections: ['Too many or too few pairs', 'Hands are too even'],
	table: 'hands by their pairs',
});

function handChances(ranks: readonly number[]): readonly [number, number] {
	const n = ranks.reduce((sum, count) => sum + count, 0);
	const hands = (n * (n - 1) * (n - 2) * (n - 3) * (n - 4)) / 120;
	const pair = (count: number) => (count * (count - 1)) / 2;
	const onePair = ranks.reduce((sum, count, i) => sum + pair(count) * symmetric(ranks.toSpliced(i, 1), 3), 0);
	return [onePair / hands, 1 - (onePair + symmetric(ranks, HAND)) / hands];
}

/** e_k: the sum of all products of k different values. */
function symmetric(values: readonly number[], k: number): number {
	const sums = [1, ...new Array<number>(k).fill(0)];
	for (const value of values) {
		for (let order = k; order > 0; order--)
			sums[order] = (sums[order] ?? missing(order)) + value * (sums[order - 1] ?? missing(order - 1));
	}
	return sums[k] ?? missing(k);
}
