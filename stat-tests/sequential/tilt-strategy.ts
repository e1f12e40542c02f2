import {missing} from '../../harness/model/checked.js';
import {logMomentOf, type WholeLaw} from '../laws/sums/sum-tail.js';
import type {ScalarStatistic} from '../statistics/order/scalar.js';
import type {RelativeOrders} from '../views/relative-order.js';
import {countedStatistic} from './counted-statistic.js';
import {logMean} from './log-mean.js';
import type {Strategy, StrategyKind} from './strategy.js';

/** Strengths of the bets, in standard deviations of the statistic, of both signs. */
const STRENGTHS = [0.06, 0.12, 0.25, 0.5, 1, 1.8, 3, 5].flatMap(strength => [strength, -strength]);

/**
A strategy that bets on a statistic being too high, or too low, by a given amount.

On a fair device the bet exp(θS) / E exp(θS) has mean exactly 1, so the product over the shuffles is a test martingale.
The evidence is the mean over a grid of θ of both signs.
*/
export const tiltStrategy = (
	statistic: ScalarStatistic<WholeLaw>,
	{view, weight, id = statistic.id}: {view: StrategyKind['view']; weight: number; id?: string},
): StrategyKind => ({
	id,
	view,
	weight,
	unfit: statistic.unfit,
	reads: [statistic.values],
	open: orders => opened(statistic, orders),
});

interface Bet {
	readonly theta: number;
	readonly logMoment: number;
}

/** Cache: laws are the same in all runs, and so are the bets on them. */
const known = new WeakMap<WholeLaw, readonly Bet[]>();

function betsFor(law: WholeLaw): readonly Bet[] {
	const bets = known.get(law) ?? madeBets(law);
	known.set(law, bets);
	return bets;
}

function madeBets(law: WholeLaw): readonly Bet[] {
	const thetas = STRENGTHS.map(strength => strength / Math.sqrt(law.variance));
	return thetas.map(theta => ({theta, logMoment: logMomentOf(law, theta)}));
}

function opened(statistic: ScalarStatistic<WholeLaw>, orders: RelativeOrders): Strategy {
	const law = statistic.law(orders);
	const bets = betsFor(law);
	const shares = new Float64Array(bets.length);
	const {next, foundPattern} = countedStatistic(statistic, law.mean);
	return {
		play(deal) {
			const value = next(deal);
			bets.forEach(({theta, logMoment}, bet) => {
				shares[bet] = (shares[bet] ?? missing(bet)) + theta * value - logMoment;
			});
		},
		logEvidence: () => logMean(shares),
		foundPattern: () => foundPattern(),
	};
}
