import {logMean} from './log-mean.js';

/** The number of priors of a strategy. The loops are unrolled by hand: they take most of the time. */
export const PRIORS = 4;

/** The prior: a guess for the weight of a bin, and how many events that guess is worth. */
export interface Prior {
	readonly guess: (bin: number) => number;
	readonly strength: number;
}

export type Priors = readonly [Prior, Prior, Prior, Prior];

const even = () => 1;
export const NEUTRAL_PRIORS: Priors = [
	{guess: even, strength: 1},
	{guess: even, strength: 6},
	{guess: even, strength: 36},
	{guess: even, strength: 216},
];

export interface BinEvidence {
	/** The observed and the expected count of each bin. */
	readonly observed: Float64Array;
	readonly expected: Float64Array;
	/** The weights of each bin, one for each prior, in rows of PRIORS. */
	readonly weights: Float64Array;
	/** Computes the weights again from the counts; not needed before the first count. */
	readonly updateWeights: () => void;
	/** The factor of the evidence under each prior since the last `settle`. */
	readonly products: Float64Array;
	readonly settle: () => void;
	readonly logEvidence: () => number;
}

/** (observed + κg) / (expected + κ) for each bin and each prior. */
export function openBinEvidence(count: number, priors: Priors): BinEvidence {
	const [observed, expected] = [new Float64Array(count), new Float64Array(count)];
	const weights = new Float64Array(PRIORS * count).fill(1);
	const products = new Float64Array(PRIORS).fill(1);
	const logs = new Float64Array(PRIORS);
	const [k0, k1, k2, k3] = [priors[0].strength, priors[1].strength, priors[2].strength, priors[3].strength];
	const guesses = guessesOf(count, priors);
	const updateWeights = () => {
		for (let bin = 0; bin < count; bin++) {
			const count = observed[bin] as number;
			const fair = expected[bin] as number;
			const at = PRIORS * bin;
			weights[at] = (count + (guesses[at] as number)) / (fair + k0);
			weights[at + 1] = (count + (guesses[at + 1] as number)) / (fair + k1);
			weights[at + 2] = (count + (guesses[at + 2] as number)) / (fair + k2);
			weights[at + 3] = (count + (guesses[at + 3] as number)) / (fair + k3);
		}
	};
	if (priors !== NEUTRAL_PRIORS) updateWeights();
	return {
		observed,
		expected,
		weights,
		updateWeights,
		products,
		settle() {
			for (let prior = 0; prior < PRIORS; prior++)
				logs[prior] = (logs[prior] as number) + Math.log(products[prior] as number);
			products.fill(1);
		},
		logEvidence: () => logMean(logs),
	};
}

function guessesOf(count: number, priors: Priors): Float64Array {
	const guesses = new Float64Array(PRIORS * count);
	if (priors === NEUTRAL_PRIORS) {
		guesses.set(priors.map(({strength}) => strength));
		for (let done = PRIORS; done < guesses.length; done *= 2) guesses.copyWithin(done, 0, done);
		return guesses;
	}
	priors.forEach(({strength, guess}, prior) => {
		for (let bin = 0; bin < count; bin++) guesses[PRIORS * bin + prior] = strength * guess(bin);
	});
	return guesses;
}
