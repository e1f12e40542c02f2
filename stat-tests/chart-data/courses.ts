import {checked, missing} from '../../harness/model/checked.js';
import {normalUpperQuantile} from '../laws/distributions/normal.js';
import {logLowerTail, logUpperTail, type WholeLaw} from '../laws/sums/sum-tail.js';
import {FOLLOWED} from '../statistics/order/followed.js';
import {inversions} from '../statistics/order/inversions.js';
import type {ScalarStatistic} from '../statistics/order/scalar.js';
import {cached} from '../views/cached.js';
import type {RelativeOrders} from '../views/relative-order.js';

/** The course of a statistic along the run: means of consecutive stretches of shuffles. */
export interface Course {
	readonly statistic: string;
	readonly fair: number;
	/** What a point is: a mean, or the difference of a mean from its fair value. */
	readonly measure: 'mean' | 'excess';
	readonly points: readonly CoursePoint[];
}

export interface CoursePoint {
	readonly first: number;
	readonly last: number;
	readonly mean: number;
	/** Control limits: the chance of a fair device beyond each is at most OUTSIDE, by the exact law of the sum (exception: limitsOf). */
	readonly low: number;
	readonly high: number;
}

/** The tail beyond three standard deviations of a normal law (Shewhart 1931). */
export const OUTSIDE = 0.00135;
export const MOST_POINTS = 40;

export const coursesOf = (orders: RelativeOrders): Course[] =>
	orders.rows === 0
		? []
		: [...FOLLOWED, inversions]
				.filter(({unfit}) => unfit(orders) === undefined)
				.map(statistic => courseOf(statistic, orders));

function courseOf(statistic: ScalarStatistic<WholeLaw>, orders: RelativeOrders): Course {
	const law = statistic.law(orders);
	const values = statistic.values(orders);
	const {rows, numbers} = orders;
	const stretch = Math.ceil(rows / MOST_POINTS);
	const limitsFor = cached((count: number) => limitsOf(law, count));
	return {
		statistic: statistic.id,
		fair: law.mean,
		measure: 'mean',
		points: Array.from({length: Math.ceil(rows / stretch)}, (_, at): CoursePoint => {
			// The last stretch may be shorter; its limits are wider.
			const [from, to] = [at * stretch, Math.min(rows, (at + 1) * stretch)];
			const [low, high] = limitsFor(to - from);
			let sum = 0;
			for (let row = from; row < to; row++) sum += values[row] ?? missing(row);
			return {
				first: checked(numbers.at(from), from),
				last: checked(numbers.at(to - 1), to - 1),
				mean: sum / (to - from),
				low,
				high,
			};
		}),
	};
}

/** The outermost sums that are not too rare, as means. For a standard deviation above WIDE the normal law is used: a relative error of some percent. */
function limitsOf(law: WholeLaw, count: number): readonly [low: number, high: number] {
	const middle = Math.round(law.mean * count);
	const variance = law.variance * count;
	const spread = Math.sqrt(variance);
	if (spread > WIDE) {
		const half = (normalUpperQuantile(OUTSIDE) * spread) / count;
		return [law.mean - half, law.mean + half];
	}
	const above = justRare(by => logUpperTail(law, count, middle + by + 1), variance);
	const below = justRare(by => logLowerTail(law, count, middle - by - 1), variance);
	return [(middle - below) / count, (middle + above) / count];
}

const WIDE = 30;

/** The least distance beyond which the tail is rare: Newton steps as for a normal law, kept between bounds. */
function justRare(logTail: (by: number) => number, variance: number): number {
	let [low, high, by] = [-1, Number.POSITIVE_INFINITY, Math.round(3 * Math.sqrt(variance))];
	while (high - low > 1) {
		const beyond = logTail(by) - RARE;
		if (beyond > 0) low = by;
		else high = by;
		const step = Math.round((beyond * variance) / Math.max(1, by));
		by = Math.max(low + 1, Math.min(high - 1, Number.isFinite(step) ? by + step : Math.floor((low + by) / 2)));
	}
	return high;
}

const RARE = Math.log(OUTSIDE);
