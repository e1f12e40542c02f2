import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {silent, UNNUMBERED, withDevices} from '../contract/hid-bench.js';
import type {RunTest} from '../contract/near-suite.js';

const OPEN_HID = fileURLToPath(new URL('open-hid.js', import.meta.url));
const NOBODY = 65_534;

/** Needs root rights that can be dropped, and no udev that would grant rights: both are so in the guest. */
export function rightsSuite(run: RunTest): void {
	run('hid: a user without permission to open a device gets the udev rule for exactly this device', () =>
		withDevices([{serial: 'SN1', settings: UNNUMBERED, serve: silent}], async () => {
			const {stdout} = await promisify(execFile)(process.execPath, [OPEN_HID, 'SN1'], {uid: NOBODY, gid: NOBODY});
			assert.match(stdout, /^transport\/hid-no-permission /);
			assert.match(
				stdout,
				/KERNEL=="hidraw\*", ATTRS\{idVendor\}=="1209", ATTRS\{idProduct\}=="0001", MODE="0660", TAG\+="uaccess"$/,
			);
		}),
	);
}
