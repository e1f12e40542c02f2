import {type Probability, probability} from '../../../harness/model/probability.js';
import {LEAST_P, twoSided} from './p-value.js';
import {logLowerTail, logUpperTail, type WholeLaw} from './sum-tail.js';

/** The two-sided p-value of the sum of `count` independent values of one law; 1 for an empty sum. */
export function sumP(law: WholeLaw, count: number, sum: number): Probability {
	// A batch of one face, or no shuffle: only one outcome is possible.
	if (count === 0 || law.variance === 0) return probability(1);
	const lower = () => Math.max(LEAST_P, Math.exp(logLowerTail(law, count, sum)));
	const upper = () => Math.max(LEAST_P, Math.exp(logUpperTail(law, count, sum)));
	// Both tails include the sum itself, so together they exceed 1: a tail of at most 1/2 is the smaller one.
	const likely = sum > law.mean * count ? upper() : lower();
	return likely <= 0.5 ? twoSided(likely, 1) : twoSided(lower(), upper());
}
