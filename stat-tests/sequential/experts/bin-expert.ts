import type {RelativeOrders} from '../../relative-order.js';
import type {Deal, Expert, ExpertKind, Habit, Lesson, Seat} from '../expert.js';
import {type Bins, openLearner} from '../learner.js';

/** Bins, and what each of them means. */
export interface Question extends Bins {
	/** Before each shuffle, where the bins rest on more than its own cards. */
	readonly before?: (deal: Deal) => void;
	/** After it. */
	readonly after?: (deal: Deal) => void;
	/** What it means if cards of this bin come too often, or too seldom; `undefined` for what is none of the others. */
	readonly habit: (bin: number) => Habit | undefined;
}

/** `unfit` beside what the seat leaves alone. */
export const binExpert = (
	seat: Seat,
	unfit: ExpertKind['unfit'],
	question: (orders: RelativeOrders) => Question,
): ExpertKind => ({
	...seat,
	unfit: orders => seat.unfit?.(orders) ?? unfit(orders),
	open: orders => opened(orders, question(orders)),
});

function opened(orders: RelativeOrders, question: Question): Expert {
	const learner = openLearner(orders.multiplicities, question);
	return {
		play(deal) {
			question.before?.(deal);
			learner.play(deal.labels);
			question.after?.(deal);
		},
		logWealth: learner.logWealth,
		lesson: () => loudest(learner.seen, learner.expected, question.habit),
	};
}

/** The bin that has earned most: of a bin with weight w, Σ log w is about seen · log(seen / expected) - (seen - expected). */
function loudest(seen: Float64Array, expected: Float64Array, habit: Question['habit']): Lesson | undefined {
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
