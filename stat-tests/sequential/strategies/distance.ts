import type {Labels, RelativeOrders} from '../../views/relative-order.js';
import type {StrategyKind, StrategySettings} from '../strategy.js';
import {binStrategy} from './bin-strategy.js';
import {cardBefore} from './card-before.js';
import {STEP_BINS, stepBin, stepsIn} from './steps.js';

/**
The distance and direction from the last card to the next one in the input order: detects double feeds, packets, riffles, piles.

Steps are cyclic in a shoe of whole decks in new-deck order: the first face of a deck follows the last one of the deck before.
*/
const stepBetween = ({multiplicities, neighbour}: RelativeOrders): ((from: number, to: number) => number) => {
	const width = multiplicities.length;
	const goesRound = neighbour === 'next-face' && multiplicities.some(copies => copies > 1);
	if (!goesRound) return (from, to) => to - from;
	return (from, to) => {
		const step = (to - from + width) % width;
		return 2 * step > width ? step - width : step;
	};
};

/** In coarse bins, separately after a rise and after a fall: shelves make long runs in both directions. */
export const distance = (settings: StrategySettings, lag: number): StrategyKind =>
	binStrategy(settings, tooFew, orders => {
		const width = orders.multiplicities.length;
		const bins = binsByStep(orders, stepBin);
		const table = new Int32Array(2 * width * width);
		table.set(tableOfSteps(bins));
		table.set(tableOfSteps(bins.map(bin => STEP_BINS + bin)), width * width);
		return {
			count: 2 * STEP_BINS,
			table,
			rowAt(place, order) {
				if (place < lag) return -1;
				const last = cardBefore(order, place, lag);
				return wasUp(place, order) ? last : width + last;
			},
			pattern: bin => ({
				kind: 'distance',
				lag,
				after: bin < STEP_BINS ? 'rise' : 'no-rise',
				...stepsIn(bin % STEP_BINS),
			}),
		};
	});

const wasUp = (place: number, order: Labels): boolean =>
	place > 1 && cardBefore(order, place) > cardBefore(order, place, 2);

/** One bin for each step: cards dealt into seven piles come out seven apart. */
export const fineDistance = (settings: StrategySettings): StrategyKind =>
	binStrategy(settings, tooFew, orders => {
		const width = orders.multiplicities.length;
		return {
			count: 2 * width - 1,
			table: tableOfSteps(binsByStep(orders, step => step + width - 1)),
			rowAt: (place, order) => (place === 0 ? -1 : cardBefore(order, place)),
			pattern: bin => ({kind: 'distance', lag: 1, after: 'anything', from: bin - width + 1, to: bin - width + 1}),
		};
	});

/** The bin of each step, from (last label to first) up to (first label to last). */
function binsByStep(orders: RelativeOrders, binOf: (step: number) => number): Int32Array {
	const width = orders.multiplicities.length;
	const step = stepBetween(orders);
	return Int32Array.from({length: 2 * width - 1}, (_, at) => {
		const from = Math.max(0, width - 1 - at);
		return binOf(step(from, from + at - (width - 1)));
	});
}

/** The bins of all labels, in one row for each last label. */
function tableOfSteps(bins: Int32Array): Int32Array {
	const width = (bins.length + 1) / 2;
	const table = new Int32Array(width * width);
	for (let from = 0; from < width; from++) {
		const first = width - 1 - from;
		table.set(bins.subarray(first, first + width), from * width);
	}
	return table;
}

export const tooFew = ({multiplicities}: RelativeOrders): string | undefined =>
	multiplicities.length < 4 ? 'there are too few kinds of cards' : undefined;
