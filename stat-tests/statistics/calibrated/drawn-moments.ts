import {missing} from '../../../harness/model/checked.js';
import type {ClassCounts} from './class-counts.js';
import type {CardSet} from './count.js';
import type {Drawing} from './draw-law.js';
import {fairOrders} from './fair-orders.js';

/** The sums of several counts over fair shuffles, and the sums of their products; all integers. */
export interface DrawnMoments {
	readonly draws: number;
	readonly sums: readonly number[];
	/** Row by row: (0,0), (0,1), …, (1,1), (1,2), … */
	readonly products: readonly number[];
}

export function drawMoments(classCounts: ClassCounts, cards: CardSet, {draws, seed}: Drawing): DrawnMoments {
	const next = fairOrders(cards.multiplicities, seed);
	const count = classCounts.counter(cards);
	const counts = new Float64Array(classCounts.classes);
	const sums = new Float64Array(counts.length);
	const products = new Float64Array((counts.length * (counts.length + 1)) / 2);
	for (let draw = 0; draw < draws; draw++) {
		counts.fill(0);
		count(next(), counts);
		for (let i = 0, cell = 0; i < counts.length; i++) {
			sums[i] = (sums[i] ?? missing(i)) + (counts[i] ?? missing(i));
			for (let j = i; j < counts.length; j++, cell++) {
				products[cell] = (products[cell] ?? missing(cell)) + (counts[i] ?? missing(i)) * (counts[j] ?? missing(j));
			}
		}
	}
	return {draws, sums: [...sums], products: [...products]};
}

/** The covariance of the counts of one shuffle, row by row. */
export function covarianceOf({draws, sums, products}: DrawnMoments): Float64Array {
	const k = sums.length;
	const covariance = new Float64Array(k * k);
	for (let i = 0, cell = 0; i < k; i++) {
		for (let j = i; j < k; j++, cell++) {
			const value =
				((products[cell] ?? missing(cell)) - ((sums[i] ?? missing(i)) / draws) * (sums[j] ?? missing(j))) / (draws - 1);
			covariance[i * k + j] = value;
			covariance[j * k + i] = value;
		}
	}
	return covariance;
}
