import type {LatticeLaw} from '../laws/sums/lattice-law.js';
import type {ScalarStatistic} from '../statistics/order/scalar.js';
import type {RelativeOrders} from '../views/relative-order.js';
import {countedStatistic} from './counted-statistic.js';
import {logMean} from './log-mean.js';
import type {Strategy, StrategyKind, StrategySettings} from './strategy.js';
import {
	type ClippedSteps,
	clippedSteps,
	type Side,
	type ThresholdBet,
	type ThresholdRules,
	thresholdBetFor,
} from './threshold-bet.js';

export interface Deadline {
	/** The deadlines, in cards, so that decks and shoes are observed equally long. */
	readonly cards: readonly [from: number, to: number];
	/** Distance of the mark in standard deviations. A farther mark has a larger prize. */
	readonly deviationsAway: number;
	readonly stakes: Readonly<Record<Side, number>>;
}

/**
A strategy that aims at a fixed evidence by a deadline.

The tilted bets (tilt-strategy.ts) let evidence grow fastest, but most of it arises in lucky campaigns that have enough already. This strategy
reaches a fixed prize if the sum of the statistic reaches its mark by the deadline, and almost nothing otherwise. No bet at fair odds
reaches that prize by then more often (Neyman and Pearson 1933, doi 10.1098/rsta.1933.0009). Until then its evidence is the prize times the
chance that a fair device reaches the mark from here (threshold-bet.ts): a martingale. After a win or a loss it starts again with what is left.
*/
export const deadlineStrategy = (
	statistic: ScalarStatistic,
	settings: StrategySettings,
	deadlines: readonly Deadline[],
): StrategyKind => ({
	...settings,
	unfit: orders => settings.unfit?.(orders) ?? statistic.unfit(orders),
	open: orders => opened(statistic, orders, deadlines),
});

function opened(statistic: ScalarStatistic, orders: RelativeOrders, deadlines: readonly Deadline[]): Strategy {
	const law = statistic.law(orders);
	const bets = deadlines.flatMap(deadline =>
		SIDES.map(side => ({side, stake: deadline.stakes[side], rules: rulesFor(deadline, orders.size)})),
	);
	const runners = bets.map(({side, rules}) => openRunner(cachedBet(law, side, rules), law.least));
	const stakes = bets.map(({stake}) => stake);
	const {next, foundPattern} = countedStatistic(statistic, law.mean);
	return {
		play(deal) {
			const value = next(deal);
			for (const {run} of runners) run(value);
		},
		logEvidence: () =>
			logMean(
				runners.map(({logEvidence}) => logEvidence()),
				stakes,
			),
		foundPattern: () => foundPattern(),
	};
}

const SIDES: readonly Side[] = ['many', 'few'];

function rulesFor({cards: [from, to], deviationsAway}: Deadline, size: number): ThresholdRules {
	const first = Math.ceil(from / size);
	return {deviationsAway, checkpoints: [first, Math.max(first, Math.floor(to / size))]};
}

/** Cache: laws are the same in all runs, and so are the bets. Laws that differ only in their least value share their bets. */
const known = new WeakMap<
	Float64Array,
	{readonly runs: Record<Side, ClippedSteps>; readonly thresholdBets: Map<string, ThresholdBet>}
>();

function cachedBet(law: LatticeLaw, side: Side, rules: ThresholdRules): ThresholdBet {
	const here = known.get(law.logMass) ?? {
		runs: {many: clippedSteps(law, 'many'), few: clippedSteps(law, 'few')},
		thresholdBets: new Map<string, ThresholdBet>(),
	};
	known.set(law.logMass, here);
	const name = `${side} ${rules.deviationsAway} ${rules.checkpoints.join(' ')}`;
	const thresholdBet = here.thresholdBets.get(name) ?? thresholdBetFor(here.runs[side], rules);
	here.thresholdBets.set(name, thresholdBet);
	return thresholdBet;
}

/** The share that is not staked, so that the strategy can start again after a loss. */
const RESERVE = 1 / 128;

interface Runner {
	readonly run: (value: number) => void;
	readonly logEvidence: () => number;
}

function openRunner({last, after, chance: chanceOf}: ThresholdBet, least: number): Runner {
	const start = chanceOf(0, 0);
	let [settled, shuffles, sum] = [0, 0, 0];
	let chance = start;
	// A mark out of reach has no prize: the strategy does not bet.
	const logEvidence = () => (start > 0 ? settled + Math.log(RESERVE + ((1 - RESERVE) * chance) / start) : 0);
	return {
		logEvidence,
		run(value) {
			sum = after(shuffles, sum, value - least);
			shuffles++;
			chance = chanceOf(shuffles, sum);
			if (shuffles < last && chance < 1) return;
			settled = logEvidence();
			[shuffles, sum, chance] = [0, 0, start];
		},
	};
}
