import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {analyzeRun} from '../../../../harness/app/analyze/analyze-run.js';
import type {CertifyRequest} from '../../../../harness/app/certify/certify.js';
import {readRun} from '../../../../harness/evidence/read-run.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {brokenOff, goneOn, isWhole, madeRun} from '../verify/made-run.js';

const sim = (query: string, profile = 'synthetic/batch-shuffler') => `sim:${profile}?${query}`;
/** Convicted after some shuffles, but not at once. */
const WEAK: Partial<CertifyRequest> = {address: sim('decks=1&seed=4&shuffle=dblfeed:0.08'), shuffles: 100};

/** The shuffle at which a run was stopped is the one at which the judge convicts, and the last. */
async function stoppedAt(run: string): Promise<number> {
	const {ending, shuffles} = await readRun(run);
	const {judgement} = await analyzeRun(run);
	if (ending.kind !== 'convicted') throw new Error(`it ended as ${ending.kind}`);
	if (judgement.bettor.convictedAt !== ending.shuffle) throw new Error(`judged at ${judgement.bettor.convictedAt}`);
	if (shuffles.count !== ending.shuffle) throw new Error(`it has ${shuffles.count} shuffles`);
	return ending.shuffle;
}

const stops = test.macro<[Partial<CertifyRequest>]>({
	title: what => `stopped where the judge convicts, and decoded to the same run again: ${what}`,
	async exec(t, request) {
		await inTemporary(async parent => {
			const run = await madeRun({parent, shuffles: 100, ...request});
			const at = await stoppedAt(run);
			t.true(at < 100, String(at));
			await isWhole(t, run);
		});
	},
});

test('a weak shuffler', stops, WEAK);
test('one that jams, and whose cards are once misread', stops, {
	address: sim('decks=1&seed=4&shuffle=dblfeed:0.08&fault=jam@2,wrong-card@4:QH'),
});
test('two batches that go back in as they came out', stops, {
	address: sim('decks=1&shuffle=riffle:5', 'synthetic/two-batch-shuffler'),
	input: 'previous',
});
test('new-deck and sorted order in turn', stops, {address: sim('decks=2&shuffle=riffle:5'), input: 'alternating'});

test('a run that is broken off before the conviction and gone on with is stopped by the whole of it', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, ...WEAK});
		const before = await stoppedAt(run);
		await brokenOff(run, {raw: 0.5, events: 0.5, orders: 0.45});
		await goneOn(run);
		// The shuffle that was under way is void; else it has what it had.
		t.is(await stoppedAt(run), before + 1);
		await isWhole(t, run);
	});
});

test('a run that was killed after the conviction is not driven on', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, ...WEAK});
		const before = await stoppedAt(run);
		const raw = await readFile(path.join(run, 'raw.ndjson'), 'utf8');
		const closed = raw.trimEnd().split('\n').at(-1) ?? '';
		t.true(closed.includes('"closed"'));
		// All but the end: the port was not closed, and nobody said that the run had ended.
		await brokenOff(run, {raw: 1 - (closed.length + 1) / raw.length, events: 0.99, orders: 1});
		await goneOn(run);
		t.is(await stoppedAt(run), before);
		await isWhole(t, run);
	});
});

test('a conviction at the last planned shuffle ends a run as planned: the tests look', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, address: sim('decks=1&shuffle=sorted'), shuffles: 1});
		t.deepEqual((await readRun(run)).ending, {kind: 'complete'});
		const {judgement} = await analyzeRun(run);
		t.is(judgement.bettor.convictedAt, 1);
		t.true(judgement.tests.some(({kind}) => kind === 'measured'));
	});
});

test('a run that is not to be stopped is not', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, address: sim('decks=1&shuffle=sorted'), shuffles: 12, earlyStop: 'never'});
		t.like(await readRun(run), {ending: {kind: 'complete'}, shuffles: {count: 12}});
	});
});
