import {readdir} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, ONE_DECK} from '../command-line.js';

const RESULTS = ['result.json', 'report.pdf', 'junit.xml'];

test('capture records and seals, and judges nothing; analyze then judges as certify would', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const captured = await inProcess(['capture', ...ONE_DECK, '--shuffles', '12', '--out', run, '--json']);
		t.is(captured.exit, 0);
		const {schema, ending, shuffles, sequential} = JSON.parse(captured.stdout);
		t.is(schema, 'deckproof/capture/2');
		t.deepEqual(ending, {kind: 'complete'});
		t.deepEqual(shuffles, {read: 12, void: 0, planned: 12});
		t.is(sequential.rejectedAt, null);
		const files = await readdir(run);
		t.true(files.includes('MANIFEST.sha256'));
		for (const file of RESULTS) t.false(files.includes(file), file);
		t.is((await inProcess(['verify', run])).exit, 0);

		const judged = JSON.parse((await inProcess(['analyze', run, '--json'])).stdout);
		t.is(judged.verdict, 'pass');
		// The evidence during the capture equals the evidence in the judgement, to the last bit.
		t.is(judged.sequential.logEvidence, sequential.logEvidence);
	});
});

test('a capture ends when the sequential test rejects, and its process exits with 1', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&shuffle=shelf:10';
		const {exit, stdout, stderr} = await inProcess(['capture', '--device', device, '--out', run]);
		t.is(exit, 1);
		t.regex(stdout, /^FAIL {2}The sequential test rejected the device at shuffle [12]; the capture was stopped\./);
		t.regex(stderr, /deckproof resume \S+ --no-early-stop\s+\(for\s+all\s+1,000\s+shuffles\)/);
		t.is((await inProcess(['analyze', run])).exit, 1);
	});
});

test('a device that jams once costs one shuffle, and the capture continues', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&fault=jam@3';
		const {exit, stdout} = await inProcess(['capture', '--device', device, '--shuffles', '5', '--out', run]);
		t.is(exit, 0);
		t.regex(stdout, /^CAPTURED {2}5 orders read, 5 planned; 1 void\. Not judged\./);
	});
});

test('with repeated jams the capture ends with 4, and the recorded orders are sealed', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&fault=jam@3,jam@4,jam@5';
		const {exit, stdout} = await inProcess(['capture', '--device', device, '--shuffles', '9', '--out', run]);
		t.is(exit, 4);
		t.regex(stdout, /^STOPPED {2}3 shuffles in a row could not be used/);
		t.is((await inProcess(['verify', run])).exit, 0);
	});
});
