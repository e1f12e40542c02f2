import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {realClock} from '../../../../harness/app/device/real-clock.js';
import {resume} from '../../../../harness/app/resume/resume.js';
import type {Progress} from '../../../../harness/model/progress.js';
import {seeded} from '../../../../harness/model/random.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {brokenOff, goneOn, isWhole, madeRun, type Parts, sizesOf} from './made-run.js';

const {DECKPROOF_TEST_POWER_CUTS: times = '6'} = process.env;

test('a run that was interrupted at any point and resumed is verified as whole', async t => {
	const random = seeded(20_261_116);
	const share = () => random.below(1_000_001) / 1_000_000;
	for (let time = 0; time < Number(times); time++) {
		await inTemporary(async parent => {
			const address = `sim:synthetic/two-batch-shuffler?decks=1&seed=${time}&fault=duplicate-frame@9,unplug@3:20`;
			const run = await madeRun({parent, address, input: 'previous', shuffles: 5});
			const cuts: string[] = [];
			let from: Parts = {raw: 0, events: 0, orders: 0};
			for (let cut = 0; cut <= time % 3; cut++) {
				const parts = {raw: share(), events: share(), orders: share()};
				cuts.push(JSON.stringify(parts));
				await brokenOff(run, parts, from);
				from = await sizesOf(run);
				await goneOn(run);
			}
			t.log(`power cut ${time}: ${cuts.join(', ')}`);
			await isWhole(t, run);
		});
	}
});

test('a run that was sealed as interrupted and resumed is whole, and includes its first seal', async t => {
	await inTemporary(async parent => {
		const stop = new AbortController();
		const progress = (each: Progress) => {
			if (each.kind === 'counted' && each.counted === 2) stop.abort();
		};
		const run = await madeRun({parent, shuffles: 5, signal: stop.signal, progress});
		await goneOn(run);
		await isWhole(t, run);
		t.regex(await readFile(path.join(run, 'MANIFEST.sha256'), 'utf8'), / {2}MANIFEST\.1\.sha256\n/);
	});
});

test('a run whose device never came back is whole once it is sealed', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, shuffles: 5});
		await brokenOff(run, {raw: 0.5, events: 0.5, orders: 0.5});
		const signal = new AbortController().signal;
		await resume({
			directory: run,
			wanted: 'seal',
			allowActuation: false,
			key: undefined,
			clock: realClock,
			signal,
			progress: () => undefined,
			taken: () => undefined,
		});
		await isWhole(t, run);
	});
});
