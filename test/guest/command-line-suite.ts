import assert from 'node:assert/strict';
import {nativeModules} from '../../harness/transport/native-modules.js';
import type {RunTest} from '../contract/near-suite.js';

/** That the guest has all that the product needs; that it works is shown over HID, by hid-commands-suite.ts. */
export function commandLineSuite(run: RunTest): void {
	run('command line: every native driver loads', async () => {
		assert.deepEqual(
			(await nativeModules()).filter(({kind}) => kind !== 'loads'),
			[],
		);
	});
}
