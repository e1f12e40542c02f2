import {parentPort, workerData} from 'node:worker_threads';
import type {KernelKind} from '../../../stat-tests/kernels/kernel-for.js';
import {countBlocks} from './count-blocks.js';
import type {ScreenedFile} from './screened-file.js';

/** What a thread is given: all files, and for each of them the number of the next block, which all threads share. */
export interface ThreadWork {
	readonly files: readonly ScreenedFile[];
	readonly next: Int32Array;
	readonly kind: KernelKind;
}

/** Counts what is left of each file, file by file. */
export const countFiles = ({files, next, kind}: ThreadWork) =>
	files.map((file, at) => countBlocks(file, () => Atomics.add(next, at, 1), kind));

if (parentPort !== null) parentPort.postMessage(countFiles(workerData as ThreadWork));
