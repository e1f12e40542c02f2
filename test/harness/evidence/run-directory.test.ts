import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'ava';
import {processes} from '../../../harness/app/processes.js';
import {IDENTITY_NOT_STATED} from '../../../harness/driver/identify.js';
import {type Journal, journalOf} from '../../../harness/evidence/journal.js';
import {journalled} from '../../../harness/evidence/journalled-transport.js';
import {evidenceHash} from '../../../harness/evidence/manifest.js';
import {planHash} from '../../../harness/evidence/plan-hash.js';
import {readRun} from '../../../harness/evidence/read-run.js';
import {type GroupingFile, openRecordFile} from '../../../harness/evidence/record-file.js';
import {FILES} from '../../../harness/evidence/run-directory.js';
import {type PlanRecord, RUN_SCHEMA, type RunRecord} from '../../../harness/evidence/run-record.js';
import {seal} from '../../../harness/evidence/seal.js';
import {openRun} from '../../../harness/evidence/write-run.js';
import {DECKS} from '../../../harness/model/cards/deck.js';
import {failedWith, HarnessError} from '../../../harness/model/error.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {type Clock, tick} from '../../../harness/model/time.js';
import {pair} from '../../../harness/transport/pair.js';

const clock: Clock = {tick: () => tick(5), utc: () => '2026-11-16T09:00:00.000Z'};

const PLAN: PlanRecord = {
	deck: 'standard-52',
	decks: 1,
	input: 'new-deck',
	shuffles: 2,
	alpha: 0.01,
	earlyStop: 'never',
	tests: [],
	strategies: [],
	jurisdictions: [],
};

const PROFILE = {id: 'synthetic/batch-shuffler', status: 'synthetic', sha256: 'aa'};

const RUN: RunRecord = {
	schema: RUN_SCHEMA,
	id: 'test',
	startedAt: clock.utc(),
	program: {name: 'deckproof', version: '0.0.0', node: '20', platform: 'test'},
	address: 'sim:test',
	profile: PROFILE,
	device: {maker: 'A', model: 'B', serial: 'C', firmware: 'D'},
	plan: PLAN,
	planSha256: planHash({plan: PLAN, profile: PROFILE}),
	bench: {kind: 'unsigned'},
};

async function writtenRun(): Promise<string> {
	const directory = path.join(await mkdtemp(path.join(os.tmpdir(), 'deckproof-test-')), 'run');
	const writer = await openRun({
		directory,
		run: {...RUN, device: IDENTITY_NOT_STATED},
		profiles: [],
		actuation: 'refused',
		clock,
		processes,
	});
	writer.identified(RUN.device);
	writer.event({kind: 'self-test', result: {kind: 'failed', faultCode: 42}});
	writer.turnTo(1);
	for (const name of [FILES.result, FILES.pdf, FILES.junit]) await writeFile(path.join(directory, name), 'x');
	writer.shuffle(DECKS['standard-52'], {kind: 'read', number: 1, outputOrder: unmarked(Uint8Array.of(7, 51))});
	writer.shuffle(DECKS['standard-52'], {kind: 'void', number: 2, because: 'a jam'});
	await writer.end({kind: 'stopped', because: 'the test ends'});
	await writer.release();
	return directory;
}

test('a run reads back as it was written', async t => {
	const directory = await writtenRun();
	await seal(directory, undefined);
	const {run, shuffles, ending, endedAt, selfTest} = await readRun(directory);
	t.deepEqual(selfTest, {kind: 'failed', faultCode: 42});
	t.deepEqual(run, RUN);
	t.is(shuffles.count, 2);
	t.deepEqual(
		[shuffles.at(1), shuffles.at(2)],
		[
			{kind: 'read', number: 1, outputOrder: unmarked(Uint8Array.of(7, 51))},
			{kind: 'void', number: 2, because: 'a jam'},
		],
	);
	t.deepEqual(ending, {kind: 'stopped', because: 'the test ends'});
	t.is(endedAt, clock.utc());
	await rm(path.dirname(directory), {recursive: true});
});

test('orders are written as text that can be read without this program', async t => {
	const directory = await writtenRun();
	const lines = (await readFile(path.join(directory, 'orders.ndjson'), 'utf8')).split('\n');
	t.like(JSON.parse(lines[0] ?? ''), {shuffle: 1, kind: 'read', order: '8S KC', raw: 2});
	await rm(path.dirname(directory), {recursive: true});
});

for (const name of ['run.json', 'raw.ndjson', 'events.ndjson', 'orders.ndjson']) {
	test(`a change in ${name} after sealing is found and named`, async t => {
		const directory = await writtenRun();
		await seal(directory, undefined);
		const file = path.join(directory, name);
		await writeFile(file, `${await readFile(file, 'utf8')} `);
		const error = await t.throwsAsync(readRun(directory));
		t.true(failedWith(error, 'evidence/altered') && error.context.file === file);
		await rm(path.dirname(directory), {recursive: true});
	});
}

test('a run without a seal is refused', async t => {
	const directory = await writtenRun();
	t.true(failedWith(await t.throwsAsync(readRun(directory)), 'evidence/unsealed'));
	await rm(path.dirname(directory), {recursive: true});
});

test('a run that lost its last line counts as interrupted', async t => {
	const directory = await writtenRun();
	await writeFile(path.join(directory, 'events.ndjson'), '');
	t.deepEqual((await readRun(directory, 'not-yet')).ending, {kind: 'interrupted'});
	await rm(path.dirname(directory), {recursive: true});
});

test('an existing directory is never overwritten', async t => {
	const directory = await writtenRun();
	t.true(
		failedWith(
			await t.throwsAsync(openRun({directory, run: RUN, profiles: [], actuation: 'refused', clock, processes})),
			'run/exists',
		),
	);
	await rm(path.dirname(directory), {recursive: true});
});

test('a run of another format version is refused with both versions', async t => {
	const directory = await writtenRun();
	await writeFile(path.join(directory, 'run.json'), JSON.stringify({...RUN, schema: 'deckproof/run/99'}));
	const error = await t.throwsAsync(readRun(directory, 'not-yet'));
	t.true(failedWith(error, 'run/unknown-version') && error.context.found === 'deckproof/run/99');
	await rm(path.dirname(directory), {recursive: true});
});

test('a damaged record is named by file and line', async t => {
	const directory = await writtenRun();
	const file = path.join(directory, 'orders.ndjson');
	const lines = ['8S KC', '8S XX'].map((order, at) =>
		JSON.stringify({shuffle: at + 1, kind: 'read', order, raw: 1, prev: ''}),
	);
	await writeFile(file, lines.join('\n'));
	const error = await t.throwsAsync(readRun(directory, 'not-yet'));
	t.true(failedWith(error, 'run/bad-record') && error.context.line === 2 && error.context.expected.includes('"XX"'));
	await rm(path.dirname(directory), {recursive: true});
});

test('the hash of the evidence changes with the evidence and not with the report', async t => {
	const directory = await writtenRun();
	const before = await evidenceHash(directory);
	await writeFile(path.join(directory, 'report.pdf'), 'x');
	t.is(await evidenceHash(directory), before);
	await writeFile(path.join(directory, 'raw.ndjson'), 'x');
	t.not(await evidenceHash(directory), before);
	await rm(path.dirname(directory), {recursive: true});
});

test('bytes are recorded before they are delivered, in both directions', async t => {
	const [near, far] = pair('sim:test');
	const seen: string[] = [];
	const transport = journalled(
		near,
		journalOn(record => seen.push(JSON.stringify(record))),
	);
	await far.open({chunk: bytes => void far.write(Uint8Array.of(...bytes, 3)), lost: () => undefined});
	await new Promise<void>(resolve => {
		const opened = transport.open({
			chunk(bytes) {
				seen.push(`heard ${Buffer.from(bytes).toString('hex')}`);
				resolve();
			},
			lost: () => undefined,
		});
		void opened.then(() => transport.write(Uint8Array.of(1, 2)));
	});
	t.deepEqual(seen, [
		'{"n":1,"at":"2026-11-16T09:00:00.000Z","tick":5,"event":"opened"}',
		'{"n":2,"at":"2026-11-16T09:00:00.000Z","tick":5,"to":"device","hex":"0102"}',
		'{"n":3,"at":"2026-11-16T09:00:00.000Z","tick":5,"to":"host","hex":"010203"}',
		'heard 010203',
	]);
});

test('a byte that cannot be recorded is not delivered, and the line is closed', async t => {
	const [near, far] = pair('sim:test');
	const journal = journalOn(record => {
		if ('to' in record) throw new HarnessError('evidence/cannot-write', {file: 'raw.ndjson', reason: 'no space left'});
	});
	await far.open({chunk: () => undefined, lost: () => undefined});
	const error = await new Promise<HarnessError>(resolve => {
		void journalled(near, journal).open({chunk: () => t.fail('heard'), lost: resolve});
		void far.write(Uint8Array.of(1));
	});
	t.true(failedWith(error, 'evidence/cannot-write'));
});

/** A journal whose records go only to the test. */
function journalOn(append: (record: object) => void): Journal {
	let count = 0;
	const counted = (record: object): void => {
		append(record);
		count++;
	};
	const raw: GroupingFile = {
		append: counted,
		appendWithNext: counted,
		count: () => count,
		together: work => work(),
		sync: async () => undefined,
		close: () => undefined,
	};
	return journalOf({raw, clock, together: work => work()});
}

test('an error that keeps a record file from opening names the file and the reason', t => {
	const error = t.throws(() => openRecordFile('/no/such/place/raw.ndjson'));
	t.true(failedWith(error, 'evidence/cannot-write') && error.context.reason.includes('ENOENT'));
});

test('a record written with the next one is counted at once, and is in the file before that one, or after a sync or close', async t => {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'deckproof-'));
	const file = path.join(directory, 'raw.ndjson');
	const record = openRecordFile(file);
	const inFile = () => readFile(file, 'utf8');
	record.appendWithNext({turn: 1});
	t.is(record.count(), 1);
	t.is(await inFile(), '');
	record.append({n: 2});
	t.is(await inFile(), '{"turn":1}\n{"n":2}\n');
	record.appendWithNext({turn: 3});
	await record.sync();
	t.true((await inFile()).endsWith('{"turn":3}\n'));
	record.appendWithNext({turn: 4});
	record.close();
	t.true((await inFile()).endsWith('{"turn":4}\n'));
});

test('records appended together are in the file as if appended one by one, also if the work is interrupted', async t => {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'deckproof-'));
	const file = path.join(directory, 'events.ndjson');
	const record = openRecordFile(file);
	record.append({n: 1});
	record.together(() => {
		record.append({n: 2});
		record.together(() => record.append({n: 3}));
		record.append({n: 4});
	});
	t.is(await readFile(file, 'utf8'), '{"n":1}\n{"n":2}\n{"n":3}\n{"n":4}\n');
	t.throws(() =>
		record.together(() => {
			record.append({n: 5});
			throw new Error('broken off');
		}),
	);
	record.append({n: 6});
	record.close();
	t.true((await readFile(file, 'utf8')).endsWith('{"n":5}\n{"n":6}\n'));
	await rm(directory, {recursive: true});
});
