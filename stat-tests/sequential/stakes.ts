import {logMean} from './log-mean.js';

/** In how many ways a gambler bets at once. Written out in the loops: this is where the time goes. */
export const WAYS = 4;

/** What a bin's weight is guessed to be before anything was seen, and how many events that guess is worth. */
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

/** What a gambler has seen of each bin, what he makes of it, and what became of his dollar. */
export interface Stakes {
	/** How often each bin came, and should have come. */
	readonly seen: Float64Array;
	readonly expected: Float64Array;
	/** Of each bin in each way, a row of WAYS. */
	readonly weights: Float64Array;
	/** Makes the weights anew from what was seen; before that there is no need to. */
	readonly weigh: () => void;
	/** What a dollar became in each way since the last time it was settled. */
	readonly products: Float64Array;
	readonly settle: () => void;
	readonly logWealth: () => number;
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
	// Who has no opinion begins with weights of 1.
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
		logWealth: () => logMean(logs),
	};
}

/** κg for each bin, in a row for each way. */
function guessesOf(count: number, ways: Ways): Float64Array {
	const guesses = new Float64Array(WAYS * count);
	if (ways === NO_OPINION) {
		for (let way = 0; way < WAYS; way++) guesses[way] = ways[way]?.strength ?? 0;
		for (let done = WAYS; done < guesses.length; done *= 2) guesses.copyWithin(done, 0, done);
		return guesses;
	}
	ways.forEach(({strength, guess}, way) => {
		for (let bin = 0; bin < count; bin++) guesses[WAYS * bin + way] = strength * guess(bin);
	});
	return guesses;
}
