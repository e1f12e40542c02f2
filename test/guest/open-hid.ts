import {writeSync} from 'node:fs';
import {HarnessError} from '../../harness/model/error.js';
import {explain} from '../../harness/model/explain.js';
import {ear} from '../contract/ear.js';
import {hostOf} from '../contract/hid-bench.js';

// A separate process, so that it can be started as a user who is not root: prints the result of opening the device.
const host = hostOf(process.argv[2]);
try {
	await host.open(ear().receiver);
	await host.close();
	writeSync(1, 'opened');
} catch (error) {
	if (!(error instanceof HarnessError)) throw error;
	writeSync(1, `${error.code} ${explain(error).hint}`);
}
