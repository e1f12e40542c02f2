import {at, missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {factorials} from '../../laws/numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../../laws/sums/lattice-law.js';
import type {Labels} from '../../views/relative-order.js';
import {PRIMARY, tooFew, tooMany} from '../test-record.js';
import {placesOf} from './rising-sequences.js';
import {COPIES_LOOK_ALIKE, hasCopies, lawByCopies, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

/**
How many cards were lower in the input order than both their neighbours now. Each shelf of a shelf machine leaves one slope down
and one up, so there are too few. Sufficient for shelf machines: Diaconis, Fulman and Holmes, Ann. Appl. Probab. 23 (2013) 1692,
doi 10.1214/12-AAP884, theorem 3.1.
*/
export const valleys: ScalarStatistic = {
	id: 'valleys',
	unfit: orders => (hasCopies(orders) ? COPIES_LOOK_ALIKE : undefined),
	law: lawByCopies(({length}) => valleysLaw(length)),
	values: perRow(row => countValleys(row, row.length)),
};

export const valleysTest = scalarTest(valleys, {
	group: 'input-order',
	weight: PRIMARY,
	detects: 'shelf machines (sufficient)',
	law: 'exact: recurrence',
	source: 'Diaconis, Fulman and Holmes 2013',
	title: 'Valleys',
	question: 'Do rising and falling runs remain, as shelves leave them?',
	rejection: tooFew('Runs remain', 'The order zigzags'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} cards of a shuffle are lower in ${reference} than both their neighbours; a fair device leaves ${meanText(fair)}`,
});

/** The valleys of the inverse order, which detect a shelf machine run backwards. */
export const inverseValleys: ScalarStatistic = {
	...valleys,
	id: 'inverse-valleys',
	values: perRow(row => countValleys(placesOf(row), row.length)),
};

export const inverseValleysTest = scalarTest(inverseValleys, {
	group: 'input-order',
	detects: 'shelf machines in reverse',
	law: 'exact: recurrence',
	source: 'as `valleys`',
	title: 'Valleys of the inverse',
	question: 'Do places that were neighbours rise and fall together?',
	rejection: tooMany('Places zigzag', 'Runs of places remain'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`${meanText(observed)} cards of a shuffle come out earlier than both their neighbours in ${reference}; for a fair device it is ${meanText(fair)}`,
});

function countValleys(row: Labels, length: number): number {
	let count = 0;
	for (let at = 1; at < length - 1; at++) {
		const card = row[at] ?? missing(at);
		if (card < (row[at - 1] ?? missing(at - 1)) && card < (row[at + 1] ?? missing(at + 1))) count++;
	}
	return count;
}

/**
The number of cards of a fair order that are lower than both their neighbours, for distinct cards. The number of orders of n cards with v
valleys obeys

	V(n, v) = (2v + 2) V(n-1, v) + (n - 2v) V(n-1, v-1),   V(1, 0) = 1

mean (n-2)/3, variance 2(n+1)/45. Exact laws of peaks, which mirror valleys: Fu, Lee and Chang, Methodol. Comput. Appl. Probab. 25
(2023), doi 10.1007/s11009-023-09987-0.
*/
export function valleysLaw(cards: number): LatticeLaw {
	let counts = [1n];
	for (let n = 2; n <= cards; n++) {
		const before = counts;
		counts = Array.from(
			{length: Math.floor((n - 1) / 2) + 1},
			(_, v) => BigInt(2 * v + 2) * (before[v] ?? 0n) + BigInt(n - 2 * v) * (before[v - 1] ?? 0n),
		);
	}
	return lawFromCounts(counts, at(factorials(cards), cards), 0);
}
