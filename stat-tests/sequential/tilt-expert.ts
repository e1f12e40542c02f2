import {logMomentOf, type WholeLaw} from '../laws/sum-tail.js';
import type {ScalarStatistic} from '../order/scalar.js';
import type {RelativeOrders} from '../relative-order.js';

/** Strengths of the bets, in standard deviations of the statistic, for and against. */
const STRENGTHS = [0.06, 0.12, 0.25, 0.5, 1, 1.8, 3].flatMap(strength => [strength, -strength]);

/**
A gambler who bets that a statistic is too high, or too low, by a given amount.

On a fair device the bet exp(θS) / E exp(θS) has mean exactly 1, so the product over the shuffles is a test martingale.
The gambler splits one dollar evenly over a grid of θ of both signs and lets each share run.
Returned is the logarithm of the wealth after each shuffle.
*/
export function tiltExpert(statistic: ScalarStatistic<WholeLaw>, orders: RelativeOrders): Float64Array {
	const law = statistic.law(orders);
	const bets = STRENGTHS.map(strength => {
		const theta = strength / Math.sqrt(law.variance);
		return {theta, logMoment: logMomentOf(law, theta)};
	});
	const shares = new Float64Array(bets.length);
	return Float64Array.from(statistic.values(orders), value => {
		bets.forEach(({theta, logMoment}, bet) => {
			shares[bet] = (shares[bet] ?? 0) + theta * value - logMoment;
		});
		return logMean(shares);
	});
}

/** log of the mean of exp(x), without overflow. */
export function logMean(logs: Float64Array): number {
	const top = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
	return top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0) / logs.length);
}
