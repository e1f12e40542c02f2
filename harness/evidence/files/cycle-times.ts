import {median} from 'simple-statistics';
import * as z from 'zod';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {jsonOf, linesOf} from '../record-lines.js';
import {FILES} from '../run-directory.js';

const observedSchema = z.object({
	kind: z.literal('observed'),
	shuffle: z.int(),
	tick: z.number(),
	observation: z.object({kind: z.string()}),
});

interface Observed {
	readonly shuffle: number;
	readonly tick: number;
	readonly what: string;
}

export async function* observedIn(directory: string): AsyncGenerator<Observed> {
	for await (const line of linesOf(directory, FILES.events)) {
		if (!line.text.includes('"observed"')) continue;
		const event = observedSchema.safeParse(jsonOf(line)).data;
		if (event !== undefined) yield {shuffle: event.shuffle, tick: event.tick, what: event.observation.kind};
	}
}

/** Milliseconds by shuffle number, from the first to the last message of the device in that shuffle. */
export async function readCycles(directory: string): Promise<ReadonlyMap<number, number>> {
	const cycles = cycleCollector();
	for await (const each of observedIn(directory)) cycles.add(each);
	return cycles.durations;
}

export function cycleCollector() {
	const first = new Map<number, number>();
	const durations = new Map<number, number>();
	return {
		durations,
		add({shuffle, tick}: Observed): void {
			const start = first.get(shuffle) ?? tick;
			first.set(shuffle, start);
			durations.set(shuffle, tick - start);
		},
	};
}

/** The median time of the shuffles whose order was read; 0 if there is none. */
export const medianCycle = (quick: readonly Shuffle[], cycles: ReadonlyMap<number, number>): number =>
	medianOf(quick.flatMap(({kind, number}) => (kind === 'read' ? (cycles.get(number) ?? []) : [])));

/**
In milliseconds, to a thousandth; 0 if there is none. The median of an even number of times may lie between two thousandths.
Doubled before rounding, it is rounded as the sum of the two middle times.
*/
export const medianOf = (times: readonly number[]): number =>
	times.length === 0 ? 0 : Math.round(2 * median([...times]) * 500) / 1000;

export interface Mechanics {
	readonly jams: number;
	/** Errors that the device reported unprompted. */
	readonly errors: number;
	/** Over shuffles with at least one message, in milliseconds; absent if there is none. */
	readonly cycles?: {readonly shuffles: number; readonly median: number; readonly longest: number};
}

const ERRORS: readonly string[] = ['error', 'deck-error', 'count-error', 'card-alert'];

export async function readMechanics(directory: string): Promise<Mechanics> {
	let [jams, errors] = [0, 0];
	const cycles = cycleCollector();
	for await (const observed of observedIn(directory)) {
		jams += observed.what === 'jam' ? 1 : 0;
		errors += ERRORS.includes(observed.what) ? 1 : 0;
		// Before the first shuffle the device identifies itself.
		if (observed.shuffle > 0) cycles.add(observed);
	}
	const times = [...cycles.durations.values()];
	if (times.length === 0) return {jams, errors};
	return {jams, errors, cycles: {shuffles: times.length, median: medianOf(times), longest: Math.max(...times)}};
}
