import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {deckproof, emulator, inProcess, inTemporary, unbroken} from '../command-line.js';

const json = (
	text: string,
): Record<string, unknown> & {reasons: {kind: string}[]; subject: {run: {task: {sha256: string}}}} => JSON.parse(text);

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
	'a device that only counts misses faults that do not change the count',
	challenged,
	'sim:synthetic/batch-shuffler?decks=1',
	'missed',
);
test(
	'a device that names a wrong card fails',
	challenged,
	'sim:synthetic/verifying-shuffler?decks=1&checks=lies',
	'wrong-card-named',
);
test(
	'a device that deals the cards left by a power cut fails',
	challenged,
	'sim:synthetic/verifying-shuffler?decks=1&after-stop=deals',
	'dealt-after-stop',
);

test('a device without a port is challenged by operators, and their answers are evidence', t =>
	inTemporary(async directory => {
		const answers = path.join(directory, 'answers.txt');
		const run = path.join(directory, 'run');
		// Done, nothing displayed, put back; the second time an invalid answer is typed.
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

test('a hole-card reader that reports a Blackjack for every card has false alarms, and its record verifies', t =>
	inTemporary(async directory => {
		const answers = path.join(directory, 'answers.txt');
		const run = path.join(directory, 'run');
		await writeFile(answers, ['', 'blackjack', ''].join('\n').concat('\n').repeat(3));
		const cards = ['--device', 'hand:?maker=Acme&serial=R-2', '--deck', 'spanish-48', '--decks', '1'];
		const trials = ['--kinds', 'blackjack', '--faults', '2', '--blanks', '1'];
		const {stdout} = await inProcess(['challenge', ...cards, ...trials, '--answers', answers, '--out', run, '--json']);
		t.like(json(stdout)['detection'], {hits: 2, of: 2});
		t.like(json(stdout)['falseAlarms'], {hits: 1, of: 1});
		t.is((await inProcess(['verify', run])).exit, 0);
	}));

test('a hole-card reader is tried by hand, since it has no port', async t => {
	const {exit} = await inProcess(['challenge', '--kinds', 'blackjack']);
	t.not(exit, 0);
});

for (const device of ['two-batch-shuffler', 'continuous-shuffler'] as const)
	test(`a ${device} is challenged unattended: it counts, and deals nothing from an interrupted shuffle`, t =>
		inTemporary(async directory => {
			const run = path.join(directory, 'run');
			const kinds = 'removed,added,wrong-deck,power-cut,jam';
			const counted = ['--device', `sim:synthetic/${device}?decks=1`, '--kinds', kinds, '--out', run];
			const {exit, stdout} = await inProcess(['challenge', ...counted]);
			t.is(exit, 0, stdout);
			t.regex(unbroken(stdout), /The device detected 59 of 59 faults/);
			t.is((await inProcess(['verify', run])).exit, 0);
			const twins = ['--device', `sim:synthetic/${device}?decks=1`, '--kinds', 'duplicate', '--blanks', '0'];
			const missed = await inProcess(['challenge', ...twins, '--out', path.join(directory, 'missed')]);
			t.is(missed.exit, 1);
			t.regex(unbroken(missed.stdout), /The device missed 59 of 59 faults/);
		}));

test('on a real port the operator answers; a fault that was not inserted does not count', t =>
	inTemporary(async directory => {
		const {address, stop} = await emulator('sim:synthetic/verifying-shuffler?decks=1');
		t.teardown(stop);
		const answers = path.join(directory, 'answers.txt');
		const run = path.join(directory, 'run');
		await writeFile(answers, '\n'.repeat(40));
		const port = ['--device', address, '--profile', 'synthetic/verifying-shuffler', '--decks', '1'];
		const trials = ['--kinds', 'removed,duplicate', '--faults', '3', '--blanks', '2', '--answers', answers, '--json'];
		const refused = await inProcess(['challenge', ...port, ...trials, '--out', run]);
		t.is(refused.exit, 2);
		t.regex(refused.stdout, /--allow-actuation/);
		const {exit, stdout} = await inProcess(['challenge', ...port, ...trials, '--allow-actuation', '--out', run]);
		t.is(exit, 3);
		t.like(json(stdout), {detection: {hits: 0, of: 0}, falseAlarms: {hits: 0, of: 2}});
		t.true(json(stdout).reasons.some(({kind}) => kind === 'void-trials'));
		t.is((await inProcess(['verify', run])).exit, 0);
	}));

test('the JUnit file has trials and clauses one by one', t =>
	inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=1';
		const args = ['challenge', '--device', device, '--kinds', 'foreign-back', '--faults', '2', '--blanks', '1'];
		t.is((await inProcess([...args, '--out', run])).exit, 1);
		const xml = await readFile(path.join(run, 'junit.xml'), 'utf8');
		t.regex(
			xml,
			/<testsuite name="challenge synthetic\/batch-shuffler" tests="10" failures="4" errors="0" skipped="5">/,
		);
		t.regex(
			xml,
			/name="trial \d: one card with a foreign back">\s*<failure message="the .* and the device reported: no alarm/,
		);
		t.regex(xml, /name="trial \d: nothing was done"\/>/);
		const printed = path.join(directory, 'printed');
		t.is((await inProcess(['report', run, '--format', 'junit', '--out', printed])).exit, 0);
	}));

// A talk of 2023 reports that the shuffler seeds its generator from a timer; here from one of eight moments.
test('INC-1b, a shuffler seeded from a clock repeats a first shuffle within sixteen restarts', t =>
	inTemporary(async directory => {
		const device = 'sim:synthetic/batch-shuffler?decks=1&wakes=clock:3';
		const out = path.join(directory, 'run');
		const {exit, stdout} = await inProcess([
			'power-cycle',
			'--restarts',
			'16',
			'--device',
			device,
			'--out',
			out,
			'--details',
		]);
		t.is(exit, 1);
		t.regex(unbroken(stdout), /first shuffle after restart \d+ is the same as after restart \d+/);
	}));
