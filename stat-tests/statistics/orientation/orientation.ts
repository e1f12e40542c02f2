import {meanText} from '../../../reports/language/number-format.js';
import {inversionsLaw} from '../../laws/orders/inversions.js';
import {sameWayLaw} from '../../laws/orders/runs.js';
import {mixedSumP} from '../../laws/sums/mixed-sum.js';
import type {Gathered} from '../../views/gathered.js';
import {effectOf, type RandomnessTest} from '../randomness-test.js';
import {LISTED, SECONDARY, tooMany} from '../test-record.js';
import {type Counted, countedWays, lawOfWays, type WayCount} from './orientation-law.js';

/**
How many neighbours have the same orientation. Too many: packets were turned as packets, or one half went in turned and comes out in
clumps. Too few: each second card is turned. Exact law of runs given t (laws/orders/runs.ts).
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
	law: lawOfWays((t, s) => inversionsLaw([t, s])),
};

/** The sum over all shuffles against the exact law of that sum, two-sided. Without shuffles p is 1. */
const orientationTest = (
	counted: Gathered<Counted>,
	rest: Pick<RandomnessTest, 'id' | 'weight' | 'detects' | 'law' | 'source' | 'text'>,
): RandomnessTest => ({
	...rest,
	group: 'orientation',
	need: 0,
	view: 'turned',
	unfit: ({turned}) => (turned === undefined ? 'the reader reports no orientation' : undefined),
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

/** Only shuffles with both turned and straight cards count. */
export const orientationRuns = orientationTest(countedWays(sameWay), {
	id: 'orientation-runs',
	weight: SECONDARY,
	detects:
		'packets turned over, each second card turned, a half that went in turned and comes out in clumps (not: riffles, which interleave two halves by pure chance)',
	law: 'exact given how many are turned: runs of two kinds',
	source: 'Wald and Wolfowitz 1940',
	text: translate => ({
		title: 'Neighbours of one orientation',
		question: 'Are turned cards spread among the others as by chance?',
		rejection: tooMany('Turned cards clump', 'Turned and straight cards alternate'),
		seen: ({observed, fair}) =>
			fair === 0
				? NOTHING_TO_COMPARE
				: translate`${meanText(observed)} cards of a shuffle are directly followed by one of the same orientation; for a fair device it is ${meanText(fair)}`,
	}),
});

export const orientationPlaces = orientationTest(countedWays(turnedLater), {
	id: 'orientation-places',
	weight: LISTED,
	detects: 'a machine, or a reader, that turns cards in one part of the order',
	law: "exact given how many are turned: Mann and Whitney's U",
	source: 'Mann and Whitney 1947',
	text: translate => ({
		title: 'Places of turned cards',
		question: 'Do turned cards come out as late as the others?',
		rejection: tooMany('Turned cards come late', 'Turned cards come early'),
		seen: ({observed, fair}) =>
			fair === 0
				? NOTHING_TO_COMPARE
				: translate`in ${meanText(observed)} pairs of a turned and a straight card of a shuffle the turned one comes later; for a fair device it is ${meanText(fair)}, half of the pairs`,
	}),
});

const NOTHING_TO_COMPARE = 'no shuffle has both turned and straight cards, so there is nothing to compare';
