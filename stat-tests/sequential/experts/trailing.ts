import {hasCopies} from '../../order/scalar.js';
import type {RelativeOrders} from '../../relative-order.js';
import type {ExpertKind} from '../expert.js';
import type {Way, Ways} from '../learner.js';
import {binExpert} from './bin-expert.js';
import {tooFew} from './distance.js';

/**
How many cards ago a card's neighbour in the order in came, if the card itself has not come since. Packets that are laid into one
another keep their order: a card follows its neighbour at once, or a few cards later.

He begins with an opinion, in four strengths: neighbours come a little too soon after one another.
*/
export const trailing = (id: string, view: ExpertKind['view'], weight: number, side: Side): ExpertKind =>
	binExpert({id, view, weight, unfit: orders => tooFew(orders) ?? unfitFor(side, orders)}, orders => {
		const table = new Int32Array(orders.multiplicities.length);
		const neighbourOf = neighbours(orders, side);
		return {
			count: STARTS.length + 1,
			table,
			rowAt(place, order) {
				table.fill(0);
				if (place === 0) return -1;
				for (let back = Math.min(WINDOW, place); back > 0; back--) {
					const card = order[place - back] ?? 0;
					table[card] = 0;
					const next = neighbourOf[card] ?? -1;
					if (next >= 0) table[next] = LAG_BIN[back] ?? 0;
				}
				return 0;
			},
			ways: OPINIONS,
			habit: bin =>
				bin === 0
					? undefined
					: {kind: 'trailing', side, from: STARTS[bin - 1] ?? 1, to: (STARTS[bin] ?? WINDOW + 1) - 1},
		};
	});

/** Which neighbour of a card is expected after it. */
export type Side = 'next' | 'last' | 'same';

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
const WINDOW = 60;
const LAG_BIN = Int32Array.from({length: WINDOW + 1}, (_, lag) => STARTS.filter(start => start <= lag).length);

/** As good as so many events. */
const WORTH = 150;
const opinion = (atOnce: number, later: number): Way => ({
	guess: bin => (bin === 0 ? 1 : Math.exp(bin === 1 ? atOnce : later)),
	strength: WORTH,
});
const OPINIONS: Ways = [opinion(1.6, 0.1), opinion(0.6, 0.6), opinion(0.25, 0.25), opinion(0.08, 0.08)];
