import {missing} from '../../../harness/model/checked.js';
import {normalLower, normalUpper, normalUpperQuantile} from '../../laws/distributions/normal.js';
import {cumulative} from '../../laws/sums/cumulative.js';
import {twoSided} from '../../laws/sums/p-value.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {inversions} from '../order/inversions.js';
import type {Measurement, RandomnessTest} from '../randomness-test.js';
import {LISTED} from '../test-record.js';

/**
Do the inversions of neighbouring shuffles rise and fall together?

The inversions of shuffle t become a normal score z_t, the normal quantile with the same probability below. Products of
neighbouring scores are summed, grouped around each even shuffle:

	T = Σ_{t even} z_t w_t / √(Σ_{t even} w_t²)        w_t = z_{t-1} + z_{t+1}

Given the odd shuffles, the w_t are fixed, and T is a sum of independent normal scores whose squared weights add up to 1. So T
is standard normal, also without the condition, for every N from 3 on. The remaining error: scores of integers are not quite
normal. A deck has 1,327 values of inversions.
*/
export const interplayCorrelation: RandomnessTest = {
	id: 'interplay-correlation',
	group: 'between-shuffles',
	family: 'interplay correlation',
	detects: 'good and bad shuffles in streaks or alternating',
	law: 'normal scores of inversions, each even shuffle against its neighbours: normal for every N',
	source: 'above the code',
	title: 'Interplay',
	question: 'Are consecutive shuffles correlated?',
	rejection: ({observed}) => (observed > 0 ? 'Shuffles come in streaks' : 'Shuffles take turns'),
	observedText: (translate, {observed}) =>
		translate`the inversions of neighbouring shuffles are correlated by ${observed.toFixed(3)}; for a fair device it is 0`,
	weight: LISTED,
	need: 3,
	view: 'absolute',
	unfit: inversions.unfit,
	reads: () => [inversions.values],
	measure: measureInterplay,
};

function measureInterplay(orders: RelativeOrders): Measurement {
	const values = inversions.values(orders);
	const scores = scoresOf(orders);
	// There is no score after the last shuffle.
	const score = (t: number): number => (t < values.length ? (scores.get(values[t] ?? missing(t)) ?? 0) : 0);
	let [sum, squares] = [0, 0];
	for (let t = 1; t < values.length; t += 2) {
		const weight = score(t - 1) + score(t + 1);
		sum += score(t) * weight;
		squares += weight * weight;
	}
	const normal = squares === 0 ? 0 : sum / Math.sqrt(squares);
	const pairs = values.length - 1;
	return {
		statistic: normal,
		p: twoSided(normalLower(normal), normalUpper(normal)),
		effect: {observed: sum / pairs, fair: 0, error: 1 / Math.sqrt(pairs)},
	};
}

/** By value. Half of a value's own probability counts as below it, which makes scores symmetric about the mean. */
function scoresOf(orders: RelativeOrders): ReadonlyMap<number, number> {
	const scores = new Map<number, number>();
	const law = inversions.law(orders);
	if (law.variance === 0) return scores;
	const below = cumulative(law);
	for (const value of inversions.values(orders)) {
		if (scores.has(value)) continue;
		const share = (below(value) + below(value - 1)) / 2;
		scores.set(value, -normalUpperQuantile(Math.min(1 - FURTHEST, Math.max(FURTHEST, share))));
	}
	return scores;
}

/** 8.2 standard deviations, the limit of double precision. */
const FURTHEST = 1e-16;
