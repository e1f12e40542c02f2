import {type Probability, probability} from '../../../harness/model/probability.js';

/** No smaller p is told: below it a double has no digits to spare, and nobody needs them. Never 0. */
export const LEAST_P = 1e-300;

/** A tail as it is told: never 0, at most 1. */
export const told = (tail: number): Probability => probability(Math.min(1, Math.max(LEAST_P, tail)));

/** Both tails asked at once: twice the smaller one. Conservative for discrete laws, where the tails overlap. */
export const twoSided = (lower: number, upper: number): Probability => told(2 * Math.min(lower, upper));

/** A tail from Cephes, which throws where the result would underflow. */
export function floored(tail: () => number): number {
	try {
		return Math.max(LEAST_P, tail());
	} catch (error) {
		if (error instanceof Error && error.message.includes('underflow')) return LEAST_P;
		throw error;
	}
}
