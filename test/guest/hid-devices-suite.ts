import type {RunTest} from '../contract/near-suite.js';
import {hidCommandsSuite} from './hid-commands-suite.js';
import {hidScannerSuite} from './hid-scanner-suite.js';
import {hidShufflerSuite} from './hid-shuffler-suite.js';

/** The HID devices that profiles describe, from end to end. */
export function hidDevicesSuite(run: RunTest): void {
	hidShufflerSuite(run);
	hidScannerSuite(run);
	hidCommandsSuite(run);
}
