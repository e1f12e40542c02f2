import {parentPort, workerData} from 'node:worker_threads';
import {HarnessError} from '../../model/error.js';
import {remakeResults, type ThreadMessage} from './remake-results.js';

// Started by remake-on-thread.ts, where errors other than HarnessError emerge.
parentPort?.postMessage(await remadeOrError(String(workerData)));

async function remadeOrError(directory: string): Promise<ThreadMessage> {
	try {
		return {kind: 'made', made: await remakeResults(directory)};
	} catch (error) {
		if (!(error instanceof HarnessError)) throw error;
		// An error loses its class and code when it is posted.
		return {kind: 'fault', code: error.code, context: error.context};
	}
}
