import {z} from 'zod';
import type {Shuffle} from '../model/shuffle.js';
import {jsonOf, linesOf} from './record-lines.js';
import {FILES} from './run-directory.js';

const observedSchema = z.object({kind: z.literal('observed'), shuffle: z.int(), tick: z.number()});

/** How long each shuffle took, from the first to the last thing that the device said in it, by its number. */
export async function readCycles(directory: string): Promise<ReadonlyMap<number, number>> {
	const first = new Map<number, number>();
	const lasted = new Map<number, number>();
	for await (const line of linesOf(directory, FILES.events)) {
		if (!line.text.includes('"observed"')) continue;
		const event = observedSchema.safeParse(jsonOf(line)).data;
		if (event === undefined) continue;
		const start = first.get(event.shuffle) ?? event.tick;
		first.set(event.shuffle, start);
		lasted.set(event.shuffle, event.tick - start);
	}
	return lasted;
}

/** Of the shuffles whose order was read; 0 if there is none. */
export function medianCycle(quick: readonly Shuffle[], cycles: ReadonlyMap<number, number>): number {
	const times = quick
		.flatMap(({kind, number}) => (kind === 'read' ? [cycles.get(number) ?? 0] : []))
		.sort((one, other) => one - other);
	const [low, high] = [times[Math.floor((times.length - 1) / 2)] ?? 0, times[Math.floor(times.length / 2)] ?? 0];
	return Math.round((low + high) * 500) / 1000;
}
