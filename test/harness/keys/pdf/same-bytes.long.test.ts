import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import test from 'ava';
import {certify} from '../../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../../harness/app/device/emulated-request.js';
import {makeBenchKey, readBenchKey} from '../../../../harness/keys/bench-key.js';
import {makeReportKey} from '../../../../harness/keys/report-key.js';
import {sha256} from '../../../../harness/registers/sha256.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {placeIn} from '../../evidence/small-run.js';

const CHILD = fileURLToPath(new URL('./print-signed.js', import.meta.url));

async function hashesBy(directory: string, env: Readonly<Record<string, string>>): Promise<string[]> {
	const child = spawn(process.execPath, [CHILD, directory], {env: {...process.env, ...env}});
	let said = '';
	child.stdout.on('data', chunk => {
		said += chunk;
	});
	child.stderr.pipe(process.stderr);
	const [exit] = await once(child, 'close');
	if (exit !== 0) throw new Error(`it ended in ${exit}`);
	return said.trim().split('\n');
}

test('the same run and key give the same signed bytes: 20 times, in two time zones and two locales', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		await makeBenchKey(place);
		const from = new Date('2026-01-01T00:00:00Z');
		await makeReportKey({signer: {kind: 'lab'}, organisation: 'Example Lab', from, years: 20}, place);
		const run = path.join(directory, 'run');
		const key = await readBenchKey(place);
		await certify({...emulatedRequest({query: 'decks=1', shuffles: 6, out: run}), key});
		const sealed = sha256(await readFile(path.join(run, 'report.pdf')));
		await writeFile(path.join(directory, 'place.json'), JSON.stringify(place));
		const hashes = await Promise.all([
			hashesBy(directory, {TZ: 'Asia/Kathmandu', LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8'}),
			hashesBy(directory, {TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8'}),
		]);
		t.deepEqual(hashes.flat(), new Array<string>(20).fill(sealed));
	});
});
