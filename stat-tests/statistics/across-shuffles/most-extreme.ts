import type {Translator} from '../../../reports/language/translator.js';
import type {LatticeLaw} from '../../laws/sums/lattice-law.js';
import {reportableP} from '../../laws/sums/p-value.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {FOLLOWED} from '../order/followed.js';
import type {RowValues} from '../order/row-values.js';
import {valuesOf} from '../order/scalar.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED, type TestText} from '../test-record.js';

interface ScanParts extends Pick<RandomnessTest, 'id' | 'detects' | 'law' | 'source' | 'need' | keyof TestText> {
	/** `errors`: the deviation in standard errors. `strength` ranks the statistics roughly, without an exact tail. */
	readonly scan: (values: RowValues, law: LatticeLaw) => {errors: number; strength: number; p: () => number};
}

/**
Follows several statistics along the run and reports the most extreme one. Its p is multiplied by the number of statistics
(Bonferroni), so they count as one test. Exact tails are computed only for the two with the largest strength, to save time. A
smaller p that is missed can only make the result larger. The effect is in standard errors, 0 if fair.
*/
export const scanTest = ({scan, ...rest}: ScanParts): RandomnessTest => ({
	...rest,
	group: 'between-shuffles',
	weight: LISTED,
	view: 'memory',
	unfit: () => undefined,
	reads: orders => valuesOf(FOLLOWED, orders),
	measure: orders => mostExtreme(orders, scan),
});

function mostExtreme(orders: RelativeOrders, scan: ScanParts['scan']): Measurement {
	const results = FOLLOWED.filter(({unfit}) => unfit(orders) === undefined)
		.map(statistic => ({law: statistic.law(orders), values: statistic.values(orders)}))
		// The law of a batch with a single face has no variance.
		.filter(({law}) => law.variance > 0)
		.map(({law, values}) => scan(values, law));
	const {p, errors} = results
		.toSorted((left, right) => right.strength - left.strength)
		.slice(0, EXACT_TAILS)
		.map(each => ({p: each.p(), errors: each.errors}))
		.reduce((left, right) => (right.p < left.p ? right : left), {p: 1, errors: 0});
	const many = Math.max(1, results.length);
	return {
		statistic: errors,
		p: reportableP(many * p),
		effect: {observed: errors, fair: 0, error: 1, looks: many},
	};
}

export const errorsOff = (translate: Translator, errors: number): string =>
	translate`${Math.abs(errors).toFixed(1)} standard errors`;

const EXACT_TAILS = 2;
