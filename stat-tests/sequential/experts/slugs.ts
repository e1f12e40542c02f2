import type {RelativeOrders} from '../../relative-order.js';
import type {ExpertKind} from '../expert.js';
import type {Way, Ways} from '../learner.js';
import {binExpert} from './bin-expert.js';
import {stepBetween, tooFew} from './distance.js';

/**
Whether the next card is the neighbour of the last one in the order in, apart for how many neighbours came in a row just now: double
feeds make pairs, slugs make long rows. He begins with four opinions on that.
*/
export const slugs = (id: string, view: ExpertKind['view'], weight: number): ExpertKind =>
	binExpert({id, view, weight, unfit: tooFew}, orders => {
		const width = orders.multiplicities.length;
		const step = stepBetween(orders);
		const kept = keptStep(orders);
		// A table for each length of the row so far; bin 2k + 1 is the neighbour after k neighbours, 2k all others.
		const table = new Int32Array(ROWS * width * width);
		for (let row = 0; row < ROWS; row++) {
			for (let from = 0; from < width; from++) {
				for (let to = 0; to < width; to++) {
					table[(row * width + from) * width + to] = 2 * row + (step(from, to) === kept ? 1 : 0);
				}
			}
		}
		let row = 0;
		return {
			count: 2 * ROWS,
			table,
			rowAt(place, order) {
				if (place === 0) return -1;
				const last = order[place - 1] ?? 0;
				const isKept = place > 1 && step(order[place - 2] ?? 0, last) === kept;
				row = isKept ? Math.min(row + 1, ROWS - 1) : 0;
				return row * width + last;
			},
			ways: OPINIONS,
			habit: bin => {
				const cards = (bin + 1) / 2;
				const to = cards < ROWS ? cards : Number.POSITIVE_INFINITY;
				return bin % 2 === 0 ? undefined : {kind: 'slug', from: cards, to};
			},
		};
	});

/** What a step to the neighbour is. */
export const keptStep = ({neighbour}: RelativeOrders): number => (neighbour === 'same-face' ? 0 : 1);

const ROWS = 4;
const WORTH = 100;
const opinion = (...weights: readonly [number, number, number, number]): Way => ({
	guess: bin => (bin % 2 === 0 ? 1 : (weights[(bin - 1) / 2] ?? 1)),
	strength: WORTH,
});
const OPINIONS: Ways = [
	opinion(1.1, 6, 15, 25),
	opinion(2, 2, 2, 2),
	opinion(1.1, 2, 4, 6),
	opinion(1.3, 1.3, 1.3, 1.3),
];
