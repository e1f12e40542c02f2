import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {processes} from '../../../harness/app/processes.js';
import {readReported} from '../../../harness/evidence/files/task-events.js';
import {readRun} from '../../../harness/evidence/read-run.js';
import {isFinished} from '../../../harness/evidence/resume/interrupted.js';
import {openInterrupted} from '../../../harness/evidence/resume/resume-run.js';
import {lineInRun4} from '../../../harness/evidence/run-3.js';
import {failedWith} from '../../../harness/model/error.js';
import {verified} from '../app/verify/made-run.js';

// The fixtures were recorded by the last version that wrote deckproof/run/3.
const FIXTURES = path.join(import.meta.dirname, '../../../../test/fixtures/run-3');
const CAPTURE = path.join(FIXTURES, 'capture');
const CHALLENGE = path.join(FIXTURES, 'challenge');

test('a run in format run/3 is read with the names of run/4', async t => {
	const {run, shuffles} = await readRun(CAPTURE);
	t.is(run.schema, 'deckproof/run/4');
	t.is(run.plan.earlyStop, 'at-rejection');
	t.true(run.plan.strategies.length > 0);
	t.deepEqual(
		[1, 2, 3, 4, 5].map(number => shuffles.which(number).arranged),
		['new-deck', 'sorted', 'new-deck', 'sorted', 'new-deck'],
	);
	t.deepEqual((await readReported(CHALLENGE)).get(1)?.finalState, 'empty');
});

const whole = test.macro({
	title: (_, kind: string) => `a ${kind} run in format run/3 is whole, and its maker is named`,
	async exec(t, kind: string) {
		const {checks, first, other} = await verified(path.join(FIXTURES, kind));
		t.is(first, undefined);
		t.regex(other ?? '', /^version 0\.1\.0 \(deckproof\/run\/3\) made this run/);
		const stateOf = (name: string) => checks.find(check => check.name === name)?.state;
		for (const name of ['seal', 'chain', 'plan', 'decoding']) t.is(stateOf(name), 'good', name);
		t.is(stateOf('verdict'), 'note');
	},
});
test(whole, 'capture');
test(whole, 'challenge');

test('a changed card of a run in format run/3 is found', async t => {
	const directory = path.join(tmpdir(), `deckproof-run-3-${process.pid}`);
	await cp(CAPTURE, directory, {recursive: true});
	const file = path.join(directory, 'orders.ndjson');
	await writeFile(file, (await readFile(file, 'utf8')).replace('"KC 5C', '"5C KC'));
	const {first} = await verified(directory);
	t.is(first?.file, 'orders.ndjson');
	await rm(directory, {recursive: true});
});

test('a run in format run/3 is not resumed, and the message names both formats', async t => {
	const error = await t.throwsAsync(openInterrupted(CAPTURE, processes, async () => undefined));
	t.true(failedWith(error, 'run/unknown-version') && error.context.found === 'deckproof/run/3');
});

test('a name of run/3 inside a text of a record stays as it is', t => {
	const line = JSON.stringify({kind: 'observed', message: 'a "laid": b, "came": c, {"kind":"stands"}'});
	t.is(lineInRun4(line), line);
});

test('a void shuffle of an interrupted run, as earlier versions stored it, has the present reason', t => {
	const stored = (because: string) => JSON.stringify({shuffle: 4, kind: 'void', because, raw: 60});
	t.is(
		lineInRun4(stored('the run was broken off during this shuffle')),
		stored('the run was interrupted during this shuffle'),
	);
	t.is(
		lineInRun4(stored('the run was broken off before the order of this shuffle was on the disk')),
		stored('the run was interrupted before the order of this shuffle was stored'),
	);
	t.false(isFinished({kind: 'void', number: 4, because: 'the run was interrupted during this shuffle'}));
});

const reworded = test.macro({
	title: (_, earlier: string) => `the earlier reason "${earlier}" is read with its present text`,
	exec(t, earlier: string, now: string) {
		const record = (because: string) => JSON.stringify({shuffle: 3, kind: 'void', because, raw: 38});
		t.is(lineInRun4(record(earlier)), record(now));
	},
});
test(reworded, 'card 4 was told, and 3 were dealt', 'the device reported card 4 but dealt only 3 cards');
test(
	reworded,
	'2 of the 4 cards of its order were heard, and the device cannot be asked for the others',
	'only 2 of the 4 cards of the order were received, and the device has no command to request the others',
);
test(reworded, 'the device counted 52 cards, and 51 were told', 'the device counted 52 cards but reported 51');
test(reworded, 'the device saw 3 cards, and 2 were heard', 'the device counted 3 cards, but 2 were received');
test(
	reworded,
	'2 cards were told, and we may have come late',
	'2 cards were received; the first ones may have been missed',
);
test(reworded, 'pages of shuffle 7 came, and of shuffle 5', 'the device sent pages of shuffle 7 and of shuffle 5');
test(
	reworded,
	'the device counted 4 cards and expected 5, and does not say which',
	'the device counted 4 cards and expected 5; it does not report which card is wrong',
);
test(reworded, 'the answer to "load" came damaged', 'the answer to "load" was damaged');
test(reworded, 'the device jammed after 24 cards', 'the device jammed after 24 cards');
