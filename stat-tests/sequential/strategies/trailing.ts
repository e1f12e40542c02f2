import {hasCopies} from '../../statistics/order/scalar.js';
import type {Labels, RelativeOrders} from '../../views/relative-order.js';
import type {ExpertKind, Seat} from '../expert.js';
import type {Move} from '../marked-learner.js';
import type {Way, Ways} from '../stakes.js';
import {markedExpert} from './bin-expert.js';
import {tooFew} from './distance.js';

/**
How many cards ago a card's neighbour in the order in came, if the card itself has not come since. Packets that are laid into one
another keep their order: a card follows its neighbour at once, or a few cards later.

He begins with an opinion, in four strengths: neighbours come a little too soon after one another.
*/
export const trailing = (seat: Seat, side: Side): ExpertKind =>
	markedExpert(
		seat,
		orders => tooFew(orders) ?? unfitFor(side, orders),
		orders => {
			const neighbourOf = neighbours(orders, side);
			// Where the neighbour of each label came last, if the label has not come since; -1 if it has.
			const since = new Int32Array(orders.multiplicities.length);
			/** Only what came as long ago as a bin begins changes its bin; what came longer ago than the window goes home. */
			const passOn = (place: number, order: Labels, move: Move) => {
				for (let bin = 0; bin < BOUNDS.length; bin++) {
					const at = place - (BOUNDS[bin] as number);
					if (at < 0) return;
					const label = neighbourOf[order[at] as number] as number;
					if (label >= 0 && since[label] === at) move(label, (bin + 1) % BOUNDS.length);
				}
			};
			return {
				bins: BOUNDS.length,
				home: () => 0,
				next(place, order, move) {
					if (place === 0) {
						since.fill(-1);
						return -1;
					}
					const last = order[place - 1] as number;
					since[last] = -1;
					move(last, 0);
					const due = neighbourOf[last] as number;
					if (due >= 0) since[due] = place - 1;
					passOn(place, order, move);
					return 0;
				},
				ways: OPINIONS,
				habit: bin =>
					bin === 0 ? undefined : {kind: 'trailing', side, from: BOUNDS[bin - 1] ?? 1, to: (BOUNDS[bin] ?? 1) - 1},
			};
		},
	);

/** Which neighbour of a card is expected after it. */
type Side = 'next' | 'last' | 'same';

const unfitFor = (side: Side, orders: RelativeOrders): string | undefined =>
	side === 'same' && !hasCopies(orders) ? 'no card has a copy' : undefined;

/** In a shoe of whole decks the first face comes after the last. */
function neighbours(orders: RelativeOrders, side: Side): Int32Array {
	const width = orders.multiplicities.length;
	const goesRound = hasCopies(orders);
	return Int32Array.from({length: width}, (_, label) => {
		if (side === 'same') return label;
		const next = side === 'next' ? label + 1 : label - 1;
		return goesRound ? (next + width) % width : next < width ? next : -1;
	});
}

/** Where each bin of lags begins; the last goes on to the end of the window. */
const STARTS = [1, 2, 3, 4, 6, 9, 14, 20, 30, 42];
/** And where the window ends. */
const BOUNDS = [...STARTS, 61];

/** As good as so many events. */
const WORTH = 150;
const opinion = (atOnce: number, later: number): Way => ({
	guess: bin => (bin === 0 ? 1 : Math.exp(bin === 1 ? atOnce : later)),
	strength: WORTH,
});
const OPINIONS: Ways = [opinion(1.6, 0.1), opinion(0.6, 0.6), opinion(0.25, 0.25), opinion(0.08, 0.08)];
