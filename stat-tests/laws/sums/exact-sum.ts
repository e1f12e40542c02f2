import {type Probability, probability} from '../../../harness/model/probability.js';
import {LEAST_P, twoSided} from './p-value.js';
import {logLowerTail, logUpperTail, type WholeLaw} from './sum-tail.js';

/** The p-value of the sum of `count` independent values of one law, both tails asked; 1 if there is nothing to add up. */
export function sumP(law: WholeLaw, count: number, sum: number): Probability {
	// A batch of one face only, or no shuffle at all: there is but one thing that can happen.
	if (count === 0 || law.variance === 0) return probability(1);
	const lower = () => Math.max(LEAST_P, Math.exp(logLowerTail(law, count, sum)));
	const upper = () => Math.max(LEAST_P, Math.exp(logUpperTail(law, count, sum)));
	// The tails overlap in the sum itself, so that together they are more than 1: if one is at most 1/2, it is the smaller.
	const likely = sum > law.mean * count ? upper() : lower();
	return likely <= 0.5 ? twoSided(likely, 1) : twoSided(lower(), upper());
}
