import {sumP} from '../../laws/sums/exact-sum.js';
import type {LatticeLaw} from '../../laws/sums/lattice-law.js';
import type {WholeLaw} from '../../laws/sums/sum-tail.js';
import {type Gathered, gathered} from '../../views/gathered.js';
import type {Labels, RelativeOrders} from '../../views/relative-order.js';
import type {RandomnessTest} from '../randomness-test.js';
import {SECONDARY, type TestText} from '../test-record.js';
import {type RowValues, rowValues, sumOf} from './row-values.js';

/** An integer counted in each order, with its exact law under fairness. */
export interface ScalarStatistic<Law extends WholeLaw = LatticeLaw> {
	readonly id: string;
	readonly unfit: (orders: RelativeOrders) => string | undefined;
	readonly law: (orders: RelativeOrders) => Law;
	readonly values: Gathered<RowValues>;
}

/** Default id: that of the statistic. */
type ScalarTestParts = Pick<RandomnessTest, 'group' | 'family' | 'detects' | 'law' | 'source' | keyof TestText> &
	Partial<Pick<RandomnessTest, 'id' | 'view' | 'weight'>>;

export interface ScalarTest extends RandomnessTest {
	readonly counted: ScalarStatistic<WholeLaw>;
}

/** The sum of a statistic over all shuffles against the exact law of that sum, two-sided. One shuffle is enough. */
export const scalarTest = (
	statistic: ScalarStatistic<WholeLaw>,
	{id = statistic.id, view = 'memory', weight = SECONDARY, ...parts}: ScalarTestParts,
): ScalarTest => ({
	...parts,
	id,
	weight,
	need: 1,
	view,
	counted: statistic,
	unfit: statistic.unfit,
	reads: () => [statistic.values],
	measure(orders) {
		const law = statistic.law(orders);
		const sum = sumOf(statistic.values(orders));
		return {
			statistic: sum,
			p: sumP(law, orders.rows, sum),
			effect: {observed: sum / orders.rows, fair: law.mean, error: Math.sqrt(law.variance / orders.rows)},
		};
	},
});

/** Computing an exact law takes a fraction of a second, and the battery and the sequential test share it. */
export function cachedLaw<Law extends WholeLaw>(count: (multiplicities: readonly number[], key: string) => Law) {
	const known = new Map<string, Law>();
	return (multiplicities: readonly number[], key = ''): Law => {
		const name = `${key} ${multiplicities.join(' ')}`;
		const law = known.get(name) ?? count(multiplicities, key);
		known.set(name, law);
		return law;
	};
}

/** A law that depends on the numbers of copies alone. */
export function lawByCopies<Law extends WholeLaw>(
	count: (multiplicities: readonly number[]) => Law,
): ScalarStatistic<Law>['law'] {
	const known = cachedLaw(count);
	return ({multiplicities}) => known(multiplicities);
}

/** Applies a count to each row, once for each set of orders: the battery and the sequential test share the values. */
export const perRow = (count: (labels: Labels, orders: RelativeOrders, row: number) => number): Gathered<RowValues> =>
	gathered(orders => {
		const {set, values} = rowValues(orders.rows);
		return {take: (labels, row) => set(row, count(labels, orders, row)), result: values};
	});

/** The values of those statistics that apply to such orders. */
export const valuesOf = (statistics: readonly ScalarStatistic[], orders: RelativeOrders): Gathered<RowValues>[] =>
	statistics.filter(({unfit}) => unfit(orders) === undefined).map(({values}) => values);

export const hasCopies = ({multiplicities}: RelativeOrders): boolean => multiplicities.some(count => count > 1);

export const COPIES_LOOK_ALIKE = 'copies of a card are indistinguishable, and the law is for distinct cards only';

/** A chain of faces has no up and down: only its neighbours are neighbours in the input order. */
export const NO_UP_AND_DOWN =
	'copies of a card are indistinguishable, so the input order has no direction that could be kept';
