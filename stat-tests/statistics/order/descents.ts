import {at, missing} from '../../../harness/model/checked.js';
import {countsOf} from '../../../harness/model/counts-of.js';
import {meanText} from '../../../reports/language/number-format.js';
import {binomialRow, choose, distinctOrders} from '../../laws/numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../../laws/sums/lattice-law.js';
import type {Labels} from '../../views/relative-order.js';
import {tooFew} from '../test-record.js';
import {cachedLaw, NO_UP_AND_DOWN, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

export const lawOfDescents = cachedLaw(multiplicities => descentsLaw(multiplicities));

/** How often the next card was lower in the input order. Too few: packets kept their direction. Too many: they were reversed. */
export const descents: ScalarStatistic = {
	id: 'descents',
	unfit: ({labelled}) => (labelled === 'neighbours' ? NO_UP_AND_DOWN : undefined),
	law: ({multiplicities}) => lawOfDescents(multiplicities),
	values: perRow(countDescents),
};

export const descentsTest = scalarTest(descents, {
	group: 'input-order',
	family: 'runs',
	detects: 'bins, reversed packets',
	law: "exact: Simon Newcomb's problem",
	source: 'Foulkes 1980',
	title: 'Descents',
	question: 'Does the order fall as often as it rises?',
	rejection: tooFew('The order falls too rarely', 'The order falls too often'),
	observedText: (translate, {observed, fair}, reference) =>
		translate`the next card is lower in ${reference} ${meanText(observed)} times a shuffle; for a fair device it is ${meanText(fair)} times`,
});

function countDescents(row: Labels): number {
	let count = 0;
	for (let at = 1; at < row.length; at++) if ((row[at] ?? missing(at)) < (row[at - 1] ?? missing(at - 1))) count++;
	return count;
}

/**
The number of cards that are followed by a lower one, in a fair order of a batch with d_x copies of face x (Simon Newcomb's problem). The number
of orders with exactly k descents is

	A(k) = Σ_{j=0}^{k} (-1)^j C(n+1, j) Π_x C(d_x + k - j, d_x)

which follows from MacMahon's Σ_k A(k) t^k / (1-t)^(n+1) = Σ_k t^k Π_x C(d_x + k, d_x); survey: Foulkes, Discrete Math. 30
(1980) 3. With all d_x = 1 these are the Eulerian numbers. Checked against every order of small batches.
*/
export function descentsLaw(multiplicities: readonly number[]): LatticeLaw {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const most = n - Math.max(...multiplicities);
	const signs = binomialRow(n + 1).map((count, j) => (j % 2 === 0 ? count : -count));
	const spread = Array.from({length: most + 1}, (_, k) => placements(multiplicities, k));
	const counts = spread.map((_, k) => {
		let orders = 0n;
		for (let j = 0; j <= k; j++) orders += at(signs, j) * at(spread, k - j);
		return orders;
	});
	return lawFromCounts(counts, distinctOrders(multiplicities), 0);
}

/** Π_x C(d_x + k, d_x). */
function placements(multiplicities: readonly number[], k: number): bigint {
	let product = 1n;
	for (const [d, faces] of countsOf(multiplicities)) product *= choose(d + k, d) ** BigInt(faces);
	return product;
}
