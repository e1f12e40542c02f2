import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, unbroken} from '../command-line.js';

test('a device that names every fault passes its trials, and the sealed plan verifies', t =>
	inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const args = ['challenge', '--device', 'sim:synthetic/verifying-shuffler?decks=1', '--must-name', '--out', run];
		const ran = await inProcess(args);
		t.is(ran.exit, 0, ran.stderr);
		t.regex(unbroken(ran.stdout), /detected 59 of 59 faults: detection rate at least 95 % \(95 % confidence\).* PASS /);
		const [, promised] = /SHA-256 ([\da-f]{64})/.exec(ran.stderr) ?? [];
		const {task} = JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8'));
		t.is(task.sha256, promised);
		const verified = await inProcess(['verify', run]);
		t.is(verified.exit, 0, verified.stdout);
		t.regex(verified.stdout, /decoding {3}ok .*79 orders: the same when decoded again/);
	}));

test('a real device without an operator to answer is refused before anything is sent', async t => {
	const {exit, stderr} = await inProcess(['challenge', '--device', 'hand:', '--decks', '1', '--no-input']);
	t.is(exit, 2);
	t.regex(stderr, /needs an operator/);
});

test('a device that gives the same first shuffle after restarts fails the power-cycle trial', t =>
	inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&wakes=alike';
		const {exit, stdout} = await inProcess(['power-cycle', '--restarts', '3', '--device', device, '--out', run]);
		t.is(exit, 1);
		t.regex(unbroken(stdout), /first shuffle after restart 2 is the same as after restart 1/);
		t.is((await inProcess(['verify', run])).exit, 0);
	}));

test('a brick is verified from its label and reshuffled by the device; a missing card gives a form to the maker', t =>
	inTemporary(async directory => {
		await inProcess(['brick', '--example', directory]);
		const [label, order] = [path.join(directory, 'label.yaml'), path.join(directory, 'order.txt')];
		const [good, bad] = [path.join(directory, 'good'), path.join(directory, 'bad')];
		const device = ['--device', 'sim:synthetic/verifying-shuffler'];
		const passed = await inProcess(['brick', '--label', label, '--order', order, ...device, '--out', good]);
		t.is(passed.exit, 0, passed.stderr);
		t.regex(unbroken(passed.stdout), /the device reshuffled it.* PASS /);
		t.false(existsSync(path.join(good, 'discrepancy.pdf')));
		await writeFile(order, (await readFile(order, 'utf8')).replace(' QH ', ' '));
		const failed = await inProcess(['brick', '--label', label, '--order', order, '--out', bad]);
		t.is(failed.exit, 1);
		t.regex(unbroken(failed.stdout), /missing Q♥.* FAIL Do not use this brick\. $/);
		t.true(existsSync(path.join(bad, 'discrepancy.pdf')) && existsSync(path.join(bad, 'receipt.pdf')));
		t.is((await inProcess(['verify', bad])).exit, 0);
	}));
