import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import type {CertifyRequest} from '../../../../harness/app/certify/certify.js';
import {BUILT_IN} from '../../../../harness/profile/profile-directories.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {cameIn, isWhole, madeRun} from './made-run.js';

const whole = test.macro<[Partial<CertifyRequest>, ...string[]]>({
	title: what => `the bytes to and from ${what} are decoded to the same run again`,
	async exec(t, request, ...happened) {
		await inTemporary(async parent => {
			const run = await madeRun({parent, ...request});
			await isWhole(t, run);
			const came = await cameIn(run);
			for (const kind of happened) t.true(came.has(kind), kind);
		});
	},
});

const sim = (profile: string, faults = '') => `sim:${profile}?decks=1&seed=3${faults === '' ? '' : `&fault=${faults}`}`;
const DAMAGE = 'corrupt-frame@6,duplicate-frame@7,split-chunks@3,noise@9,merge-chunks@5,drop-frame@25';
const READER = {address: sim('generic/line-reader', 'split-chunks@5'), profile: undefined};

test('a batch shuffler', whole, {address: sim('synthetic/batch-shuffler')});
test(
	'a batch shuffler on a noisy line',
	whole,
	{address: sim('synthetic/batch-shuffler', DAMAGE), shuffles: 12},
	'time',
);
test(
	'a batch shuffler that is unplugged and jams',
	whole,
	{address: sim('synthetic/batch-shuffler', 'unplug@2:50,jam@4,unplug@6:900'), shuffles: 6},
	'lost',
	'not-opened',
	'time',
);
test('a shuffler with two batches', whole, {
	address: sim('synthetic/two-batch-shuffler', 'corrupt-frame@20,unplug@3:30'),
	input: 'previous',
	shuffles: 6,
});
test('a continuous shuffler', whole, {
	address: sim('synthetic/continuous-shuffler', 'corrupt-frame@30,drop-frame@40,unplug@2:30'),
	shuffles: 4,
});
test('a shoe', whole, {
	address: sim('generic/enq-etx-shoe', 'corrupt-frame@60,split-chunks@10,duplicate-frame@50'),
	input: 'unknown',
});
test('a reader of lines', whole, {address: sim('generic/line-reader', 'split-chunks@5,unplug@2:30'), input: 'unknown'});
test('a scanner', whole, {address: sim('generic/hid-pos-scanner'), input: 'unknown'});
test('a shuffler and its reader', whole, {
	address: sim('synthetic/batch-shuffler', 'corrupt-frame@20,unplug@3:30'),
	reader: READER,
});
test('a shuffler whose reader is unplugged', whole, {
	address: sim('synthetic/batch-shuffler'),
	reader: {address: sim('generic/line-reader', 'unplug@2:30'), profile: undefined},
});

test('a run with a device that freezes, reboots and answers late is decoded again to the same orders', async t => {
	await inTemporary(async parent => {
		const text = await readFile('device-profiles/synthetic/batch-shuffler.profile.yaml', 'utf8');
		const places = path.join(parent, 'profiles');
		await mkdir(path.join(places, 'quick'), {recursive: true});
		// Timeouts do not take real minutes here.
		const quick = text
			.replace('id: synthetic/batch-shuffler', 'id: quick/batch-shuffler')
			.replaceAll(/timeoutMs: \d{4,}/g, 'timeoutMs: 150');
		await writeFile(path.join(places, 'quick', 'batch-shuffler.profile.yaml'), quick);
		const run = await madeRun({
			parent,
			address: sim('quick/batch-shuffler', 'freeze@2:400,reboot@4,delay-frame@9:250'),
			places: [{origin: 'flag', directory: places}, BUILT_IN],
			shuffles: 8,
		});
		await isWhole(t, run);
		t.true((await cameIn(run)).has('time'));
		t.regex(await readFile(path.join(run, 'orders.ndjson'), 'utf8'), /"kind":"void"/);
	});
});

test('a run that the operator stopped is decoded up to the stop', async t => {
	await inTemporary(async parent => {
		const stop = new AbortController();
		const run = await madeRun({
			parent,
			shuffles: 1000,
			signal: stop.signal,
			progress: each => {
				if (each.kind === 'counted' && each.counted === 3) stop.abort();
			},
		});
		await isWhole(t, run);
		t.true((await cameIn(run)).has('stop'));
	});
});

test('a run that was stopped before its first shuffle is decoded too', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, signal: AbortSignal.abort()});
		await isWhole(t, run);
	});
});
