import {readdir} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, ONE_DECK} from '../command-line.js';

const RESULTS = ['result.json', 'report.pdf', 'junit.xml'];

test('capture gathers and seals, and judges nothing; analyze then judges as certify would have', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const captured = await inProcess(['capture', ...ONE_DECK, '--shuffles', '12', '--out', run, '--json']);
		t.is(captured.exit, 0);
		const {schema, ending, shuffles, bettor} = JSON.parse(captured.stdout);
		t.is(schema, 'deckproof/capture/1');
		t.deepEqual(ending, {kind: 'complete'});
		t.deepEqual(shuffles, {read: 12, void: 0, planned: 12});
		t.is(bettor.convictedAt, null);
		const files = await readdir(run);
		t.true(files.includes('MANIFEST.sha256'));
		for (const file of RESULTS) t.false(files.includes(file), file);
		t.is((await inProcess(['verify', run])).exit, 0);

		const judged = JSON.parse((await inProcess(['analyze', run, '--json'])).stdout);
		t.is(judged.verdict, 'pass');
		// What he owned at the line is what he owns before the judge, to the last bit.
		t.is(judged.sequential.logWealth, bettor.logWealth);
	});
});

test('a capture ends when the bettor has convicted, and so does its process: with 1', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&shuffle=shelf:10';
		const {exit, stdout, stderr} = await inProcess(['capture', '--device', device, '--out', run]);
		t.is(exit, 1);
		t.regex(stdout, /^FAIL {2}The bettor convicted the device at shuffle [12], and the capture was stopped\./);
		t.regex(stderr, /To have all 1,000 shuffles: deckproof resume/);
		t.is((await inProcess(['analyze', run])).exit, 1);
	});
});

test('a device that jams once costs a shuffle, and the capture goes on', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&fault=jam@3';
		const {exit, stdout} = await inProcess(['capture', '--device', device, '--shuffles', '5', '--out', run]);
		t.is(exit, 0);
		t.regex(stdout, /^CAPTURED {2}5 orders were read, 5 planned; 1 void\. Nothing was judged\./);
	});
});

test('jams without end: the capture ends with 4, and what there is is sealed', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&fault=jam@3,jam@4,jam@5';
		const {exit, stdout} = await inProcess(['capture', '--device', device, '--shuffles', '9', '--out', run]);
		t.is(exit, 4);
		t.regex(stdout, /^STOPPED {2}3 shuffles in a row came to nothing/);
		t.is((await inProcess(['verify', run])).exit, 0);
	});
});
