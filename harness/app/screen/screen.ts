import {availableParallelism} from 'node:os';
import {Worker} from 'node:worker_threads';
import {bestKernel, type KernelKind} from '../../../stat-tests/kernels/kernel-for.js';
import {agreementsOf, type RowCounts, takeBack} from '../../../stat-tests/kernels/row-counts.js';
import {hashOfFile} from '../../capture/hash-file.js';
import {addPart, noPart, type ScreenPart} from './count-blocks.js';
import {countFiles, type ThreadWork} from './screen-thread.js';
import {type FileToScreen, lookAt, readRows, refuseChanged, type ScreenedFile, withOpen} from './screened-file.js';

/** What a first look over a file finds. Rows that lack a card are named and counted nowhere else. */
export interface Screened extends Omit<ScreenPart, 'incomplete'> {
	readonly file: ScreenedFile;
	readonly sha256: string;
	readonly complete: number;
	/** Their numbers count from 1. */
	readonly incomplete: readonly number[];
}

export interface ScreenOptions {
	/** Not said: as many as there are processors, where it pays. */
	readonly threads?: number | undefined;
	readonly kind?: KernelKind | undefined;
}

/** Below this a thread costs more than it saves: it takes as long to start as 20 MB to count. */
const LEAST_SHARED_BYTES = 2 ** 24;
const MOST_THREADS = 8;

/**
Every file once, in blocks, by all threads: each takes the next block that nobody has, and all that is counted are whole numbers, so it
does not matter who counted what. This thread hashes meanwhile, which nobody can help with, and counts when that is done.
*/
export async function screen(toScreen: readonly FileToScreen[], options: ScreenOptions = {}): Promise<Screened[]> {
	const files = toScreen.map(lookAt);
	const next = new Int32Array(new SharedArrayBuffer(4 * files.length));
	const work: ThreadWork = {files, next, kind: options.kind ?? bestKernel()};
	const others = startThreads(work, (options.threads ?? threadsFor(files)) - 1);
	const hashes = files.map(({file}) => withOpen(file, hashOfFile));
	const parts = [countFiles(work), ...(await Promise.all(others))];
	return files.map((file, at) => {
		const whole = noPart(file);
		for (const part of parts) addPart(whole, part[at] ?? noPart(file));
		whole.incomplete.sort((left, right) => left - right);
		if (file.asked !== 'order') leaveOut(file, whole.incomplete, whole.counts);
		refuseChanged(file);
		const {incomplete, ...found} = whole;
		const complete = file.rows - incomplete.length;
		return {...found, file, sha256: hashes[at] ?? '', complete, incomplete: incomplete.map(row => row + 1)};
	});
}

function threadsFor(files: readonly ScreenedFile[]): number {
	const bytes = files.reduce((sum, {rows, question}) => sum + rows * question.size, 0);
	return bytes < LEAST_SHARED_BYTES ? 1 : Math.min(MOST_THREADS, availableParallelism());
}

const startThreads = (work: ThreadWork, count: number): Promise<ScreenPart[]>[] =>
	Array.from(
		{length: Math.max(0, count)},
		() =>
			new Promise((resolve, reject) => {
				const thread = new Worker(new URL('./screen-thread.js', import.meta.url), {workerData: work});
				thread.once('message', resolve);
				thread.once('error', reject);
			}),
	);

/** The kernels counted all rows. Those that lack a card are taken back, and the complete ones around them are neighbours. */
function leaveOut(
	{file, rows, question: {size}}: ScreenedFile,
	incomplete: readonly number[],
	counts: RowCounts,
): void {
	if (incomplete.length === 0) return;
	withOpen(file, descriptor => {
		const rowAt = (row: number): Uint8Array => {
			const cards = new Uint8Array(size);
			readRows(descriptor, cards, row * size);
			return cards;
		};
		const agreed = (left: number, right: number): number =>
			left < 0 || right >= rows ? 0 : agreementsOf(rowAt(left), rowAt(right));
		const isOut = new Set(incomplete);
		for (const row of incomplete) {
			takeBack(counts, rowAt(row));
			counts.agreements -= agreed(row - 1, row);
			if (isOut.has(row + 1)) continue;
			counts.agreements += agreed(lastIn(isOut, row), row + 1) - agreed(row, row + 1);
		}
	});
}

function lastIn(isOut: ReadonlySet<number>, row: number): number {
	let at = row;
	while (isOut.has(at)) at--;
	return at;
}
