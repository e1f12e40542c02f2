import {spawnSync} from 'node:child_process';
import {readdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import test from 'ava';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {checkSeal, inspectSeal} from '../../../harness/evidence/check-seal.js';
import {readRun} from '../../../harness/evidence/read-run.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {keyIn, placeIn, smallRun} from './small-run.js';
import type {Step} from './watched-seal.js';

const WATCHED = fileURLToPath(new URL('watched-seal.js', import.meta.url));

/** Seals in a separate process, which is killed before its disk operation `dieAt`. */
function sealed(directory: string, run: string, dieAt: number): {ending: 'killed' | 'done'; steps: readonly Step[]} {
	const orders = JSON.stringify({run, place: placeIn(directory), dieAt});
	const {status, stdout, stderr} = spawnSync(process.execPath, [WATCHED, orders], {encoding: 'utf8'});
	if (stderr !== '') throw new Error(stderr);
	return status === 0 ? {ending: 'done', steps: JSON.parse(stdout)} : {ending: 'killed', steps: []};
}

test('a power cut at any point of sealing leaves either no seal or a whole one', async t => {
	await inTemporary(async directory => {
		const run = await smallRun(directory, await keyIn(directory));
		const names = await readdir(run);
		const states: string[] = [];
		for (let dieAt = 0; sealed(directory, run, dieAt).ending === 'killed'; dieAt++) {
			const inspection = await inspectSeal(run);
			states.push(inspection.kind === 'sealed' && inspection.findings.length > 0 ? 'broken' : inspection.kind);
			const added = (await readdir(run)).filter(name => !names.includes(name));
			for (const name of added) await rm(path.join(run, name));
		}
		const whole = states.indexOf('sealed');
		t.true(whole > 10);
		t.deepEqual(new Set(states.slice(0, whole)), new Set(['unsealed']));
		t.deepEqual(new Set(states.slice(whole)), new Set(['sealed']));
	});
});

test('a run whose sealing was interrupted can be read, and sealed again over the incomplete seal', async t => {
	await inTemporary(async directory => {
		const [out, key] = [path.join(directory, 'run'), await keyIn(directory)];
		await certify({...emulatedRequest({query: 'decks=1', shuffles: 10, out}), key});
		const result = await readFile(path.join(out, 'result.json'), 'utf8');
		for (const name of ['MANIFEST.sha256', 'MANIFEST.sig']) await rm(path.join(out, name));
		let deaths = 0;
		for (; sealed(directory, out, deaths * 5).ending === 'killed'; deaths++) {
			t.is((await readRun(out, 'not-yet')).shuffles.count, 10);
		}
		t.true(deaths > 3);
		await checkSeal(out);
		t.is(await readFile(path.join(out, 'result.json'), 'utf8'), result);
	});
});

test('every file is synced before the list is, and the list before it gets its name', async t => {
	await inTemporary(async directory => {
		const run = await smallRun(directory, await keyIn(directory));
		const {steps} = sealed(directory, run, Number.MAX_SAFE_INTEGER);
		const done = steps.map(({does, file}) => `${does} ${path.relative(run, file) || 'the directory'}`);
		const named = done.indexOf('rename MANIFEST.sha256');
		for (const name of ['run.json', 'raw.ndjson', 'events.ndjson', 'orders.ndjson', 'bench-key.pem']) {
			const synced = done.indexOf(`sync ${name}`);
			t.true(synced !== -1 && synced < named, name);
		}
		const signed = done.indexOf('rename MANIFEST.sig');
		t.is(done[signed - 1], 'sync MANIFEST.sig.new');
		t.true(signed < named);
		t.is(done[named - 1], 'sync MANIFEST.sha256.new');
		t.deepEqual(done.slice(named + 1), ['open the directory', 'sync the directory']);
	});
});
