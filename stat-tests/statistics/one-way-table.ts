import {type Moments, matchedLower, matchedUpper} from '../laws/orders/matched-chi-square.js';
import {twoSided} from '../laws/sums/p-value.js';
import type {RelativeOrders} from '../views/relative-order.js';
import {effectOf, type Measurement} from './randomness-test.js';

/** A single row of counts: its X², with its moments for a fair device. */
export interface OneWayTable {
	readonly x2: number;
	readonly moments: Moments;
}

/** Two-sided, against the chi-square with these moments. */
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
