import {type LatticeLaw, mirrored} from '../laws/lattice-law.js';

/** A race against the clock: the sum of a statistic is to reach a mark by one of the last few shuffles. */
export interface Race {
	/** After so many shuffles. */
	readonly stages: readonly Stage[];
	/** A value of the statistic, told from the least that it can have, as it is added up. */
	readonly counted: (value: number) => number;
}

/** `chances[sum - low]` is the chance at a fair device to win yet; lower sums count as `low`, higher ones as the last. */
export interface Stage {
	readonly low: number;
	readonly chances: Float64Array;
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
Values, and sums, that are more standard deviations off than this count as if they were that far off. A fair device never gets there, and the
game is fair whatever is counted; but the table has a tenth of the cells.
*/
const [LOWEST, HIGHEST] = [5, 12];

/**
By going back from the end: after the last shuffle the race is won or lost; before it the chance is the mean over all that may come
next. Since it is such a mean, a prize times the chance is a fair game, wherever the marks are.
*/
export function raceFor(law: LatticeLaw, {side, looks: [first, last], far}: Rules): Race {
	const sided = side === 'many' ? law : mirrored(law);
	const values = valuesOf(sided);
	const deviation = Math.sqrt(sided.variance);
	const drift = sided.mean - sided.least - values.from;
	const out = (shuffles: number, deviations: number) => shuffles * drift + deviations * deviation * Math.sqrt(shuffles);
	// A sum never falls: who has the mark of the first look before it has won already.
	const markAt = (shuffles: number) => Math.ceil(shuffles <= first ? out(first, far) : out(shuffles, far + FARTHER));
	const widest = values.masses.length - 1;
	const most = law.logMass.length - 1;
	const counted = (value: number) =>
		Math.min(widest, Math.max(0, (side === 'many' ? value : most - value) - values.from));
	// Whoever cannot get there need not be told how far he is.
	const isInReach = markAt(first) <= first * widest || markAt(last) <= last * widest;
	if (!isInReach) return {stages: new Array<Stage>(last + 1).fill(LOST), counted};
	const stages: Stage[] = [];
	for (let shuffles = last; shuffles >= 0; shuffles--) {
		const mark = markAt(shuffles);
		const low = Math.max(0, Math.floor(out(shuffles, -LOWEST)));
		const high = Math.min(shuffles * widest, mark, Math.ceil(out(shuffles, HIGHEST)));
		const chances = new Float64Array(high - low + 1);
		const next = stages.at(-1);
		for (let sum = low; sum <= high; sum++)
			chances[sum - low] = sum >= mark ? 1 : next ? chanceFrom(sum, next, values) : 0;
		stages.push({low, chances});
	}
	return {stages: stages.reverse(), counted};
}

const LOST: Stage = {low: 0, chances: new Float64Array(1)};

interface Values {
	/** Which value `masses[0]` belongs to, told from the least. */
	readonly from: number;
	readonly masses: Float64Array;
	/** The chance of less than each, and of it or more. */
	readonly below: Float64Array;
	readonly beyond: Float64Array;
}

/** Those that are too far off are put to the farthest that count. */
function valuesOf({least, logMass, mean, variance}: LatticeLaw): Values {
	const deviation = Math.sqrt(variance);
	const from = Math.max(0, Math.ceil(mean - LOWEST * deviation) - least);
	const to = Math.min(logMass.length - 1, Math.floor(mean + HIGHEST * deviation) - least);
	const masses = new Float64Array(to - from + 1);
	for (const [at, log] of logMass.entries()) {
		const kept = Math.min(to, Math.max(from, at)) - from;
		masses[kept] = (masses[kept] as number) + Math.exp(log);
	}
	const below = new Float64Array(masses.length + 1);
	for (const [at, mass] of masses.entries()) below[at + 1] = (below[at] as number) + mass;
	const beyond = new Float64Array(masses.length + 1);
	for (let at = masses.length - 1; at >= 0; at--) beyond[at] = (beyond[at + 1] as number) + (masses[at] as number);
	return {from, masses, below, beyond};
}

function chanceFrom(sum: number, {low, chances}: Stage, {masses, below, beyond}: Values): number {
	const start = Math.min(masses.length, Math.max(0, low - sum));
	const end = Math.min(masses.length, Math.max(start, low + chances.length - 1 - sum));
	const lowest = chances[0] as number;
	const highest = chances[chances.length - 1] as number;
	let chance = (below[start] as number) * lowest + (beyond[end] as number) * highest;
	for (let value = start; value < end; value++)
		chance += (masses[value] as number) * (chances[sum + value - low] as number);
	return chance;
}
