import {gathered, type Tally} from '../../gathered.js';
import {effectOf, LISTED, type RandomnessTest} from '../../randomness-test.js';
import type {RelativeOrders} from '../../relative-order.js';
import {lawOf} from './calibrated-law.js';
import type {Count} from './count.js';
import {COUNTS} from './counts.js';
import {meanOf, surprise, varianceOf} from './drawn-law.js';

export interface CountTestParts {
	readonly id: string;
	/** Which count suits such orders. */
	readonly count: (orders: RelativeOrders) => Count;
	readonly view?: RandomnessTest['view'];
	readonly weight?: RandomnessTest['weight'];
	/** Why a view has nothing to say here, beside what the count itself needs. */
	readonly unfit?: RandomnessTest['unfit'];
}

/** The sum of a count over all shuffles against its drawn law, both tails. One shuffle is enough for it. */
export const countTest = ({
	id,
	count,
	view = 'memory',
	weight = LISTED,
	unfit = () => undefined,
}: CountTestParts): RandomnessTest => ({
	id,
	weight,
	need: 1,
	view,
	unfit: orders => unfit(orders) ?? count(orders).unfit(orders),
	reads: () => [totals],
	measure(orders, level) {
		const counted = count(orders);
		const law = lawOf(counted, orders);
		const {rows} = orders;
		const sum = totals(orders).get(counted) ?? 0;
		const {zero, unit} = counted.told(orders);
		return {
			statistic: sum,
			p: surprise(law, {rows, sum}),
			effect: effectOf({
				observed: (sum / rows - zero) / unit,
				fair: (meanOf(law) - zero) / unit,
				error: Math.sqrt(varianceOf(law) / rows) / unit,
				against: orders.against,
				level,
			}),
		};
	},
});

/** Every count that fits, added up over the rows in one go: working out a row's labels may cost more than counting them. */
const totals = gathered((orders): Tally<ReadonlyMap<Count, number>> => {
	const fit = COUNTS.filter(({unfit}) => unfit(orders) === undefined);
	const counters = fit.map(({counter}) => counter(orders));
	const sums = new Float64Array(fit.length);
	return {
		take(labels) {
			for (let at = 0; at < counters.length; at++) sums[at] = (sums[at] ?? 0) + (counters[at]?.(labels) ?? 0);
		},
		result: () => new Map(fit.map((count, at) => [count, sums[at] ?? 0])),
	};
});
