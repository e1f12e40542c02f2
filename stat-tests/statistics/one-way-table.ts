import {type Moments, matchedLower, matchedUpper} from '../laws/orders/matched-chi-square.js';
import {twoSided} from '../laws/sums/p-value.js';
import type {RelativeOrders} from '../views/relative-order.js';
import {effectOf, type Measurement} from './randomness-test.js';

/** A single row of counts: its X², and what that is like on a fair device. */
export interface OneWayTable {
	readonly x2: number;
	readonly moments: Moments;
}

/** Both tails of the chi-square that has its moments. */
export const measuredTable = (
	{x2, moments}: OneWayTable,
	{against}: Pick<RelativeOrders, 'against'>,
	level: number,
): Measurement => ({
	statistic: x2,
	p: twoSided(matchedLower(x2, moments), matchedUpper(x2, moments)),
	effect: effectOf({
		observed: x2 / moments.mean,
		fair: 1,
		error: Math.sqrt(moments.variance) / moments.mean,
		against,
		level,
	}),
});
