import {missing} from '../../../harness/model/checked.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import {type Bins, type Learner, openLearner} from '../learner.js';
import {type MarkedBins, openMarkedLearner} from '../marked-learner.js';
import type {Deal, FoundPattern, Pattern, Strategy, StrategyKind, StrategySettings} from '../strategy.js';

export type Shuffled = Pick<Deal, 'orders' | 'row'>;

/** The meaning of the bins, and their state during a shuffle. */
interface Meaning {
	/** Called before each shuffle. It may depend on the shuffle's description and on earlier shuffles, not on its cards. */
	readonly first?: (shuffle: Shuffled) => void;
	readonly after?: (deal: Deal) => void;
	/** The finding if cards of this bin come too often, or too rarely; `undefined` for the bin of all other cards. */
	readonly pattern: (bin: number) => Pattern | undefined;
}

/** `unfit` applies in addition to that of the settings. */
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

/** As `binStrategy`, for bins of which few labels change from card to card. */
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

const opened = ({play, logEvidence, observed, expected}: Learner, {first, after, pattern}: Meaning): Strategy => ({
	play(deal) {
		first?.(deal);
		play(deal.labels);
		after?.(deal);
	},
	logEvidence,
	foundPattern: () => strongest(observed, expected, pattern),
});

/** The bin with most evidence: for a bin with weight w, Σ log w is about observed · log(observed / expected) - (observed - expected). */
function strongest(
	observed: Float64Array,
	expected: Float64Array,
	pattern: Meaning['pattern'],
): FoundPattern | undefined {
	let [best, most] = [-1, 0];
	for (let bin = 0; bin < observed.length; bin++) {
		const [count, fair] = [observed[bin] ?? missing(bin), expected[bin] ?? missing(bin)];
		const gain =
			fair === 0 || pattern(bin) === undefined ? 0 : (count === 0 ? 0 : count * Math.log(count / fair)) - count + fair;
		if (gain > most) [best, most] = [bin, gain];
	}
	const found = best === -1 ? undefined : pattern(best);
	return found && {pattern: found, observed: observed[best] ?? missing(best), fair: expected[best] ?? missing(best)};
}
