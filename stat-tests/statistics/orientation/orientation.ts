import type {Gathered} from '../../gathered.js';
import {inversionsLaw} from '../../laws/orders/inversions.js';
import {sameWayLaw} from '../../laws/orders/runs.js';
import {mixedSumP} from '../../laws/sums/mixed-sum.js';
import {CONVICTS, effectOf, LISTED, type RandomnessTest} from '../../randomness-test.js';
import {type Counted, countedWays, lawOfWays, type WayCount} from './ways.js';

/**
How many neighbours lie the same way. Too many: packets that were turned as packets, a half that was laid in turned and comes out in clumps; too few: each second card is turned. Exact law of runs given t (runs.ts).
*/
const sameWay: WayCount = {
	count(ways) {
		let same = 0;
		for (let at = 1; at < ways.length; at++) if (ways[at] === ways[at - 1]) same++;
		return same;
	},
	law: lawOfWays(sameWayLaw),
};

/**
In how many pairs of a turned and a straight card the turned one comes out later: a machine or a reader that turns cards in one part of
the order. It is Mann and Whitney's U, the sum of the turned cards' places less the least that it can be. Given t its law is that of the
inversions of t cards of one face and s of another (inversions.ts). Mean ts/2, variance ts(n+1)/12. Mann and Whitney, Ann. Math. Stat. 18
(1947) 50, doi 10.1214/aoms/1177730491.
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
	law: lawOfWays((t, s) => inversionsLaw([t, s])),
};

/** The sum over all shuffles against the exact law of that sum, both tails. Holds for no shuffle as well, and says nothing then. */
const orientationTest = (
	id: string,
	counted: Gathered<Counted>,
	{weight}: Pick<RandomnessTest, 'weight'>,
): RandomnessTest => ({
	id,
	weight,
	need: 0,
	view: 'turned',
	unfit: ({turned}) => (turned === undefined ? 'nobody tells which way the cards lie' : undefined),
	reads: () => [counted],
	measure(orders, level) {
		const {sum, parts, mean, variance} = counted(orders);
		const shuffles = Math.max(1, orders.rows);
		return {
			statistic: sum,
			p: mixedSumP(parts, sum),
			effect: effectOf({
				observed: sum / shuffles,
				fair: mean / shuffles,
				error: Math.sqrt(variance) / shuffles,
				against: orders.against,
				level,
			}),
		};
	},
});

/** Asked only where somebody tells which way cards lie. */
export const ORIENTATION_TESTS: readonly RandomnessTest[] = [
	orientationTest('orientation-runs', countedWays(sameWay), {weight: CONVICTS}),
	orientationTest('orientation-places', countedWays(turnedLater), {weight: LISTED}),
];
