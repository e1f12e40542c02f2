import {at, missing} from '../../../harness/model/checked.js';
import {meanText} from '../../../reports/language/number-format.js';
import {binomialRow, factorials} from '../../laws/numeric/combinatorics.js';
import {type LatticeLaw, lawFromCounts} from '../../laws/sums/lattice-law.js';
import {multiplicitiesOf} from '../../views/kinds.js';
import type {Labels} from '../../views/relative-order.js';
import {NO_KINDS} from '../adjacency/same-kind.js';
import {LISTED, tooMany} from '../test-record.js';
import {cachedLaw, perRow, type ScalarStatistic, scalarTest} from './scalar.js';

const lawOfAllRanks = cachedLaw(multiplicities => couponCollectorLaw(multiplicities));

/**
The number of cards dealt until every rank was seen: the coupon collector. Many if ranks lie together, few if they are dealt in
turn.
*/
export const allRanks: ScalarStatistic = {
	id: 'coupon-collector',
	unfit: ({kinds}) => (kinds === undefined ? NO_KINDS : undefined),
	law: ({kinds, multiplicities}) =>
		lawOfAllRanks(kinds ? multiplicitiesOf(kinds.ranks, multiplicities) : multiplicities),
	values: perRow((row, {kinds}) => (kinds ? cardsUntilAll(row, kinds.ranks) : 0)),
};

export const allRanksTest = scalarTest(allRanks, {
	group: 'alike-neighbours',
	family: 'coupon collector',
	view: 'absolute',
	weight: LISTED,
	detects: 'ranks that come late, or in turn',
	law: 'exact: inclusion and exclusion over ranks',
	source: 'Feller, vol. 1, IV.2',
	title: 'Coupon collector',
	question: 'How many cards does it take to see every rank?',
	rejection: tooMany('Ranks come late', 'Ranks are complete too soon'),
	observedText: (translate, {observed, fair}) =>
		translate`every rank is seen after ${meanText(observed)} cards on average; for a fair device after ${meanText(fair)}`,
});

function cardsUntilAll(row: Labels, kind: Uint8Array): number {
	// One bit for each kind.
	let [all, seen] = [0, 0];
	for (let label = 0; label < kind.length; label++) all |= 1 << (kind[label] ?? missing(label));
	let at = 0;
	while (seen !== all && at < row.length) {
		const card = row[at] ?? missing(at);
		seen |= 1 << (kind[card] ?? missing(card));
		at++;
	}
	return at;
}

/**
The number of cards of a fair order until every kind has come, with d_x cards of kind x. By inclusion and exclusion over the missing kinds, with
a_m the signed number of sets of kinds that have m cards together,

	P(T ≤ t) = Σ_m a_m C(n-m, t) / C(n, t),   Σ_m a_m x^m = Π_x (1 - x^d_x)

(coupon collector without replacement; Feller, An Introduction to Probability Theory, vol. 1, IV.2). Exact for any d_x.
*/
export function couponCollectorLaw(multiplicities: readonly number[]): LatticeLaw {
	const n = multiplicities.reduce((sum, d) => sum + d, 0);
	const signed = signedSets(multiplicities, n);
	const factorial = factorials(n);
	const covering = new Array<bigint>(n + 1).fill(0n);
	for (const [m, sets] of signed) {
		binomialRow(n - m).forEach((ways, t) => {
			covering[t] = at(covering, t) + sets * ways;
		});
	}
	const orders = covering.map((ways, t) => ways * at(factorial, t) * at(factorial, n - t));
	const counts = orders.slice(1).map((now, before) => now - at(orders, before));
	const least = counts.findIndex(count => count > 0n);
	return lawFromCounts(counts.slice(least), at(factorial, n), least + 1);
}

function signedSets(multiplicities: readonly number[], n: number): [m: number, sets: bigint][] {
	const signed = new Array<bigint>(n + 1).fill(0n);
	signed[0] = 1n;
	for (const d of multiplicities) for (let m = n; m >= d; m--) signed[m] = at(signed, m) - at(signed, m - d);
	return signed.flatMap((sets, m): [number, bigint][] => (sets === 0n ? [] : [[m, sets]]));
}
