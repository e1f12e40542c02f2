import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {analyzeRun} from '../../../../harness/app/analyze/analyze-run.js';
import type {CertifyRequest} from '../../../../harness/app/certify/certify.js';
import {readRun} from '../../../../harness/evidence/read-run.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {brokenOff, goneOn, isWhole, madeRun} from '../verify/made-run.js';

const sim = (query: string, profile = 'synthetic/batch-shuffler') => `sim:${profile}?${query}`;
/** Rejected after some shuffles, but not at the first. */
const WEAK: Partial<CertifyRequest> = {address: sim('decks=1&seed=4&shuffle=dblfeed:0.08'), shuffles: 100};

/** A run stops at the shuffle at which the sequential test rejects in the judgement from disk, and at the last. */
async function stoppedAt(run: string): Promise<number> {
	const {ending, shuffles} = await readRun(run);
	const {judgement} = await analyzeRun(run);
	if (ending.kind !== 'rejected') throw new Error(`it ended as ${ending.kind}`);
	if (judgement.sequential.rejectedAt !== ending.shuffle)
		throw new Error(`judged at ${judgement.sequential.rejectedAt}`);
	if (shuffles.count !== ending.shuffle) throw new Error(`it has ${shuffles.count} shuffles`);
	return ending.shuffle;
}

const stops = test.macro<[Partial<CertifyRequest>]>({
	title: what => `stopped where the judgement rejects, and decoded to the same run again: ${what}`,
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
test('a shuffler that jams and misreads cards once', stops, {
	address: sim('decks=1&seed=4&shuffle=dblfeed:0.08&fault=jam@2,wrong-card@4:QH'),
});
test('two batches whose input order is their last output order', stops, {
	address: sim('decks=1&shuffle=riffle:5', 'synthetic/two-batch-shuffler'),
	input: 'previous',
});
test('new-deck and sorted order in turn', stops, {address: sim('decks=2&shuffle=riffle:5'), input: 'alternating'});

test('a run that was interrupted before the rejection and resumed is stopped by the evidence of both parts', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, ...WEAK});
		const before = await stoppedAt(run);
		await brokenOff(run, {raw: 0.5, events: 0.5, orders: 0.45});
		await goneOn(run);
		// The interrupted shuffle is void; all others are as they were.
		t.is(await stoppedAt(run), before + 1);
		await isWhole(t, run);
	});
});

test('a run that was killed after the rejection does not operate the device again', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, ...WEAK});
		const before = await stoppedAt(run);
		const raw = await readFile(path.join(run, 'raw.ndjson'), 'utf8');
		const closed = raw.trimEnd().split('\n').at(-1) ?? '';
		t.true(closed.includes('"closed"'));
		// All but the end: the port was not closed, and the end was not recorded.
		await brokenOff(run, {raw: 1 - (closed.length + 1) / raw.length, events: 0.99, orders: 1});
		await goneOn(run);
		t.is(await stoppedAt(run), before);
		await isWhole(t, run);
	});
});

test('a rejection at the last planned shuffle ends a run as planned, and the battery is evaluated', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, address: sim('decks=1&shuffle=sorted'), shuffles: 1});
		t.deepEqual((await readRun(run)).ending, {kind: 'complete'});
		const {judgement} = await analyzeRun(run);
		t.is(judgement.sequential.rejectedAt, 1);
		t.true(judgement.tests.some(({kind}) => kind === 'measured'));
	});
});

test('a run without early stopping is not stopped', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, address: sim('decks=1&shuffle=sorted'), shuffles: 12, earlyStop: 'never'});
		t.like(await readRun(run), {ending: {kind: 'complete'}, shuffles: {count: 12}});
	});
});
