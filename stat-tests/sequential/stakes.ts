import {logMean} from './log-mean.js';

/** The number of priors of a strategy. The loops are unrolled by hand: they take most of the time. */
export const WAYS = 4;

/** The prior: a guess for the weight of a bin, and how many events that guess is worth. */
export interface Way {
	readonly guess: (bin: number) => number;
	readonly strength: number;
}

export type Ways = readonly [Way, Way, Way, Way];

const even = () => 1;
export const NO_OPINION: Ways = [
	{guess: even, strength: 1},
	{guess: even, strength: 6},
	{guess: even, strength: 36},
	{guess: even, strength: 216},
];

export interface Stakes {
	/** The observed and the expected count of each bin. */
	readonly seen: Float64Array;
	readonly expected: Float64Array;
	/** By bin, in rows of WAYS. */
	readonly weights: Float64Array;
	/** Computes the weights again from the counts; not needed before the first count. */
	readonly weigh: () => void;
	/** The factor of the evidence in each way since the last `settle`. */
	readonly products: Float64Array;
	readonly settle: () => void;
	readonly logEvidence: () => number;
}

/** (seen + κg) / (expected + κ) for each bin and each way. */
export function openStakes(count: number, ways: Ways): Stakes {
	const [seen, expected] = [new Float64Array(count), new Float64Array(count)];
	const weights = new Float64Array(WAYS * count).fill(1);
	const products = new Float64Array(WAYS).fill(1);
	const logs = new Float64Array(WAYS);
	const [k0, k1, k2, k3] = [ways[0].strength, ways[1].strength, ways[2].strength, ways[3].strength];
	const guesses = guessesOf(count, ways);
	const weigh = () => {
		for (let bin = 0; bin < count; bin++) {
			const came = seen[bin] as number;
			const fair = expected[bin] as number;
			const at = WAYS * bin;
			weights[at] = (came + (guesses[at] as number)) / (fair + k0);
			weights[at + 1] = (came + (guesses[at + 1] as number)) / (fair + k1);
			weights[at + 2] = (came + (guesses[at + 2] as number)) / (fair + k2);
			weights[at + 3] = (came + (guesses[at + 3] as number)) / (fair + k3);
		}
	};
	if (ways !== NO_OPINION) weigh();
	return {
		seen,
		expected,
		weights,
		weigh,
		products,
		settle() {
			for (let way = 0; way < WAYS; way++) logs[way] = (logs[way] as number) + Math.log(products[way] as number);
			products.fill(1);
		},
		logEvidence: () => logMean(logs),
	};
}

function guessesOf(count: number, ways: Ways): Float64Array {
	const guesses = new Float64Array(WAYS * count);
	if (ways === NO_OPINION) {
		guesses.set(ways.map(({strength}) => strength));
		for (let done = WAYS; done < guesses.length; done *= 2) guesses.copyWithin(done, 0, done);
		return guesses;
	}
	ways.forEach(({strength, guess}, way) => {
		for (let bin = 0; bin < count; bin++) guesses[WAYS * bin + way] = strength * guess(bin);
	});
	return guesses;
}
