import {type Probability, probability} from '../../../harness/model/probability.js';
import {gathered, type Tally} from '../../gathered.js';
import {chiSquareLower, chiSquareUpper} from '../../laws/distributions/chi-square.js';
import {quadraticForm} from '../../laws/numeric/quadratic-form.js';
import {twoSided} from '../../laws/sums/p-value.js';
import {effectOf, LISTED, type RandomnessTest} from '../../randomness-test.js';
import {covarianceFor} from './calibrated-law.js';
import type {ClassCounts} from './class-counts.js';
import {CLASS_COUNTS} from './counts.js';

/**
Class counts x, added up over N shuffles, against their exact mean μ and drawn covariance C of one shuffle:

	Q = (x - Nμ)' C⁻¹ (x - Nμ) / N  ~  chi-square with as many degrees of freedom as there are classes

by the central limit theorem, from as many shuffles as the counts say. C is drawn from B shuffles, which changes the scale of Q by
about √(2/B), 0.1 % for 2^20.
*/
export const classTest = (classCounts: ClassCounts): RandomnessTest => ({
	id: classCounts.id,
	weight: LISTED,
	need: classCounts.need,
	view: 'absolute',
	unfit: classCounts.unfit,
	reads: () => [totals],
	measure(orders, level) {
		const {rows} = orders;
		const df = classCounts.classes;
		const mean = classCounts.mean(orders);
		const sums = totals(orders).get(classCounts);
		const deviation = mean.map((each, at) => ((sums?.[at] ?? 0) - rows * each) / Math.sqrt(rows));
		// A covariance without an inverse would belong to counts that are no counts: nothing was measured then.
		const q = quadraticForm(covarianceFor(classCounts, orders), deviation) ?? df;
		return {
			statistic: q,
			p: tailOf(classCounts, q),
			effect: effectOf({observed: q / df, fair: 1, error: Math.sqrt(2 / df), against: orders.against, level}),
		};
	},
});

function tailOf({tails, classes}: ClassCounts, q: number): Probability {
	const upper = chiSquareUpper(q, classes);
	return tails === 'both' ? twoSided(chiSquareLower(q, classes), upper) : probability(Math.min(1, upper));
}

/** All class counts that fit, in one go over the rows. */
const totals = gathered((orders): Tally<ReadonlyMap<ClassCounts, Float64Array>> => {
	const fit = CLASS_COUNTS.filter(({unfit}) => unfit(orders) === undefined);
	const counters = fit.map(({counter}) => counter(orders));
	const sums = fit.map(({classes}) => new Float64Array(classes));
	return {
		take(labels) {
			for (let at = 0; at < counters.length; at++) counters[at]?.(labels, sums[at] ?? NOTHING);
		},
		result: () => new Map(fit.map((classCounts, at) => [classCounts, sums[at] ?? NOTHING])),
	};
});

const NOTHING = new Float64Array(0);
