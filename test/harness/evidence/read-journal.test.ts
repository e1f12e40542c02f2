import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {journalOf} from '../../../harness/evidence/journal.js';
import {journalled} from '../../../harness/evidence/journalled-transport.js';
import {readBytes} from '../../../harness/evidence/read-journal.js';
import {openRecordFile} from '../../../harness/evidence/record-file.js';
import {failedWith} from '../../../harness/model/error.js';
import {tick} from '../../../harness/model/time.js';
import {pairPort} from '../../../harness/transport/pair.js';
import {replayTransport} from '../../../harness/transport/replay.js';
import {ear} from '../../contract/ear.js';
import {hex} from '../driver/test-bench.js';

async function inDirectory(body: (directory: string, file: string) => Promise<void>): Promise<void> {
	const directory = await mkdtemp(path.join(tmpdir(), 'deckproof-test-'));
	await body(directory, path.join(directory, 'raw.ndjson'));
	await rm(directory, {recursive: true});
}

test('the recorded bytes of a line are read back, and replay to a host that sends the same', async t => {
	await inDirectory(async (directory, file) => {
		const port = pairPort('sim:test', far => {
			void far.open({chunk: bytes => void far.write(Uint8Array.of(...bytes, 0xff)), lost: () => undefined});
		});
		const raw = openRecordFile(file);
		const clock = {tick: () => tick(5), utc: () => '2026-11-16T09:00:00.000Z'};
		const journal = journalOf({raw, clock, together: work => work()});
		const live = await conversation(journalled(port.near, journal));
		raw.close();
		const records = await readBytes(directory);
		t.deepEqual(records[0], {to: 'device', bytes: hex('01 02')});
		t.deepEqual(await conversation(replayTransport('replay:run', records)), live);
	});
});

/** Sends two messages, each after the answer to the one before, and returns all answers. */
async function conversation(near: Parameters<typeof journalled>[0]): Promise<Uint8Array> {
	const here = ear();
	await near.open(here.receiver);
	await near.write(hex('01 02'));
	await here.heard(3);
	await near.write(hex('03'));
	const heard = await here.heard(5);
	await near.close();
	return heard;
}

const GOOD = '{"n":1,"at":"2026-11-16T09:00:00.000Z","tick":5,"to":"host","hex":"a5"}';

for (const [what, second] of [
	['is cut off', '{"n":2,"at":"2026'],
	['has half a byte', GOOD.replace('"n":1', '"n":2').replace('a5', 'a')],
	['goes nowhere', GOOD.replace('"n":1', '"n":2').replace('host', 'nobody')],
	['skips a number', GOOD.replace('"n":1', '"n":3')],
	['lacks its bytes', '{"n":2,"at":"","tick":5,"to":"host"}'],
] as const) {
	test(`a record that ${what} is named by file and line`, async t => {
		await inDirectory(async (directory, file) => {
			await writeFile(file, `${GOOD}\n${second}\n`);
			const error = await t.throwsAsync(readBytes(directory));
			t.true(failedWith(error, 'run/bad-record') && error.context.file === file && error.context.line === 2);
		});
	});
}

test('a directory without a journal is not a run', async t => {
	await inDirectory(async directory => {
		t.true(failedWith(await t.throwsAsync(readBytes(directory)), 'run/not-a-run'));
	});
});
