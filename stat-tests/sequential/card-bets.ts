import {type BinEvidence, PRIORS} from './bin-evidence.js';
import type {CardsLeft} from './cards-left.js';

/** One card comes while `many` are left; the bins of the labels begin at `from` in the table. */
type CardBet = (from: number, card: number, many: number) => void;

interface BetParts {
	readonly table: Int32Array;
	readonly binEvidence: BinEvidence;
	readonly cards: CardsLeft;
}

export function betByLabel({table, binEvidence, cards}: BetParts): CardBet {
	const {weights, expected} = binEvidence;
	const {left, labelsLeft} = cards;
	const sums = new Float64Array(PRIORS);
	const update = evidenceUpdate(binEvidence, sums);
	return (from, card, many) => {
		const {kinds} = cards;
		const share = 1 / many;
		let s0 = 0;
		let s1 = 0;
		let s2 = 0;
		let s3 = 0;
		for (let at = 0; at < kinds; at++) {
			const label = labelsLeft[at] as number;
			const copies = left[label] as number;
			const bin = table[from + label] as number;
			const offset = PRIORS * bin;
			s0 += copies * (weights[offset] as number);
			s1 += copies * (weights[offset + 1] as number);
			s2 += copies * (weights[offset + 2] as number);
			s3 += copies * (weights[offset + 3] as number);
			expected[bin] = (expected[bin] as number) + copies * share;
		}
		sums[0] = s0;
		sums[1] = s1;
		sums[2] = s2;
		sums[3] = s3;
		update(table[from + card] as number, many);
	};
}

/** Counts the cards of each bin first, then applies the weights: faster, since there are fewer bins than labels. */
export function betByBin({table, binEvidence, cards}: BetParts): CardBet {
	const {left, labelsLeft} = cards;
	const counts = new Int32Array(binEvidence.observed.length);
	const bet = betByCounts(binEvidence, counts);
	return (from, card, many) => {
		const {kinds} = cards;
		counts.fill(0);
		for (let at = 0; at < kinds; at++) {
			const label = labelsLeft[at] as number;
			const bin = table[from + label] as number;
			counts[bin] = (counts[bin] as number) + (left[label] as number);
		}
		bet(0, table[from + card] as number, many);
	};
}

/**
For a known number of remaining cards in each bin. `counts` describes the bins from `first` on. `bin` is the bin of the card that came,
relative to `first`.
*/
export function betByCounts(
	binEvidence: BinEvidence,
	counts: Int32Array,
): (first: number, bin: number, many: number) => void {
	const bins = counts.length;
	const {weights, expected} = binEvidence;
	const sums = new Float64Array(PRIORS);
	const update = evidenceUpdate(binEvidence, sums);
	return (first, bin, many) => {
		const share = 1 / many;
		let s0 = 0;
		let s1 = 0;
		let s2 = 0;
		let s3 = 0;
		for (let at = 0; at < bins; at++) {
			const copies = counts[at] as number;
			if (copies === 0) continue;
			const offset = PRIORS * (first + at);
			s0 += copies * (weights[offset] as number);
			s1 += copies * (weights[offset + 1] as number);
			s2 += copies * (weights[offset + 2] as number);
			s3 += copies * (weights[offset + 3] as number);
			expected[first + at] = (expected[first + at] as number) + copies * share;
		}
		sums[0] = s0;
		sums[1] = s1;
		sums[2] = s2;
		sums[3] = s3;
		update(first + bin, many);
	};
}

/** A card of a bin came while `many` were left. `sums` holds Σ r_x w(x) for each prior. */
function evidenceUpdate({weights, products, observed}: BinEvidence, sums: Float64Array) {
	return (bin: number, many: number): void => {
		const offset = PRIORS * bin;
		products[0] = ((products[0] as number) * many * (weights[offset] as number)) / (sums[0] as number);
		products[1] = ((products[1] as number) * many * (weights[offset + 1] as number)) / (sums[1] as number);
		products[2] = ((products[2] as number) * many * (weights[offset + 2] as number)) / (sums[2] as number);
		products[3] = ((products[3] as number) * many * (weights[offset + 3] as number)) / (sums[3] as number);
		observed[bin] = (observed[bin] as number) + 1;
	};
}
