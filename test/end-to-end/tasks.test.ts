import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {deckproof, inProcess, inTemporary, unbroken} from './command-line.js';

const json = (
	text: string,
): Record<string, unknown> & {reasons: {kind: string}[]; subject: {run: {task: {sha256: string}}}} => JSON.parse(text);

test('a device that names every fault passes its trials, and the sealed plan can be verified', t =>
	inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const args = ['challenge', '--device', 'sim:synthetic/verifying-shuffler?decks=1', '--must-name', '--out', run];
		const ran = await inProcess(args);
		t.is(ran.exit, 0, ran.stderr);
		t.regex(unbroken(ran.stdout), /^PASS .*noticed 59 of 59 faults: we can be 95 % sure that it notices at least 95 %/);
		const [, promised] = /SHA-256 ([\da-f]{64})/.exec(ran.stderr) ?? [];
		const {task} = JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8'));
		t.is(task.sha256, promised);
		const verified = await inProcess(['verify', run]);
		t.is(verified.exit, 0, verified.stdout);
		t.regex(verified.stdout, /decoding {3}ok .*79 orders: the same again/);
	}));

test('one trial that was changed afterwards is found', t =>
	inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess([
			'challenge',
			'--device',
			'sim:synthetic/verifying-shuffler?decks=1',
			'--faults',
			'4',
			'--out',
			run,
		]);
		const file = path.join(run, 'task.json');
		await writeFile(file, (await readFile(file, 'utf8')).replace('"blanks": 20', '"blanks": 21'));
		const {exit, stdout} = await inProcess(['verify', run]);
		t.is(exit, 5);
		t.regex(stdout, /task\.json/);
	}));

const challenged = test.macro(async (t, device: string, reason: string) => {
	await inTemporary(async directory => {
		const {exit, stdout} = await deckproof(['challenge', '--device', device, '--json'], directory);
		t.is(exit, 1);
		t.true(
			json(stdout).reasons.some(({kind}) => kind === reason),
			stdout.slice(0, 400),
		);
	});
});

test(
	'a device that only counts misses what does not change the count',
	challenged,
	'sim:synthetic/batch-shuffler?decks=1',
	'missed',
);
test(
	'a device that lies is caught by the card it names',
	challenged,
	'sim:synthetic/verifying-shuffler?decks=1&checks=lies',
	'wrong-card-named',
);
test(
	'a device that deals what a power cut left is caught',
	challenged,
	'sim:synthetic/verifying-shuffler?decks=1&after-stop=deals',
	'dealt-after-stop',
);

test('a device without a port is challenged by people, and their answers are evidence', t =>
	inTemporary(async directory => {
		const answers = path.join(directory, 'answers.txt');
		const run = path.join(directory, 'run');
		// Done, nothing seen, put back; the second time something is typed that means nothing.
		await writeFile(answers, ['', 'none', '', '', 'beep', 'none', '', ''].join('\n'));
		const device = 'hand:?maker=Acme&serial=M-7';
		const args = [
			'challenge',
			'--device',
			device,
			'--decks',
			'1',
			'--kinds',
			'removed',
			'--faults',
			'2',
			'--blanks',
			'0',
		];
		const {exit, stdout} = await inProcess([...args, '--answers', answers, '--out', run, '--json']);
		t.is(exit, 1);
		t.like(json(stdout)['detection'], {hits: 0, of: 2, lower: 0});
		t.is((await inProcess(['verify', run])).exit, 0);
	}));

test('a real device without anybody to ask is refused before anything is sent', async t => {
	const {exit, stderr} = await inProcess(['challenge', '--device', 'hand:', '--decks', '1', '--no-input']);
	t.is(exit, 2);
	t.regex(stderr, /somebody must stand at it/);
});

test('a device that begins alike after every restart fails the power-cycle trial', t =>
	inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1&wakes=alike';
		const {exit, stdout} = await inProcess(['power-cycle', '--restarts', '3', '--device', device, '--out', run]);
		t.is(exit, 1);
		t.regex(unbroken(stdout), /first shuffle after restart 2 is the same as after restart 1/);
		t.is((await inProcess(['verify', run])).exit, 0);
	}));

test('a brick is verified from its label and reshuffled by the device; one that lacks a card gets a form to its maker', t =>
	inTemporary(async directory => {
		await inProcess(['brick', '--example', directory]);
		const [label, order] = [path.join(directory, 'label.yaml'), path.join(directory, 'order.txt')];
		const [good, bad] = [path.join(directory, 'good'), path.join(directory, 'bad')];
		const device = ['--device', 'sim:synthetic/verifying-shuffler'];
		const passed = await inProcess(['brick', '--label', label, '--order', order, ...device, '--out', good]);
		t.is(passed.exit, 0, passed.stderr);
		t.regex(unbroken(passed.stdout), /^PASS .*the device reshuffled it/);
		t.false(existsSync(path.join(good, 'discrepancy.pdf')));
		await writeFile(order, (await readFile(order, 'utf8')).replace(' QH ', ' '));
		const failed = await inProcess(['brick', '--label', label, '--order', order, '--out', bad]);
		t.is(failed.exit, 1);
		t.regex(unbroken(failed.stdout), /^FAIL Do not use this brick\. .*missing Q♥/);
		t.true(existsSync(path.join(bad, 'discrepancy.pdf')) && existsSync(path.join(bad, 'receipt.pdf')));
		t.is((await inProcess(['verify', bad])).exit, 0);
	}));
