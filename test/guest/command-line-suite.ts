import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import type {Suite} from '../contract/suite.js';

const MAIN = fileURLToPath(new URL('../../harness/cli/main.js', import.meta.url));

export const commandLineSuite: Suite = [
	{
		title: 'doctor finds this machine ready, with both native drivers',
		run: async () => {
			const {stdout} = await promisify(execFile)(process.execPath, [MAIN, 'doctor']);
			assert.match(stdout, /^ok +serialport: loads$/m);
			assert.match(stdout, /^ok +node-hid: loads$/m);
		},
	},
];
