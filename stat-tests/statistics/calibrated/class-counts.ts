import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';
import type {CardSet} from './count.js';

/**
Several numbers counted in each shuffle, none determined by the others: how many cards, hands or gaps fall into each class.
Their means under fairness have formulas; their covariance is drawn.
*/
export interface ClassCounts {
	readonly id: string;
	readonly version: number;
	readonly need: number;
	readonly classes: number;
	/** `upper` where few integer classes make exact agreement with the mean likely, so that it is no sign of evenness. */
	readonly tails: 'both' | 'upper';
	readonly unfit: (cards: CardSet) => string | undefined;
	/** Returns a function that adds the counts of one row to `counts`. */
	readonly counter: (cards: CardSet) => (row: Labels, counts: Float64Array) => void;
	readonly mean: (cards: CardSet) => readonly number[];
}

export const NO_RANKS = 'it needs cards with ranks and suits, and a view by faces';

export function rankCounts({multiplicities, kinds}: CardSet): number[] {
	const counts = new Array<number>(13).fill(0);
	multiplicities.forEach((count, label) => {
		const rank = kinds?.ranks[label] ?? missing(label);
		counts[rank] = (counts[rank] ?? missing(rank)) + count;
	});
	return counts.filter(count => count > 0);
}
