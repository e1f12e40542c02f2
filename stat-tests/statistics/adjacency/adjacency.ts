import {at, missing} from '../../../harness/model/checked.js';
import {binomialRow} from '../../laws/numeric/combinatorics.js';
import {coincidenceMoments} from '../../laws/orders/coincidence-moments.js';
import type {Moments} from '../../laws/orders/matched-chi-square.js';
import {onceFor, type RelativeOrders} from '../../views/relative-order.js';
import {measuredTable} from '../one-way-table.js';
import {byFacesAndPlaces, type TableView, unfitTable} from '../position/table-view.js';
import type {RandomnessTest} from '../randomness-test.js';
import {LISTED, type TestText, tooMany, uneven} from '../test-record.js';
import {neighbourCounts} from './neighbour-counts.js';

/**
The table of neighbours: how often each card follows each other, with the order closed to a ring.

A_ab = how often label b follows label a in N shuffles of n cards, d_a cards of label a, and E_ab = N d_a
(d_b - [a = b]) / (n-1). The table splits into two parts, uncorrelated for a fair device. S = (A + Aᵀ)/2: which labels are
neighbours. D = (A - Aᵀ)/2: which of the two comes first.

	either way:  Q = ((n-1)/N) [ Σ_{a≠b} (S_ab - E_ab)² / (d_a d_b) + Σ_a (A_aa - E_aa)² / (d_a (d_a - 1)) ]
	             degrees of freedom m(m-1)/2 less the number of labels with one card; such a label has no term in the second sum
	one way:     Q = ((n-1)(n-2)/(nN)) Σ_ab D_ab² / (d_a d_b),   (m-1)(m-2)/2 degrees of freedom

Proof. Let all cards be distinct. The table of a fair ring is then invariant under all n! permutations of the names. Its two
parts lie in irreducible spaces: symmetric with empty diagonal and equal row sums; antisymmetric with row sums 0. By Schur's
lemma the covariance on each is a multiple of the projection: 1/(n-1) and n/((n-1)(n-2)), from the length of the table, which is
fixed. Summing the copies of each face, scaled by 1/√(d_a d_b), keeps the antisymmetric part white. On the symmetric part it
leaves I - K where K acts on the diagonal alone, and Woodbury's formula gives its inverse: I + diag(1/(d_a - 1)). Both are exact
for every N and any copies, and were checked against all orders of 6 and 7 cards (test/oracles/statistics/tables.py). Tails are
those of a chi-square. Without copies, the chi-square is matched to three moments, which are exact then. Q is narrower than its
limit, since a single shuffle always gives the same value. Valid from N = 10 (see docs/statistics.md).
*/
const adjacencyTest = (part: Part, view: TableView): RandomnessTest => ({
	...ABOUT[part],
	group: 'tables',
	family: 'adjacency',
	detects: '"adjacency" of the rule books',
	source: "Schur's lemma and Woodbury's formula, above the code",
	weight: LISTED,
	need: 10,
	view,
	unfit(orders) {
		const {eitherWay, oneWay} = freedom(orders.multiplicities);
		const isTooSmall = orders.size < 5 || Math.min(eitherWay, oneWay) < 1;
		return unfitTable(view, orders) ?? (isTooSmall ? 'there are too few faces' : undefined);
	},
	reads: () => [neighbourCounts],
	measure(orders) {
		const {q, df} = adjacencyTable(orders)[part];
		return measuredTable({x2: q, moments: momentsOf(part, df, orders)});
	},
});

type Part = 'eitherWay' | 'oneWay';

const ABOUT: Readonly<Record<Part, Pick<RandomnessTest, 'id' | 'law' | keyof TestText>>> = {
	eitherWay: {
		id: 'adjacency-either-way',
		law: 'scaled squares of the symmetric part ~ chi-square, m(m-1)/2 less the single cards',
		title: 'Neighbours',
		question: 'Is every card next to every other equally often?',
		rejection: tooMany('Cards prefer neighbours', 'Neighbours are spread too evenly'),
		observedText: (translate, effect) => translate`the table of neighbours is ${uneven(translate, effect)}`,
	},
	oneWay: {
		id: 'adjacency-one-way',
		law: 'scaled squares of the antisymmetric part ~ chi-square, (m-1)(m-2)/2',
		title: 'Sequence of neighbours',
		question: 'Of two neighbours, does each come first equally often?',
		rejection: tooMany('Neighbours keep their sequence', 'Neighbours change their sequence too evenly'),
		observedText: (translate, effect) =>
			translate`the table of which of two neighbours comes first is ${uneven(translate, effect)}`,
	},
};

export const adjacencyEitherWay = byFacesAndPlaces(view => adjacencyTest('eitherWay', view));
export const adjacencyOneWay = byFacesAndPlaces(view => adjacencyTest('oneWay', view));

/**
Either way: two rings of single cards share U pairs, and h = (n-1)/2 · (U - EU). One way: h counts pairs in the same order minus
those in the opposite order. Its third moment is 0, since reversing one ring changes its sign.
*/
function momentsOf(part: Part, df: number, {rows, size, multiplicities}: RelativeOrders): Moments {
	if (multiplicities.some(copies => copies > 1)) return {mean: df, variance: 2 * df, third: 8 * df};
	const third = part === 'eitherWay' ? ((size - 1) / 2) ** 3 * commonEdgesThird(size) : 0;
	return coincidenceMoments({df, third, rows});
}

function freedom(multiplicities: readonly number[]): Readonly<Record<Part, number>> {
	const m = multiplicities.length;
	const singles = multiplicities.filter(copies => copies === 1).length;
	return {eitherWay: (m * (m - 1)) / 2 - singles, oneWay: ((m - 1) * (m - 2)) / 2};
}

export const adjacencyTable = onceFor((orders: RelativeOrders) => {
	const {rows, size, multiplicities} = orders;
	const {inRing} = neighbourCounts(orders);
	const m = multiplicities.length;
	let [adjacent, same, first] = [0, 0, 0];
	for (let a = 0; a < m; a++) {
		const copies = multiplicities[a] ?? missing(a);
		if (copies > 1) {
			const expected = (rows * copies * (copies - 1)) / (size - 1);
			same += ((inRing[a * m + a] ?? missing(a * m + a)) - expected) ** 2 / (copies * (copies - 1));
		}
		for (let b = a + 1; b < m; b++) {
			const product = copies * (multiplicities[b] ?? missing(b));
			const [there, back] = [inRing[a * m + b] ?? missing(a * m + b), inRing[b * m + a] ?? missing(b * m + a)];
			adjacent += ((there + back) / 2 - (rows * product) / (size - 1)) ** 2 / product;
			first += ((there - back) / 2) ** 2 / product;
		}
	}
	const df = freedom(multiplicities);
	return {
		eitherWay: {q: ((size - 1) / rows) * (2 * adjacent + same), df: df.eitherWay},
		oneWay: {q: (((size - 1) * (size - 2)) / (size * rows)) * 2 * first, df: df.oneWay},
	};
});

/**
E(U - EU)³ for the number U of pairs that are adjacent in both of two fair rings of n cards.

j of the n edges of one ring form c paths in (n/c) C(j-1, c-1) C(n-j-1, c-1) ways. The other ring contains such paths with the chance
2^c (n-j-1)!/(n-1)!. So the factorial moments E C(U, j) are exact sums of three terms at most. Mean 2n/(n-1); nearly Poisson.
Checked against all rings of 5 to 8 cards. Needs n > 4.
*/
export function commonEdgesThird(n: number): number {
	const [one, two, three] = [waysToShare(n, 1), waysToShare(n, 2), waysToShare(n, 3)];
	const [mean, square, cube] = [one, 2 * two + one, 6 * three + 6 * two + one];
	return cube - 3 * mean * square + 2 * mean ** 3;
}

/** E C(U, j) */
function waysToShare(n: number, j: number): number {
	const [inside, between] = [binomialRow(j - 1), binomialRow(n - j - 1)];
	let ways = 0;
	for (let c = 1; c <= j; c++) ways += ((2 ** c * n) / c) * Number(at(inside, c - 1)) * Number(between[c - 1] ?? 0n);
	for (let k = 1; k <= j; k++) ways /= n - k;
	return ways;
}
