import assert from 'node:assert/strict';
import {nativeModules} from '../../harness/transport/native-modules.js';
import type {RunTest} from '../contract/near-suite.js';

/** The guest has all that the product needs; hid-commands-suite.ts tests that it works over HID. */
export function commandLineSuite(run: RunTest): void {
	run('command line: every native driver loads', async () => {
		assert.deepEqual(
			(await nativeModules()).filter(({kind}) => kind !== 'loads'),
			[],
		);
	});
}
