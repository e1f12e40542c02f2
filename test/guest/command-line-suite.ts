import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {nativeModules} from '../../harness/transport/native-modules.js';
import type {RunTest} from '../contract/near-suite.js';

const MAIN = fileURLToPath(new URL('../../harness/cli/main.js', import.meta.url));
const INCONCLUSIVE = 3;

/** That the guest has all that the product needs, before anything is made of it over HID. */
export function commandLineSuite(run: RunTest): void {
	run('command line: every native driver loads', async () => {
		assert.deepEqual(
			(await nativeModules()).filter(({kind}) => kind !== 'loads'),
			[],
		);
	});

	run(
		'command line: a run of two shuffles on the embedded emulator is captured, and is too short to judge',
		async () => {
			const device = ['--device', 'sim:synthetic/batch-shuffler?decks=1'];
			const certify = ['certify', ...device, '--shuffles', '2', '--out', '/tmp/run'];
			await assert.rejects(promisify(execFile)(process.execPath, [MAIN, ...certify]), {code: INCONCLUSIVE});
		},
	);
}
