import {availableParallelism} from 'node:os';
import {drawnText, type LawToDraw} from '../../../stat-tests/statistics/calibrated/law-to-draw.js';
import {type NamedLaw, nameLaw} from '../../../stat-tests/statistics/calibrated/named-law.js';

/** Shared by the threads: all laws, and the index of the next one to draw. */
export interface LawWork {
	readonly laws: readonly NamedLaw[];
	readonly next: Int32Array;
}

export interface DrawnLawText {
	readonly at: number;
	readonly text: string;
}

/** A thread with fewer laws is not worth its start. */
const LEAST_LAWS = 2;
const MOST_THREADS = 8;

const threadsFor = (laws: number): number =>
	Math.max(1, Math.min(Math.floor(laws / LEAST_LAWS), availableParallelism(), MOST_THREADS));

/**
Draws laws, each from the start of its own random stream, so it does not matter which thread draws which law. `drawn` receives
each law as soon as it is complete; an interrupt loses only the unfinished ones.
*/
export async function drawLaws(
	laws: readonly LawToDraw[],
	drawn: (law: LawToDraw, text: string) => Promise<void>,
	threads = threadsFor(laws.length),
): Promise<void> {
	if (threads > 1) return drawOnThreads(laws, drawn, threads);
	for (const law of laws) await drawn(law, drawnText(law));
}

async function drawOnThreads(
	laws: readonly LawToDraw[],
	drawn: (law: LawToDraw, text: string) => Promise<void>,
	threads: number,
): Promise<void> {
	// Imported on demand: it takes a millisecond of the start.
	const {Worker} = await import('node:worker_threads');
	const work: LawWork = {laws: laws.map(nameLaw), next: new Int32Array(new SharedArrayBuffer(4))};
	const one = async (): Promise<void> => {
		const worker = new Worker(new URL('./draw-thread.js', import.meta.url), {workerData: work});
		const writes: Promise<void>[] = [];
		worker.on('message', ({at, text}: DrawnLawText) => {
			const law = laws[at];
			if (law !== undefined) writes.push(drawn(law, text));
		});
		await new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
		await Promise.all(writes);
	};
	await Promise.all(Array.from({length: threads}, one));
}
