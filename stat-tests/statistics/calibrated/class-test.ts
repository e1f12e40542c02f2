import {missing} from '../../../harness/model/checked.js';
import {probability} from '../../../harness/model/probability.js';
import {chiSquareUpper} from '../../laws/distributions/chi-square.js';
import {quadraticForm} from '../../laws/numeric/quadratic-form.js';
import {gathered} from '../../views/gathered.js';
import {chiSquareTable} from '../one-way-table.js';
import type {RandomnessTest} from '../randomness-test.js';
import {LISTED, tooMany} from '../test-record.js';
import {covarianceFor, lawToDraw} from './calibrated-law.js';
import type {ClassCounts} from './class-counts.js';

/**
Class counts x, summed over N shuffles, against the exact mean μ of one shuffle and its covariance C:

	Q = (x - Nμ)' C⁻¹ (x - Nμ) / N  ~  chi-square with as many degrees of freedom as there are classes

by the central limit theorem, from `need` shuffles on. C is estimated from B simulated shuffles, which changes the scale of
Q by about √(2/B), 0.1 % for 2^20.
*/
export function classTest(classCounts: ClassCounts, {rejections, table, ...parts}: ClassTestParts): RandomnessTest {
	const {id, need, classes: df, tails, unfit} = classCounts;
	const total = gathered(orders => {
		const count = classCounts.counter(orders);
		const sums = new Float64Array(df);
		return {take: labels => count(labels, sums), result: () => sums};
	});
	return {
		...parts,
		id,
		group: 'patterns',
		weight: LISTED,
		need,
		view: 'absolute',
		rejection: tooMany(...rejections),
		observedText: (translate, {observed}) =>
			translate`the table of ${table} is ${observed.toFixed(3)} times as uneven as by chance`,
		unfit,
		reads: () => [total],
		drawn: {counted: [classCounts], toDraw: orders => lawToDraw(classCounts, orders)},
		measure(orders) {
			const {rows} = orders;
			const sums = total(orders);
			const deviation = classCounts
				.mean(orders)
				.map((each, at) => ((sums[at] ?? missing(at)) - rows * each) / Math.sqrt(rows));
			// A covariance without an inverse carries no information; Q is then its mean.
			const q = quadraticForm(covarianceFor(classCounts, orders), deviation) ?? df;
			const table = chiSquareTable(q, df);
			return tails === 'both' ? table : {...table, p: probability(Math.min(1, chiSquareUpper(q, df)))};
		},
	};
}

interface ClassTestParts extends Pick<RandomnessTest, 'family' | 'detects' | 'law' | 'source' | 'title' | 'question'> {
	readonly rejections: readonly [uneven: string, even: string];
	readonly table: string;
}
