import {type LatticeLaw, mirrored} from '../laws/lattice-law.js';

/**
A race against the clock: the sum of a statistic, told from the least value that it can have, is to reach a mark by one of the last few
shuffles. `chances[k][s]` is the chance at a fair device to win it yet, after k shuffles with sum s.
*/
export interface Race {
	readonly chances: readonly Float64Array[];
	/** The least value, which counts as nothing, and which way it is counted from there. */
	readonly from: number;
	readonly way: 1 | -1;
}

/** Whether there are to be too many of what is counted, or too few. */
export type Side = 'many' | 'few';

export interface Rules {
	readonly side: Side;
	/** The first and the last shuffle after which the sum is held against its mark. */
	readonly looks: readonly [first: number, last: number];
	/** How many standard deviations the mark of the first look is beyond the mean. */
	readonly far: number;
}

/** So much farther are the marks of later looks: what has not shown itself at the first will rarely do so there, and each look is paid for. */
const FARTHER = 0.2;

/**
By going back from the end: after the last shuffle the race is won or lost; before it the chance is the mean over all that may come
next. Since it is such a mean, a prize times the chance is a fair game, wherever the marks are.
*/
export function raceFor(law: LatticeLaw, {side, looks: [first, last], far}: Rules): Race {
	const {least, logMass, mean, variance} = side === 'many' ? law : mirrored(law);
	const masses = logMass.map(Math.exp);
	const beyond = tailsOf(masses);
	// A sum never falls: who has the mark of the first look before it has won already.
	const markAt = (shuffles: number): number => {
		const [looked, deviations] = shuffles <= first ? [first, far] : [shuffles, far + FARTHER];
		return Math.ceil(looked * (mean - least) + deviations * Math.sqrt(looked * variance));
	};
	const top = markAt(last);
	const chances = [Float64Array.from({length: top + 1}, (_, sum) => (sum === top ? 1 : 0))];
	for (let shuffles = last - 1; shuffles >= 0; shuffles--) {
		const [after = masses] = chances;
		const mark = markAt(shuffles);
		chances.unshift(after.map((_, sum) => (sum >= mark ? 1 : chanceFrom(sum, after, {masses, beyond}))));
	}
	return {chances, from: side === 'many' ? least : -least, way: side === 'many' ? 1 : -1};
}

interface Values {
	readonly masses: Float64Array;
	/** The chance of so much or more. */
	readonly beyond: Float64Array;
}

function tailsOf(masses: Float64Array): Float64Array {
	const tails = new Float64Array(masses.length + 1);
	for (let at = masses.length - 1; at >= 0; at--) tails[at] = (tails[at + 1] as number) + (masses[at] as number);
	return tails;
}

function chanceFrom(sum: number, after: Float64Array, {masses, beyond}: Values): number {
	const enough = Math.min(masses.length, after.length - 1 - sum);
	let chance = beyond[enough] as number;
	for (let value = 0; value < enough; value++) chance += (masses[value] as number) * (after[sum + value] as number);
	return chance;
}
