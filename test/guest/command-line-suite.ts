import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {nativeModules} from '../../harness/transport/native-modules.js';
import type {Suite} from '../contract/suite.js';

const MAIN = fileURLToPath(new URL('../../harness/cli/main.js', import.meta.url));
const INCONCLUSIVE = 3;

/** That the guest has all that the product needs, before anything is made of it over HID. */
export const commandLineSuite: Suite = [
	{
		title: 'both native drivers load',
		run: async () => {
			assert.deepEqual(await nativeModules(), [
				{name: 'serialport', kind: 'loads'},
				{name: 'node-hid', kind: 'loads'},
			]);
		},
	},
	{
		title: 'a run of two shuffles on the embedded emulator is captured and found too short to judge',
		run: async () => {
			const args = [
				'certify',
				'--device',
				'sim:synthetic/batch-shuffler?decks=1',
				'--shuffles',
				'2',
				'--out',
				'/tmp/run',
			];
			await assert.rejects(promisify(execFile)(process.execPath, [MAIN, ...args]), {code: INCONCLUSIVE});
		},
	},
];
