import {convolution} from '../kernels/convolution.js';

/** A law on consecutive whole numbers ≥ 0: a step that is added to a sum. */
interface Steps {
	/** The step that `masses[0]` belongs to. */
	readonly from: number;
	readonly masses: Float64Array;
	/** The cumulative chances: below each value, and from each value on. */
	readonly below: Float64Array;
	readonly beyond: Float64Array;
}

/** `values[sum - low]` is the value of a sum. Sums beyond an end have the value of that end. */
export interface Table {
	readonly low: number;
	readonly values: Float64Array;
}

export type SumsOfSteps = (count: number) => Steps;

export function stepsFrom(from: number, masses: Float64Array): Steps {
	const many = masses.length;
	const below = new Float64Array(many + 1);
	for (let at = 0; at < many; at++) below[at + 1] = (below[at] as number) + (masses[at] as number);
	const beyond = new Float64Array(many + 1);
	for (let at = many - 1; at >= 0; at--) beyond[at] = (beyond[at + 1] as number) + (masses[at] as number);
	return {from, masses, below, beyond};
}

/** Each sum is computed on first use, from two of half the length. */
export function sumsOfSteps(step: Steps): SumsOfSteps {
	const known: Steps[] = [step, step];
	const sums = (count: number): Steps => {
		const half = count >> 1;
		const made = known[count] ?? added(sums(half), sums(count - half));
		known[count] = made;
		return made;
	};
	return sums;
}

export function meanAfter({from, masses, below, beyond}: Steps, sum: number, {low, values}: Table): number {
	const reached = sum + from;
	const start = Math.min(masses.length, Math.max(0, low - reached));
	const end = Math.min(masses.length, Math.max(start, low + values.length - 1 - reached));
	let mean = (below[start] as number) * (values[0] as number);
	mean += (beyond[end] as number) * (values[values.length - 1] as number);
	for (let at = start; at < end; at++) mean += (masses[at] as number) * (values[reached + at - low] as number);
	return mean;
}

/** Rarer values at either end are left out: they do not change sixteen digits of a chance of one in ten million. */
const NEVER = 1e-24;

function added(one: Steps, other: Steps): Steps {
	const masses = convolution(one.masses, other.masses);
	let start = 0;
	while ((masses[start] as number) < NEVER) start++;
	let end = masses.length;
	while ((masses[end - 1] as number) < NEVER) end--;
	return stepsFrom(one.from + other.from + start, masses.slice(start, end));
}
