import test from 'ava';
import {failedWith, type HarnessError} from '../../../harness/model/error.js';
import {type RecordedBytes, replayTransport} from '../../../harness/transport/replay.js';
import {ear} from '../../contract/ear.js';
import {nearSuite} from '../../contract/near-suite.js';
import {hex, turns} from '../driver/test-bench.js';

const toHost = (text: string): RecordedBytes => ({to: 'host', bytes: hex(text)});
const toDevice = (text: string): RecordedBytes => ({to: 'device', bytes: hex(text)});
const replayed = (...records: RecordedBytes[]) => replayTransport('replay:run', records);

nearSuite({name: 'replay', unit: 1, make: async () => replayed(toDevice('01'), toHost('02'))}, (title, body) =>
	test(title, t => t.notThrowsAsync(body())),
);

test('unrequested bytes of the device are replayed at once, and the rest only after the host repeats its recorded writes', async t => {
	const near = replayed(toHost('AA'), toHost('BB'), toDevice('01 02'), toDevice('03'), toHost('CC'));
	const here = ear();
	await near.open(here.receiver);
	t.deepEqual(await here.heard(2), hex('AA BB'));
	await near.write(hex('01 02'));
	await turns();
	t.deepEqual(await here.heard(0), hex('AA BB'));
	await near.write(hex('03'));
	t.deepEqual(await here.heard(3), hex('AA BB CC'));
	await turns();
	t.deepEqual(here.losses, []);
});

test('a host that is faster than the recorded one receives the same bytes in the same order', async t => {
	const near = replayed(toDevice('01'), toHost('AA'), toDevice('02'), toHost('BB'));
	const here = ear();
	await near.open(here.receiver);
	await Promise.all([near.write(hex('01')), near.write(hex('02'))]);
	t.deepEqual(await here.heard(2), hex('AA BB'));
});

test('each record is replayed as recorded, with every byte value', async t => {
	const every = Uint8Array.from({length: 256}, (_, at) => at);
	const near = replayed({to: 'device', bytes: every}, {to: 'host', bytes: every});
	const here = ear();
	await near.open(here.receiver);
	await near.write(Buffer.from(every));
	t.deepEqual(await here.heard(256), every);
});

test('a write that differs closes the line: the record, its bytes and the bytes written are named', async t => {
	const near = replayed(toHost('AA'), toDevice('01 02'));
	const here = ear();
	await near.open(here.receiver);
	const reason = 'record 2 expects 0102 for the device, but the host wrote 0103';
	const isDifference = (error: unknown) => failedWith(error, 'transport/lost') && error.context.reason === reason;
	t.true(isDifference(await t.throwsAsync<HarnessError>(near.write(hex('01 03')))));
	t.true(isDifference(await here.lost));
	t.true(isDifference(await t.throwsAsync<HarnessError>(near.write(hex('01 02')))));
	t.true(failedWith(await t.throwsAsync(near.open(ear().receiver)), 'transport/cannot-open'));
	await turns();
	t.is(here.losses.length, 1);
});

test('after the last record the line is silent, and a write fails because the recording has ended', async t => {
	const near = replayed(toDevice('01'), toHost('AA'));
	const here = ear();
	await near.open(here.receiver);
	await near.write(hex('01'));
	await here.heard(1);
	await turns();
	t.deepEqual(here.losses, []);
	const error = await t.throwsAsync<HarnessError>(near.write(hex('01')));
	t.true(failedWith(error, 'transport/lost') && error.context.reason === 'the recording ends here');
	t.is(await here.lost, error);
});

test('a recording that was closed starts again when it is reopened', async t => {
	const near = replayed(toHost('AA'), toDevice('01'));
	for (let time = 0; time < 2; time++) {
		const here = ear();
		await near.open(here.receiver);
		t.deepEqual(await here.heard(1), hex('AA'));
		await near.write(hex('01'));
		await near.close();
	}
});
