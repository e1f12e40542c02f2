import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';
import type {CardSet} from './count.js';

/**
Several whole numbers that are counted in each shuffle, none of them fixed by the others: how many cards, hands or gaps fall
into each class. Their means under fairness have formulas; their covariance is drawn.
*/
export interface ClassCounts {
	readonly id: string;
	readonly version: number;
	/** From how many shuffles on the chi-square law holds. */
	readonly need: number;
	readonly classes: number;
	/** `upper` where so few classes, whole numbers all, make exact agreement with the mean likely: it is no sign of evenness then. */
	readonly tails: 'both' | 'upper';
	readonly unfit: (cards: CardSet) => string | undefined;
	/** Makes ready for such cards and returns what adds one row's counts to those before. */
	readonly counter: (cards: CardSet) => (row: Labels, counts: Float64Array) => void;
	readonly mean: (cards: CardSet) => readonly number[];
}

export const NO_RANKS = 'it needs cards with ranks and suits, and a view that tells them';

/** How many cards there are of each rank, for ranks that occur. */
export function rankCounts({multiplicities, kinds}: CardSet): number[] {
	const counts = new Array<number>(13).fill(0);
	multiplicities.forEach((count, label) => {
		const rank = kinds?.ranks[label] ?? 0;
		counts[rank] = (counts[rank] ?? missing(rank)) + count;
	});
	return counts.filter(count => count > 0);
}
