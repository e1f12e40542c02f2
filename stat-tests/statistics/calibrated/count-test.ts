import {gathered} from '../../views/gathered.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import type {RandomnessTest} from '../randomness-test.js';
import {LISTED, type TestText} from '../test-record.js';
import {lawOf, lawToDraw} from './calibrated-law.js';
import type {Count} from './count.js';
import {meanOf, twoSidedP, varianceOf} from './drawn-law.js';

interface CountTestParts
	extends Pick<RandomnessTest, 'id' | 'group' | 'family' | 'detects' | 'law' | 'source' | keyof TestText>,
		Partial<Pick<RandomnessTest, 'view' | 'weight'>> {
	/** More than one if the count depends on the orders. */
	readonly counts: readonly [Count, ...Count[]];
	/** Selects the count for such orders; by default the first. */
	readonly countFor?: (orders: RelativeOrders) => Count;
	/** Why the test does not apply to a view, besides the conditions of the count. */
	readonly unfit?: RandomnessTest['unfit'];
}

/** The sum of a count over all shuffles against its drawn law, two-sided. One shuffle is enough. */
export function countTest({
	counts,
	countFor = () => counts[0],
	view = 'memory',
	weight = LISTED,
	unfit = () => undefined,
	...rest
}: CountTestParts): RandomnessTest {
	const total = gathered(orders => {
		const count = countFor(orders).counter(orders);
		let sum = 0;
		return {
			take(labels) {
				sum += count(labels);
			},
			result: () => sum,
		};
	});
	return {
		...rest,
		weight,
		need: 1,
		view,
		unfit: orders => unfit(orders) ?? countFor(orders).unfit(orders),
		reads: () => [total],
		drawn: {counted: counts, toDraw: orders => lawToDraw(countFor(orders), orders)},
		measure(orders) {
			const counted = countFor(orders);
			const law = lawOf(counted, orders);
			const {rows} = orders;
			const sum = total(orders);
			const {zero, unit} = counted.scale(orders);
			return {
				statistic: sum,
				p: twoSidedP(law, {rows, sum}),
				effect: {
					observed: (sum / rows - zero) / unit,
					fair: (meanOf(law) - zero) / unit,
					error: Math.sqrt(varianceOf(law) / rows) / unit,
				},
			};
		},
	};
}
