import type {Labels} from '../relative-order.js';
import {logMean} from './log-mean.js';

/**
A gambler who sorts the cards that may come next into bins, and learns which bins come more often than they should.

With r cards left, r_x of label x, and weights w by bin, a dollar becomes

	r w(c) / Σ_x r_x w(x)

when card c comes: for a fair device the mean of that is Σ_c (r_c / r) · r w(c) / Σ_x r_x w(x) = 1, whatever the weights, as long as they
were chosen before. The weight of a bin is (seen + κ) / (expected + κ), where the expectation is the sum of the fair chances that it
had, card by card (its compensator): the mean of a gamma law with prior mean 1 and strength κ. With a guess g for the prior mean it is
(seen + κg) / (expected + κ). He splits his dollar over four priors.
*/
export interface Learner {
	readonly play: (order: Labels) => void;
	readonly logWealth: () => number;
	/** How often each bin came, and should have come. */
	readonly seen: Float64Array;
	readonly expected: Float64Array;
}

export interface Bins {
	readonly count: number;
	/** The bin of each label, in rows: which row counts for a card is said by `rowAt`. */
	readonly table: Int32Array;
	/**
	Before the card at a place comes: the row of `table` that holds for it. It may rest on the cards before that place, and may
	write to the table; not on the card itself. -1: no bet.
	*/
	readonly rowAt: (place: number, order: Labels) => number;
	/** Four ways to begin; without them he begins with no opinion, in four strengths. */
	readonly ways?: Ways;
}

/** What a bin's weight is guessed to be before anything was seen, and how many events that guess is worth. */
export interface Way {
	readonly guess: (bin: number) => number;
	readonly strength: number;
}

/** Four, written out in the loop: this is where the time goes. */
export type Ways = readonly [Way, Way, Way, Way];
const WAYS = 4;

const even = () => 1;
const NO_OPINION: Ways = [
	{guess: even, strength: 1},
	{guess: even, strength: 6},
	{guess: even, strength: 36},
	{guess: even, strength: 216},
];
/** A batch is played in stretches, after each of which few bins are weighed anew; many only after a shuffle. */
const STRETCH = 13;
const FEW = 64;

export function openLearner(
	multiplicities: readonly number[],
	{count, table, rowAt, ways = NO_OPINION}: Bins,
): Learner {
	const width = multiplicities.length;
	const size = multiplicities.reduce((sum, copies) => sum + copies, 0);
	const [seen, expected] = [new Float64Array(count), new Float64Array(count)];
	const weights = new Float64Array(WAYS * count).fill(1);
	const logs = new Float64Array(WAYS);
	const left = new Int32Array(width);
	const live = new Int32Array(width);
	const where = new Int32Array(width);
	const isFew = count <= FEW;

	const strengths = ways.map(({strength}) => strength);
	// κg, a row of four for each bin.
	const guesses = Float64Array.from({length: WAYS * count}, (_, at) => {
		const way = ways[at % WAYS] ?? ways[0];
		return way.strength * way.guess(Math.floor(at / WAYS));
	});
	const [k0, k1, k2, k3] = strengths as [number, number, number, number];

	const weigh = () => {
		for (let bin = 0; bin < count; bin++) {
			const [came, fair] = [seen[bin] as number, expected[bin] as number];
			const at = WAYS * bin;
			weights[at] = (came + (guesses[at] as number)) / (fair + k0);
			weights[at + 1] = (came + (guesses[at + 1] as number)) / (fair + k1);
			weights[at + 2] = (came + (guesses[at + 2] as number)) / (fair + k2);
			weights[at + 3] = (came + (guesses[at + 3] as number)) / (fair + k3);
		}
	};

	const play = (order: Labels) => {
		weigh();
		let kinds = width;
		for (let label = 0; label < width; label++) {
			left[label] = multiplicities[label] as number;
			live[label] = label;
			where[label] = label;
		}
		let [p0, p1, p2, p3] = [1, 1, 1, 1];
		for (let place = 0; place < size; place++) {
			const card = order[place] as number;
			const row = rowAt(place, order);
			// Of one kind that is left nothing is to be learned or won.
			if (row >= 0 && kinds > 1) {
				const many = size - place;
				const from = row * width;
				let [s0, s1, s2, s3] = [0, 0, 0, 0];
				for (let at = 0; at < kinds; at++) {
					const label = live[at] as number;
					const cards = left[label] as number;
					const bin = table[from + label] as number;
					const way = WAYS * bin;
					s0 += cards * (weights[way] as number);
					s1 += cards * (weights[way + 1] as number);
					s2 += cards * (weights[way + 2] as number);
					s3 += cards * (weights[way + 3] as number);
					expected[bin] = (expected[bin] as number) + cards / many;
				}
				const bin = table[from + card] as number;
				const way = WAYS * bin;
				p0 *= (many * (weights[way] as number)) / s0;
				p1 *= (many * (weights[way + 1] as number)) / s1;
				p2 *= (many * (weights[way + 2] as number)) / s2;
				p3 *= (many * (weights[way + 3] as number)) / s3;
				seen[bin] = (seen[bin] as number) + 1;
			}
			left[card] = (left[card] as number) - 1;
			if (left[card] === 0) {
				kinds--;
				const last = live[kinds] as number;
				const hole = where[card] as number;
				live[hole] = last;
				where[last] = hole;
			}
			if (place % STRETCH === STRETCH - 1 || place === size - 1) {
				logs[0] = (logs[0] as number) + Math.log(p0);
				logs[1] = (logs[1] as number) + Math.log(p1);
				logs[2] = (logs[2] as number) + Math.log(p2);
				logs[3] = (logs[3] as number) + Math.log(p3);
				[p0, p1, p2, p3] = [1, 1, 1, 1];
				if (isFew) weigh();
			}
		}
	};
	return {play, logWealth: () => logMean(logs), seen, expected};
}
