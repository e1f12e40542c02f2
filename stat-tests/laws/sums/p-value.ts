import {type Probability, probability} from '../../../harness/model/probability.js';

/** The least reported p. Below it a double loses digits. Never 0. */
export const LEAST_P = 1e-300;

/** A tail as reported: at least LEAST_P, at most 1. */
export const reportableP = (tail: number): Probability => probability(Math.min(1, Math.max(LEAST_P, tail)));

/** Twice the smaller tail. Conservative for discrete laws, where the tails overlap. */
export const twoSided = (lower: number, upper: number): Probability => reportableP(2 * Math.min(lower, upper));

/** A tail from Cephes, which throws on underflow. */
export function floored(tail: () => number): number {
	try {
		return Math.max(LEAST_P, tail());
	} catch (error) {
		if (error instanceof Error && error.message.includes('underflow')) return LEAST_P;
		throw error;
	}
}
