import {at, missing} from '../../../harness/model/checked.js';
import {hasCopies} from '../../statistics/order/scalar.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import type {Prior, Priors} from '../bin-evidence.js';
import type {StrategyKind, StrategySettings} from '../strategy.js';
import {markedStrategy} from './bin-strategy.js';
import {cardBefore} from './card-before.js';
import {tooFew} from './distance.js';

/**
Whether the next card is the neighbour of the last one in the input order, by the number of neighbours in a row so far. Double feeds make
pairs, slugs make long rows. There are four priors for that.
*/
export const slugs = (settings: StrategySettings, way: 'in-order' | 'in-reverse'): StrategyKind =>
	markedStrategy(settings, tooFew, orders => {
		const width = orders.multiplicities.length;
		const neighbourOf = neighboursOf(orders, way);
		let [row, marked] = [0, -1];
		return {
			bins: 2,
			contexts: ROWS,
			home: () => 0,
			next(place, order, move) {
				if (place === 0) {
					[row, marked] = [0, -1];
					return -1;
				}
				const last = cardBefore(order, place);
				row = last === marked ? Math.min(row + 1, ROWS - 1) : 0;
				if (marked >= 0) move(marked, 0);
				marked = neighbourOf[last] ?? missing(last);
				if (marked < 0 || marked >= width) return -1;
				move(marked, 1);
				return row;
			},
			priors: PRIORS_BY_BIN,
			pattern: bin => {
				const cards = (bin + 1) / 2;
				const to = cards < ROWS ? cards : Number.POSITIVE_INFINITY;
				return bin % 2 === 0 ? undefined : {kind: 'slug', way, from: cards, to};
			},
		};
	});

/** The label of the neighbour of each label; -1 if there is none. */
function neighboursOf(orders: RelativeOrders, way: 'in-order' | 'in-reverse'): Int32Array {
	const width = orders.multiplicities.length;
	if (orders.neighbour === 'same-face') return Int32Array.from({length: width}, (_, label) => label);
	const by = way === 'in-order' ? 1 : -1;
	return Int32Array.from({length: width}, (_, label) => {
		const next = label + by;
		if (hasCopies(orders)) return (next + width) % width;
		return next < width ? next : -1;
	});
}

const ROWS = 4;
const PRIOR_STRENGTH = 100;
const priorFor = (...weights: readonly [number, number, number, number]): Prior => ({
	guess: bin => (bin % 2 === 0 ? 1 : at(weights, (bin - 1) / 2)),
	strength: PRIOR_STRENGTH,
});
const PRIORS_BY_BIN: Priors = [
	priorFor(1.1, 6, 15, 25),
	priorFor(2, 2, 2, 2),
	priorFor(1.1, 2, 4, 6),
	priorFor(1.3, 1.3, 1.3, 1.3),
];
