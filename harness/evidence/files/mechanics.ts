import {cycleCollector, medianOf, observedIn} from './cycle-times.js';

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
