import {type Probability, probability} from '../../harness/model/probability.js';
import type {LatticeLaw} from './lattice-law.js';
import {LEAST_P, twoSided} from './p-value.js';
import {logLowerTail, logUpperTail} from './sum-tail.js';

/** The p-value of the sum of `count` independent values of one law, both tails asked; 1 if there is nothing to add up. */
export function sumP(law: LatticeLaw, count: number, sum: number): Probability {
	// A batch of one face only, or no shuffle at all: there is but one thing that can happen.
	if (count === 0 || law.logMass.length === 1) return probability(1);
	const tail = (log: number) => Math.max(LEAST_P, Math.exp(log));
	return twoSided(tail(logLowerTail(law, count, sum)), tail(logUpperTail(law, count, sum)));
}
