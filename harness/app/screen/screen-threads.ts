import {Worker} from 'node:worker_threads';
import type {ScreenPart, ScreenWork} from './count-blocks.js';

/** Threads that count beside this one. They need nothing of it, so it may be busy meanwhile. */
export const startThreads = (work: ScreenWork, count: number): Promise<ScreenPart[]>[] =>
	Array.from(
		{length: count},
		() =>
			new Promise((resolve, reject) => {
				const thread = new Worker(new URL('./screen-thread.js', import.meta.url), {workerData: work});
				thread.once('message', resolve);
				thread.once('error', reject);
			}),
	);
