import {missing} from '../../../harness/model/checked.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {type Bins, type Learner, openLearner} from '../learner.js';
import {type MarkedBins, openMarkedLearner} from '../marked-learner.js';
import type {Deal, Habit, Lesson, Strategy, StrategyKind, StrategySettings} from '../strategy.js';

export type Shuffled = Pick<Deal, 'orders' | 'row'>;

/** The meaning of the bins, and their state during a shuffle. */
interface Meaning {
	/** Called before each shuffle. It may depend on the shuffle's description and on earlier shuffles, not on its cards. */
	readonly first?: (shuffle: Shuffled) => void;
	readonly after?: (deal: Deal) => void;
	/** The finding if cards of this bin come too often, or too rarely; `undefined` for the bin of all other cards. */
	readonly habit: (bin: number) => Habit | undefined;
}

/** `unfit` applies in addition to that of the seat. */
export const binStrategy = (
	settings: StrategySettings,
	unfit: StrategyKind['unfit'],
	question: (orders: RelativeOrders) => Bins & Meaning,
): StrategyKind => ({
	...settings,
	unfit: orders => settings.unfit?.(orders) ?? unfit(orders),
	open(orders) {
		const bins = question(orders);
		return opened(openLearner(orders.multiplicities, bins), bins);
	},
});

/** For bins of which few labels change from card to card. */
export const markedStrategy = (
	settings: StrategySettings,
	unfit: StrategyKind['unfit'],
	question: (orders: RelativeOrders) => MarkedBins & Meaning,
): StrategyKind => ({
	...settings,
	unfit: orders => settings.unfit?.(orders) ?? unfit(orders),
	open(orders) {
		const bins = question(orders);
		return opened(openMarkedLearner(orders.multiplicities, bins), bins);
	},
});

const opened = ({play, logEvidence, seen, expected}: Learner, {first, after, habit}: Meaning): Strategy => ({
	play(deal) {
		first?.(deal);
		play(deal.labels);
		after?.(deal);
	},
	logEvidence,
	lesson: () => loudest(seen, expected, habit),
});

/** The bin with most evidence: for a bin with weight w, Σ log w is about seen · log(seen / expected) - (seen - expected). */
function loudest(seen: Float64Array, expected: Float64Array, habit: Meaning['habit']): Lesson | undefined {
	let [best, most] = [-1, 0];
	for (let bin = 0; bin < seen.length; bin++) {
		const [came, fair] = [seen[bin] ?? missing(bin), expected[bin] ?? missing(bin)];
		const gain =
			fair === 0 || habit(bin) === undefined ? 0 : (came === 0 ? 0 : came * Math.log(came / fair)) - came + fair;
		if (gain > most) [best, most] = [bin, gain];
	}
	const found = best === -1 ? undefined : habit(best);
	return found && {habit: found, seen: seen[best] ?? missing(best), fair: expected[best] ?? missing(best)};
}
