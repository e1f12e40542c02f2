import {availableParallelism} from 'node:os';
import {Worker} from 'node:worker_threads';
import {bestKernel, type KernelKind} from '../../../stat-tests/kernels/kernel-for.js';
import {agreementsOf, type RowCounts, takeBack} from '../../../stat-tests/kernels/row-counts.js';
import {hashOfFile} from '../../orders/file-pieces.js';
import {addPart, countFiles, type ScreenPart, type ScreenWork} from './count-blocks.js';
import {
	type FileToScreen,
	readRows,
	refuseChanged,
	type ScreenedFile,
	screenedFile,
	withOpen,
} from './screened-file.js';

/** Incomplete rows are listed, and excluded from all other counts. */
export interface Screened extends Omit<ScreenPart, 'incomplete'> {
	readonly file: ScreenedFile;
	readonly sha256: string;
	readonly complete: number;
	/** Row numbers, from 1. */
	readonly incomplete: readonly number[];
}

interface ScreenOptions {
	/** Default: one for each processor, if the files are large enough. */
	readonly threads?: number | undefined;
	readonly kind?: KernelKind | undefined;
}

/** Below this, threads do not pay: one takes as long to start as counting some 20 MB. */
const LEAST_SHARED_BYTES = 2 ** 24;
const MOST_THREADS = 8;

/**
Threads count each file once, in blocks; each takes the next free block. All counts are integers, so it does not matter which
thread counts which block. Meanwhile this thread hashes the files, which cannot be split, and then counts too.
*/
export async function screen(toScreen: readonly FileToScreen[], options: ScreenOptions = {}): Promise<Screened[]> {
	const files = toScreen.map(screenedFile);
	const next = new Int32Array(new SharedArrayBuffer(4 * files.length));
	const work: ScreenWork = {files, next, kind: options.kind ?? bestKernel()};
	const threads = options.threads ?? threadsFor(files);
	const others = threads === 1 ? [] : startThreads(work, threads - 1);
	const hashes = files.map(({file}) => withOpen(file, hashOfFile));
	const own = countFiles(work);
	for (const parts of await Promise.all(others)) for (const [at, part] of own.entries()) addPart(part, parts[at]);
	return own.flatMap((part, at) => {
		const [file, sha256] = [files[at], hashes[at]];
		return file === undefined || sha256 === undefined ? [] : [screenedFrom(part, file, sha256)];
	});
}

function screenedFrom({incomplete, ...found}: ScreenPart, file: ScreenedFile, sha256: string): Screened {
	incomplete.sort((left, right) => left - right);
	if (file.requested !== 'order') subtractIncomplete(file, incomplete, found.counts);
	refuseChanged(file);
	const complete = file.rows - incomplete.length;
	return {...found, file, sha256, complete, incomplete: incomplete.map(row => row + 1)};
}

function threadsFor(files: readonly ScreenedFile[]): number {
	const bytes = files.reduce((sum, {rows, question}) => sum + rows * question.size, 0);
	return bytes < LEAST_SHARED_BYTES ? 1 : Math.min(MOST_THREADS, availableParallelism());
}

const startThreads = (work: ScreenWork, count: number): Promise<ScreenPart[]>[] =>
	Array.from(
		{length: count},
		() =>
			new Promise((resolve, reject) => {
				const thread = new Worker(new URL('./screen-thread.js', import.meta.url), {workerData: work});
				thread.once('message', resolve);
				thread.once('error', reject);
			}),
	);

/** The kernels count all rows. This subtracts incomplete rows, and makes the complete rows around them neighbours. */
function subtractIncomplete(
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
			counts.agreements += agreed(completeBefore(isOut, row), row + 1) - agreed(row, row + 1);
		}
	});
}

function completeBefore(isOut: ReadonlySet<number>, row: number): number {
	let at = row;
	while (isOut.has(at)) at--;
	return at;
}
