import {convolution} from '../kernels/convolution.js';

/** A law on consecutive whole numbers ≥ 0: a step that is added to a sum. */
interface Steps {
	/** The step that `masses[0]` belongs to. */
	readonly from: number;
	readonly masses: Float64Array;
}

/** A law with its cumulative chances: below each value, and from each value on. */
interface CumulativeSteps extends Steps {
	readonly below: Float64Array;
	readonly beyond: Float64Array;
}

/** `values[sum - low]` is the value of a sum. Sums beyond an end have the value of that end. */
export interface Table {
	readonly low: number;
	readonly values: Float64Array;
}

export type SumsOfSteps = (count: number) => CumulativeSteps;

export function stepsFrom(from: number, masses: Float64Array): CumulativeSteps {
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
	const cumulative: CumulativeSteps[] = [];
	const sums = (count: number): Steps => {
		const half = count >> 1;
		const made = known[count] ?? added(sums(half), sums(count - half));
		known[count] = made;
		return made;
	};
	return count => {
		const {from, masses} = sums(count);
		const made = cumulative[count] ?? stepsFrom(from, masses);
		cumulative[count] = made;
		return made;
	};
}

export function meanAfter({from, masses, below, beyond}: CumulativeSteps, sum: number, {low, values}: Table): number {
	const reached = sum + from;
	const start = Math.min(masses.length, Math.max(0, low - reached));
	const end = Math.min(masses.length, Math.max(start, low + values.length - 1 - reached));
	let mean = (below[start] as number) * (values[0] as number);
	mean += (beyond[end] as number) * (values[values.length - 1] as number);
	for (let at = start; at < end; at++) mean += (masses[at] as number) * (values[reached + at - low] as number);
	return mean;
}

/**
`meanAfter` of `size` consecutive sums. Where no step leads beyond an end of the table these are a convolution with the reversed law, which
adds the same terms in the same order.
*/
export function meansAfter(
	step: CumulativeSteps,
	{low, size}: {readonly low: number; readonly size: number},
	next: Table,
): Float64Array {
	const {from, masses} = step;
	const offset = low + from - next.low;
	const first = Math.min(size, Math.max(0, -offset));
	const end = Math.max(first, Math.min(size, next.values.length - masses.length - offset));
	const means = new Float64Array(size);
	for (let at = 0; at < first; at++) means[at] = meanAfter(step, low + at, next);
	const start = offset + masses.length - 1;
	means.set(convolution(next.values, masses.toReversed()).subarray(start + first, start + end), first);
	for (let at = end; at < size; at++) means[at] = meanAfter(step, low + at, next);
	return means;
}

/** Rarer values at either end are left out: they do not change sixteen digits of a chance of one in ten million. */
const NEVER = 1e-24;

function added(one: Steps, other: Steps): Steps {
	const masses = convolution(one.masses, other.masses);
	let start = 0;
	while ((masses[start] as number) < NEVER) start++;
	let end = masses.length;
	while ((masses[end - 1] as number) < NEVER) end--;
	return {from: one.from + other.from + start, masses: masses.slice(start, end)};
}
