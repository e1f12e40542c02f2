import {MOST_BATCH_CARDS} from '../../../harness/model/cards/batch.js';
import {at, missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {factorials} from '../../laws/numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../../laws/sums/lattice-law.js';
import type {Labels} from '../../views/relative-order.js';
import {tooMany} from '../test-record.js';
import {COPIES_LOOK_ALIKE, cachedLaw, hasCopies, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

export const lawOfCycles = cachedLaw(multiplicities => cyclesLaw(multiplicities.length));

/**
The number of cycles of an order, as the permutation from places in the input order to places now. An index that is off by one
always gives a single cycle (Sattolo, Inf. Process. Lett. 22 (1986) 315).
*/
export const cycles: ScalarStatistic = {
	id: 'cycles',
	unfit: orders => (hasCopies(orders) ? COPIES_LOOK_ALIKE : undefined),
	law: ({multiplicities}) => lawOfCycles(multiplicities),
	values: perRow(countCycles),
};

export const cyclesTest = scalarTest(cycles, {
	group: 'input-order',
	detects: 'an index off by one (Sattolo)',
	law: 'exact: Stirling numbers',
	source: 'Sattolo 1986',
	title: 'Cycles',
	question: 'Does the permutation have as many cycles as by chance?',
	rejection: tooMany('Too many short cycles', 'Too few, long cycles'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`the permutation from ${reference} to a shuffle has ${meanText(observed)} cycles; for a fair device it is ${meanText(fair)}`,
});

function countCycles(row: Labels): number {
	seen.fill(0, 0, row.length);
	let count = 0;
	for (let start = 0; start < row.length; start++) {
		if (seen[start] === 1) continue;
		count++;
		for (let at = start; seen[at] === 0; at = row[at] ?? missing(at)) seen[at] = 1;
	}
	return count;
}

const seen = new Uint8Array(MOST_BATCH_CARDS);

/**
The number of cycles of a fair order of n distinct cards. The unsigned Stirling numbers of the first kind,

	c(n, k) = c(n-1, k-1) + (n-1) c(n-1, k),   generating function x (x+1) … (x+n-1)

so it is the law of a sum of independent hits with chances 1, 1/2, …, 1/n. That is also the law of the number of right guesses, if each guess
names a card that is still to come: with r left, the chance is 1/r, whatever came before. Mean H_n, variance H_n - H_n^(2) (Diaconis and
Graham, Ann. Stat. 9 (1981) 3, doi 10.1214/aos/1176345328).
*/
export function cyclesLaw(cards: number): LatticeLaw {
	let counts = [1n];
	for (let n = 1; n < cards; n++) {
		const before = counts;
		counts = Array.from({length: n + 1}, (_, k) => (before[k - 1] ?? 0n) + BigInt(n) * (before[k] ?? 0n));
	}
	return lawFromCounts(counts, at(factorials(cards), cards), 1);
}
