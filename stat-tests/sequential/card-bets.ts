import type {CardsLeft} from './cards-left.js';

/** In how many ways a gambler bets at once. Written out in the loops: this is where the time goes. */
export const WAYS = 4;

export interface CardBets {
	/** One card comes while `many` are left; the bins of the labels begin at `from` in the table. Returned is its bin. */
	readonly bet: (from: number, card: number, many: number) => number;
	/** What a dollar became in each way, since it was last set to 1. */
	readonly products: Float64Array;
}

export interface BetParts {
	readonly table: Int32Array;
	/** Of each bin in each way, a row of WAYS. */
	readonly weights: Float64Array;
	/** Grows by the fair chance of each bin. */
	readonly expected: Float64Array;
	readonly cards: CardsLeft;
}

/** Label by label. */
export function openManyBins({table, weights, expected, cards}: BetParts): CardBets {
	const {left, live} = cards;
	const products = new Float64Array(WAYS).fill(1);
	const bet = (from: number, card: number, many: number): number => {
		const {kinds} = cards;
		const share = 1 / many;
		let s0 = 0;
		let s1 = 0;
		let s2 = 0;
		let s3 = 0;
		for (let at = 0; at < kinds; at++) {
			const label = live[at] as number;
			const copies = left[label] as number;
			const bin = table[from + label] as number;
			const way = WAYS * bin;
			s0 += copies * (weights[way] as number);
			s1 += copies * (weights[way + 1] as number);
			s2 += copies * (weights[way + 2] as number);
			s3 += copies * (weights[way + 3] as number);
			expected[bin] = (expected[bin] as number) + copies * share;
		}
		const bin = table[from + card] as number;
		const way = WAYS * bin;
		products[0] = ((products[0] as number) * many * (weights[way] as number)) / s0;
		products[1] = ((products[1] as number) * many * (weights[way + 1] as number)) / s1;
		products[2] = ((products[2] as number) * many * (weights[way + 2] as number)) / s2;
		products[3] = ((products[3] as number) * many * (weights[way + 3] as number)) / s3;
		return bin;
	};
	return {bet, products};
}

/** The cards of each bin are counted first, and then weighed: there are far fewer bins than labels. */
export function openFewBins({table, weights, expected, cards}: BetParts): CardBets {
	const {left, live} = cards;
	const products = new Float64Array(WAYS).fill(1);
	const count = expected.length;
	const held = new Int32Array(count);
	const bet = (from: number, card: number, many: number): number => {
		const {kinds} = cards;
		for (let at = 0; at < kinds; at++) {
			const label = live[at] as number;
			const bin = table[from + label] as number;
			held[bin] = (held[bin] as number) + (left[label] as number);
		}
		const share = 1 / many;
		let s0 = 0;
		let s1 = 0;
		let s2 = 0;
		let s3 = 0;
		for (let bin = 0; bin < count; bin++) {
			const copies = held[bin] as number;
			if (copies === 0) continue;
			held[bin] = 0;
			const way = WAYS * bin;
			s0 += copies * (weights[way] as number);
			s1 += copies * (weights[way + 1] as number);
			s2 += copies * (weights[way + 2] as number);
			s3 += copies * (weights[way + 3] as number);
			expected[bin] = (expected[bin] as number) + copies * share;
		}
		const bin = table[from + card] as number;
		const way = WAYS * bin;
		products[0] = ((products[0] as number) * many * (weights[way] as number)) / s0;
		products[1] = ((products[1] as number) * many * (weights[way + 1] as number)) / s1;
		products[2] = ((products[2] as number) * many * (weights[way + 2] as number)) / s2;
		products[3] = ((products[3] as number) * many * (weights[way + 3] as number)) / s3;
		return bin;
	};
	return {bet, products};
}
