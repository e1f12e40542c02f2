import type {RelativeOrders} from '../../views/relative-order.js';
import type {Deal, Expert, ExpertKind, Habit, Lesson, Seat} from '../expert.js';
import {type Bins, type Learner, openLearner} from '../learner.js';
import {type MarkedBins, openMarkedLearner} from '../marked-learner.js';

export type Shuffled = Pick<Deal, 'orders' | 'row'>;

/** The meaning of the bins, and their state beside the cards of a shuffle. */
interface Meaning {
	/** Called before each shuffle. It may depend on the shuffle's description and on earlier shuffles, not on its cards. */
	readonly first?: (shuffle: Shuffled) => void;
	readonly after?: (deal: Deal) => void;
	/** The finding if cards of this bin come too often, or too rarely; `undefined` for the bin of all other cards. */
	readonly habit: (bin: number) => Habit | undefined;
}

/** `unfit` applies in addition to that of the seat. */
export const binExpert = (
	seat: Seat,
	unfit: ExpertKind['unfit'],
	question: (orders: RelativeOrders) => Bins & Meaning,
): ExpertKind => ({
	...seat,
	unfit: orders => seat.unfit?.(orders) ?? unfit(orders),
	open(orders) {
		const bins = question(orders);
		return opened(openLearner(orders.multiplicities, bins), bins);
	},
});

/** For bins of which few labels change from card to card. */
export const markedExpert = (
	seat: Seat,
	unfit: ExpertKind['unfit'],
	question: (orders: RelativeOrders) => MarkedBins & Meaning,
): ExpertKind => ({
	...seat,
	unfit: orders => seat.unfit?.(orders) ?? unfit(orders),
	open(orders) {
		const bins = question(orders);
		return opened(openMarkedLearner(orders.multiplicities, bins), bins);
	},
});

const opened = ({play, logWealth, seen, expected}: Learner, {first, after, habit}: Meaning): Expert => ({
	play(deal) {
		first?.(deal);
		play(deal.labels);
		after?.(deal);
	},
	logWealth,
	lesson: () => loudest(seen, expected, habit),
});

/** The bin with most evidence: for a bin with weight w, Σ log w is about seen · log(seen / expected) - (seen - expected). */
function loudest(seen: Float64Array, expected: Float64Array, habit: Meaning['habit']): Lesson | undefined {
	let [best, most] = [-1, 0];
	for (let bin = 0; bin < seen.length; bin++) {
		const [came, fair] = [seen[bin] ?? 0, expected[bin] ?? 0];
		const gain =
			fair === 0 || habit(bin) === undefined ? 0 : (came === 0 ? 0 : came * Math.log(came / fair)) - came + fair;
		if (gain > most) [best, most] = [bin, gain];
	}
	const found = best === -1 ? undefined : habit(best);
	return found && {habit: found, seen: seen[best] ?? 0, fair: expected[best] ?? 0};
}
