import {Worker} from 'node:worker_threads';
import {HarnessError} from '../../model/error.js';
import type {MadeAgain, Told} from './make-again.js';

/** The same on a thread of its own, so that nobody who decodes meanwhile waits for it. */
export const makeBeside = (directory: string): Promise<MadeAgain> =>
	new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./make-again-thread.js', import.meta.url), {workerData: directory});
		worker.once('message', (told: Told) => {
			if (told.kind === 'made') resolve(told.made);
			else reject(new HarnessError(told.code, told.context));
		});
		worker.once('error', reject);
	});
