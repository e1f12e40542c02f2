import {missing} from '../../harness/model/checked.js';
import {STATISTICS} from '../battery.js';
import {binomialQuantile} from '../laws/distributions/binomial.js';
import {leastWhole} from '../laws/numeric/least-whole.js';
import {cumulative} from '../laws/sums/cumulative.js';
import type {WholeLaw} from '../laws/sums/sum-tail.js';
import type {ScalarStatistic} from '../statistics/order/scalar.js';
import type {RelativeOrders} from '../views/relative-order.js';

/** A histogram of a statistic over all shuffles, with its exact law. */
export interface Histogram {
	readonly statistic: string;
	readonly shuffles: number;
	readonly mean: number;
	readonly fair: number;
	readonly error: number;
	/** Adjacent. The first bin includes all lower values, the last all higher ones. */
	readonly bins: readonly LawBin[];
}

export interface LawBin {
	readonly from: number;
	readonly to: number;
	readonly observed: number;
	readonly expected: number;
	/** The count of a fair device lies between these with a chance of at least 99 %. */
	readonly low: number;
	readonly high: number;
}

const MOST_BINS = 24;
/** The chart always covers the law between these tails. */
const TAIL = 0.0005;
const OUTSIDE = 0.005;

export const histogramsOf = (orders: RelativeOrders): Histogram[] =>
	orders.rows === 0
		? []
		: STATISTICS.filter(({unfit}) => unfit(orders) === undefined).map(statistic => histogramOf(statistic, orders));

function histogramOf(statistic: ScalarStatistic<WholeLaw>, orders: RelativeOrders): Histogram {
	const {rows} = orders;
	const law = statistic.law(orders);
	const values = statistic.values(orders);
	const atMost = cumulative(law);
	const spread = Math.sqrt(law.variance);
	let [least, most, sum] = [quantile(atMost, TAIL, law.mean - 8 * spread), quantile(atMost, 1 - TAIL, law.mean), 0];
	for (const value of values) {
		least = Math.min(least, value);
		most = Math.max(most, value);
		sum += value;
	}
	const width = Math.ceil((most - least + 1) / MOST_BINS);
	const counts = new Array<number>(Math.ceil((most - least + 1) / width)).fill(0);
	for (const value of values) {
		const bin = Math.floor((value - least) / width);
		counts[bin] = (counts[bin] ?? missing(bin)) + 1;
	}
	const bins = counts.map((observed, bin): LawBin => {
		const [from, to] = [least + bin * width, least + (bin + 1) * width - 1];
		const below = bin === 0 ? 0 : atMost(from - 1);
		const chance = Math.max(0, (bin === counts.length - 1 ? 1 : atMost(to)) - below);
		return {
			from,
			to,
			observed,
			expected: rows * chance,
			low: binomialQuantile(OUTSIDE, rows, chance),
			high: binomialQuantile(1 - OUTSIDE, rows, chance),
		};
	});
	return {
		statistic: statistic.id,
		shuffles: rows,
		mean: sum / rows,
		fair: law.mean,
		error: Math.sqrt(law.variance / rows),
		bins,
	};
}

/** The least whole number above `start` whose cumulative chance is at least `chance`. */
function quantile(atMost: (x: number) => number, chance: number, start: number): number {
	const low = Math.floor(start);
	let step = 1;
	while (atMost(low + step) < chance) step *= 2;
	return leastWhole(low, low + step, value => atMost(value) >= chance);
}
