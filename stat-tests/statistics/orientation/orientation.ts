import {meanText} from '../../../reports/language/number-format.js';
import {inversionsLaw} from '../../laws/orders/inversions.js';
import {sameWayLaw} from '../../laws/orders/runs.js';
import {mixedSumP, type Part, totals} from '../../laws/sums/mixed-sum.js';
import type {WholeLaw} from '../../laws/sums/sum-tail.js';
import {gathered} from '../../views/gathered.js';
import {cachedLaw} from '../order/scalar.js';
import type {RandomnessTest} from '../randomness-test.js';
import {LISTED, SECONDARY, type TestText, tooMany} from '../test-record.js';

/**
A number counted in the orientations of each shuffle, where t of its n cards are turned end for end.

A fair device ignores the orientation: given t, each choice of the t places is equally likely. This holds if the device keeps
each orientation, turns all cards, or turns them at random, and for any loading. So each shuffle has the law of its own t, and
shuffles are independent given their t. This is exact unless the number of turned cards depends on the places of turned cards in
an earlier shuffle. Example: a machine that turns the upper half of its input, which is its previous output. Then the sum is a
martingale with the same variances, and the law holds in the limit of many shuffles; docs/statistics.md has the measurements.
*/
interface WayCount {
	readonly count: (ways: Uint8Array) => number;
	/** For t cards of one orientation and s of the other; symmetric in t and s. */
	readonly law: (t: number, s: number) => WholeLaw;
}

/** `parts`: the laws of the terms of `sum`. */
const countedOrientations = ({count, law}: WayCount) =>
	gathered(({size, turned}) => {
		const shuffles = new Map<number, number>();
		let sum = 0;
		return {
			take(_, row) {
				const ways = turned?.(row) ?? NO_WAYS;
				const few = fewerOf(ways);
				sum += count(ways);
				shuffles.set(few, (shuffles.get(few) ?? 0) + 1);
			},
			result() {
				const parts = [...shuffles]
					.toSorted(([left], [right]) => left - right)
					.map(([few, times]): Part => ({law: law(few, size - few), count: times}));
				return {sum, parts, ...totals(parts)};
			},
		};
	});

const NO_WAYS = new Uint8Array(0);

/** The number of cards in the less frequent orientation. */
function fewerOf(ways: Uint8Array): number {
	const turned = ways.reduce((sum, way) => sum + way, 0);
	return Math.min(turned, ways.length - turned);
}

/** Computes the law once for each t that occurs. */
function lawByTurned<Law extends WholeLaw>(law: (t: number, s: number) => Law): (t: number, s: number) => Law {
	const known = cachedLaw(([t = 0, s = 0]) => law(t, s));
	return (t, s) => known([t, s]);
}

/**
How many neighbours have the same orientation. Too many: packets were turned as packets, or one half went in turned and comes out in
clumps. Too few: each second card is turned. Exact law of runs given t (laws/orders/runs.ts).
*/
const sameOrientation: WayCount = {
	count(ways) {
		let same = 0;
		for (let at = 1; at < ways.length; at++) if (ways[at] === ways[at - 1]) same++;
		return same;
	},
	law: lawByTurned(sameWayLaw),
};

/**
In how many pairs of a turned and a straight card the turned one comes later: detects a machine or a reader that turns cards in
one part of the order. It is Mann and Whitney's U, the sum of the turned cards' places minus its least value. Given t its law is
that of the inversions of t cards of one face and s of another (laws/orders/inversions.ts). Mean ts/2, variance ts(n+1)/12. Mann
and Whitney, Ann. Math. Stat. 18 (1947) 50, doi 10.1214/aoms/1177730491.
*/
const turnedLater: WayCount = {
	count(ways) {
		let [straight, pairs] = [0, 0];
		for (const way of ways) {
			if (way === 0) straight++;
			else pairs += straight;
		}
		return pairs;
	},
	law: lawByTurned((t, s) => inversionsLaw([t, s])),
};

/** The sum over all shuffles against the exact law of that sum, two-sided. Without shuffles p is 1. */
const orientationTest = (
	counted: ReturnType<typeof countedOrientations>,
	rest: Pick<RandomnessTest, 'id' | 'weight' | 'detects' | 'law' | 'source' | keyof TestText>,
): RandomnessTest => ({
	...rest,
	group: 'orientation',
	need: 0,
	view: 'turned',
	unfit: ({turned}) => (turned === undefined ? 'the reader reports no orientation' : undefined),
	reads: () => [counted],
	measure(orders) {
		const {sum, parts, mean, variance} = counted(orders);
		const shuffles = Math.max(1, orders.rows);
		return {
			statistic: sum,
			p: mixedSumP(parts, sum),
			effect: {observed: sum / shuffles, fair: mean / shuffles, error: Math.sqrt(variance) / shuffles},
		};
	},
});

/** Only shuffles with both turned and straight cards count. */
export const orientationRuns = orientationTest(countedOrientations(sameOrientation), {
	id: 'orientation-runs',
	weight: SECONDARY,
	detects:
		'packets turned over, each second card turned, a half that went in turned and comes out in clumps (not: riffles, which interleave two halves by pure chance)',
	law: 'exact given how many are turned: runs of two kinds',
	source: 'Wald and Wolfowitz 1940',
	title: 'Neighbours of one orientation',
	question: 'Are turned cards spread among the others as by chance?',
	rejection: tooMany('Turned cards clump', 'Turned and straight cards alternate'),
	observedText: (translate, {observed, fair}) =>
		fair === 0
			? NOTHING_TO_COMPARE
			: translate`${meanText(observed)} cards of a shuffle are directly followed by one of the same orientation; for a fair device it is ${meanText(fair)}`,
});

export const orientationPlaces = orientationTest(countedOrientations(turnedLater), {
	id: 'orientation-places',
	weight: LISTED,
	detects: 'a machine, or a reader, that turns cards in one part of the order',
	law: "exact given how many are turned: Mann and Whitney's U",
	source: 'Mann and Whitney 1947',
	title: 'Places of turned cards',
	question: 'Do turned cards come out as late as the others?',
	rejection: tooMany('Turned cards come late', 'Turned cards come early'),
	observedText: (translate, {observed, fair}) =>
		fair === 0
			? NOTHING_TO_COMPARE
			: translate`in ${meanText(observed)} pairs of a turned and a straight card of a shuffle the turned one comes later; for a fair device it is ${meanText(fair)}, half of the pairs`,
});

const NOTHING_TO_COMPARE = 'no shuffle has both turned and straight cards, so there is nothing to compare';
