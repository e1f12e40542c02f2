import {at} from '../../../harness/model/checked.js';
import {hasCopies} from '../../statistics/order/scalar.js';
import type {Labels, RelativeOrders} from '../../views/relative-order.js';
import type {Prior, Priors} from '../bin-evidence.js';
import type {Move} from '../marked-learner.js';
import type {StrategyKind, StrategySettings} from '../strategy.js';
import {markedStrategy} from './bin-strategy.js';
import {tooFew} from './distance.js';

/**
The number of cards since a card's neighbour in the input order came, if the card itself has not come since. Packets that are interleaved
keep their order: a card follows its neighbour at once, or a few cards later.

Four priors of different strength: neighbours follow each other a little too soon.
*/
export const trailing = (settings: StrategySettings, side: Side): StrategyKind =>
	markedStrategy(
		settings,
		orders => tooFew(orders) ?? unfitFor(side, orders),
		orders => {
			const neighbourOf = neighbours(orders, side);
			// The last place of each label's neighbour; -1 if the label has come since.
			const since = new Int32Array(orders.multiplicities.length);
			/** Only a lag at the start of a bin changes the bin. A label with a lag beyond the window goes back to bin 0. */
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
				priors: PRIORS_BY_BIN,
				pattern: bin =>
					bin === 0 ? undefined : {kind: 'trailing', side, from: at(BOUNDS, bin - 1), to: at(BOUNDS, bin) - 1},
			};
		},
	);

type Side = 'next' | 'last' | 'same';

const unfitFor = (side: Side, orders: RelativeOrders): string | undefined =>
	side === 'same' && !hasCopies(orders) ? 'no card has a copy' : undefined;

/** In a shoe of whole decks the first face follows the last. */
function neighbours(orders: RelativeOrders, side: Side): Int32Array {
	const width = orders.multiplicities.length;
	const goesRound = hasCopies(orders);
	return Int32Array.from({length: width}, (_, label) => {
		if (side === 'same') return label;
		const next = side === 'next' ? label + 1 : label - 1;
		return goesRound ? (next + width) % width : next < width ? next : -1;
	});
}

const STARTS = [1, 2, 3, 4, 6, 9, 14, 20, 30, 42];
/** The starts of the bins, and the end of the window. */
const BOUNDS = [...STARTS, 61];

/** How many events the prior is worth. */
const PRIOR_STRENGTH = 150;
const priorFor = (atOnce: number, later: number): Prior => ({
	guess: bin => (bin === 0 ? 1 : Math.exp(bin === 1 ? atOnce : later)),
	strength: PRIOR_STRENGTH,
});
const PRIORS_BY_BIN: Priors = [priorFor(1.6, 0.1), priorFor(0.6, 0.6), priorFor(0.25, 0.25), priorFor(0.08, 0.08)];
