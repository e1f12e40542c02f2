import {missing} from '../../../harness/model/checked.js';
import {discretePolynomials} from '../../laws/numeric/discrete-polynomials.js';
import {onceFor, type RelativeOrders} from '../../views/relative-order.js';
import {chiSquareTable} from '../one-way-table.js';
import type {RandomnessTest} from '../randomness-test.js';
import {LISTED, SECONDARY, type TestText, tooMany, uneven} from '../test-record.js';
import {positionCounts} from './card-by-position.js';
import {byFacesAndPlaces, type TableView, unfitTable} from './table-view.js';

/**
The slow components of the table of cards and places: do low cards tend to the front, or to the middle?

With φ_k orthonormal polynomials over the n places, ψ_l over the labels, weighted by their copies, and a_s(i) the label at place
i in shuffle s:

	T_kl = √((n-1)/N) Σ_s Σ_i φ_k(i) ψ_l(a_s(i))          Q = Σ_{k,l ≤ r} T_kl²  ~  chi-square with r² degrees of freedom

The T_kl have mean 0, variance exactly 1 and no correlation, for every N and for any copies: the covariance of a uniform
permutation matrix is (I - J/n) ⊗ (I - J/n) / (n-1) (Hoeffding, Ann. Math. Stat. 22 (1951) 558, doi 10.1214/aoms/1177729545). Q
is chi-square once they are nearly normal: from N = 5 for r = 4, from N = 10 for r = 8 (see docs/statistics.md). r = 1 would be
Spearman's correlation.
A bias that changes slowly from place to place is concentrated in these few squares, where card by position has thousands. A
naive swap with any card is detected in a fifth of the shuffles.
*/
const smoothTest = (degree: 4 | 8, view: TableView, text: TestText): RandomnessTest => ({
	id: `smooth-${degree}`,
	group: 'tables',
	detects: 'slow biases: a naive swap in 145 shuffles, where the full table takes 460',
	law: `sum of ${degree ** 2} uncorrelated squares of variance 1 ~ chi-square, ${degree ** 2} degrees of freedom`,
	source: 'Hoeffding 1951',
	...text,
	// 8 × 8 detects narrower trends, but 4 × 4 needs fewer shuffles for known machines.
	weight: degree === 4 ? SECONDARY : LISTED,
	need: degree === 4 ? 5 : 10,
	view,
	unfit: orders => unfitTable(view, orders),
	reads: () => [positionCounts],
	measure(orders) {
		const {q, df} = smoothTable(orders, degree);
		return chiSquareTable(q, df);
	},
});

export const smooth4 = byFacesAndPlaces(view =>
	smoothTest(4, view, {
		title: 'Slow trends over places',
		question: 'Do cards drift towards the front, the middle or the end?',
		rejection: tooMany('Cards drift', 'Cards are spread too evenly'),
		observedText: (translate, effect) =>
			translate`the table of cards by position, smoothed to 4 × 4 components, is ${uneven(translate, effect)}`,
	}),
);

export const smooth8 = byFacesAndPlaces(view =>
	smoothTest(8, view, {
		title: 'Faster trends over places',
		question: 'Do cards prefer some parts of the order?',
		rejection: tooMany('Cards prefer parts of the order', 'Cards are spread too evenly'),
		observedText: (translate, effect) =>
			translate`the table of cards by position, smoothed to 8 × 8 components, is ${uneven(translate, effect)}`,
	}),
);

export function smoothTable(orders: RelativeOrders, degree: 4 | 8): {readonly q: number; readonly df: number} {
	const harmonics = harmonicsOf(orders).slice(0, degree);
	const squares = harmonics.map(row => row.subarray(0, degree).reduce((sum, t) => sum + t ** 2, 0));
	const df = harmonics.reduce((count, row) => count + Math.min(degree, row.length), 0);
	return {q: squares.reduce((sum, square) => sum + square, 0), df};
}

const MOST_DEGREE = 8;

/** T_kl, one row for each k. Projects the labels of each place first, then the places. */
const harmonicsOf = onceFor((orders): readonly Float64Array[] => {
	const {rows, size, multiplicities} = orders;
	const counts = positionCounts(orders);
	const byPlace = discretePolynomials(new Array<number>(size).fill(1), MOST_DEGREE);
	const byLabel = discretePolynomials(multiplicities, MOST_DEGREE);
	const harmonics = byPlace.map(() => new Float64Array(byLabel.length));
	const scale = Math.sqrt((size - 1) / rows);
	byLabel.forEach((psi, l) => {
		for (let place = 0; place < size; place++) {
			const here = scale * projected(counts, place * psi.length, psi);
			byPlace.forEach((phi, k) => {
				const row = harmonics[k];
				if (row !== undefined) row[l] = (row[l] ?? missing(l)) + (phi[place] ?? missing(place)) * here;
			});
		}
	});
	return harmonics;
});

function projected(counts: Uint32Array, from: number, psi: Float64Array): number {
	let sum = 0;
	for (let label = 0; label < psi.length; label++)
		sum += (counts[from + label] ?? missing(from + label)) * (psi[label] ?? missing(label));
	return sum;
}
