import {parentPort, workerData} from 'node:worker_threads';
import {HarnessError} from '../../model/error.js';
import {remakeResults, type Told} from './remake-results.js';

// What remake-on-thread.ts starts. A fault of ours is thrown, and comes out there.
parentPort?.postMessage(await told(String(workerData)));

async function told(directory: string): Promise<Told> {
	try {
		return {kind: 'made', made: await remakeResults(directory)};
	} catch (error) {
		if (!(error instanceof HarnessError)) throw error;
		// An error that is sent keeps neither its class nor its code.
		return {kind: 'fault', code: error.code, context: error.context};
	}
}
