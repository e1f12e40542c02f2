import {Worker} from 'node:worker_threads';
import {HarnessError} from '../../model/error.js';
import type {RemadeResults, Told} from './remake-results.js';

/** `remakeResults` on its own thread, so that decoding can run meanwhile. */
export const remakeOnThread = (directory: string): Promise<RemadeResults> =>
	new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./remake-thread.js', import.meta.url), {workerData: directory});
		worker.once('message', (told: Told) => {
			if (told.kind === 'made') resolve(told.made);
			else reject(new HarnessError(told.code, told.context));
		});
		worker.once('error', reject);
	});
