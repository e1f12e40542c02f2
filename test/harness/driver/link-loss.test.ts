import test from 'ava';
import {openDriver} from '../../../harness/driver/driver.js';
import {recover, sameDevice} from '../../../harness/driver/recover.js';
import {failedWith, HarnessError} from '../../../harness/model/error.js';
import {linkOver} from '../../../harness/transport/link.js';
import {pairPort} from '../../../harness/transport/pair.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {driverOn, emulated, handTimers, hex, profile, saying, turns} from './test-bench.js';

const KNOWN = {maker: 'Deckproof', model: 'Emulator', serial: 'SIM-000001', firmware: '1.0.0'};
const REOPEN = {attempts: 2, firstMs: 10, mostMs: 20};

/** A driver at a port that can be disconnected, and the record of the notifications. */
async function pluggable(serve: (far: Transport) => void) {
	const timers = handTimers();
	const states: string[] = [];
	const port = pairPort('sim:test', serve);
	const link = linkOver({transport: port.near, policy: {silentAfterMs: undefined, reopen: REOPEN}, timers});
	const tell = (event: {kind: string; state?: string}) => {
		if (event.kind === 'link') states.push(event.state ?? '');
	};
	return {port, timers, states, driver: await openDriver({link, profile, timers, record: tell, actuation: 'allowed'})};
}

test('a query during which the device is lost fails, and the next is answered after it is back', async t => {
	const attach = emulated('decks=1');
	let isDeaf = true;
	const {port, timers, states, driver} = await pluggable(far => {
		if (isDeaf) void far.open({chunk: () => undefined, lost: () => undefined});
		else void attach(far);
	});
	const asked = driver.request('status');
	await port.unplug();
	t.like(await asked, {kind: 'failed', because: {kind: 'lost', reason: 'the plug was pulled'}});
	isDeaf = false;
	const ready = driver.whenOpen();
	await port.plugIn();
	timers.ring(10);
	await ready;
	t.like(await driver.request('status'), {kind: 'answered'});
	t.deepEqual(states, ['opening', 'open', 'lost', 'reopening', 'open']);
	await driver.close();
});

test('a device that does not come back ends the run, with the reasons for the loss and for each failed attempt', async t => {
	const {port, timers, driver} = await pluggable(far => void far.open({chunk: () => undefined, lost: () => undefined}));
	await port.unplug();
	await turns();
	const waiting = t.throwsAsync(recover(driver, timers));
	for (let attempt = 0; attempt < 3; attempt++) {
		timers.ring();
		await turns();
	}
	const error = await waiting;
	t.true(failedWith(error, 'transport/lost'));
	t.regex(String(error), /the plug was pulled; it did not come back: the device is not plugged in/);
	t.true(failedWith(await t.throwsAsync(driver.request('status')), 'transport/lost'));
});

test('a message that was half received before a loss is not completed by bytes after it', async t => {
	const ends: Transport[] = [];
	const {port, timers, driver} = await pluggable(far => {
		void far.open({chunk: () => undefined, lost: () => undefined});
		ends.push(far);
	});
	const heard: unknown[] = [];
	driver.listen({received: item => heard.push(item), lost: () => undefined, over: () => undefined});
	await ends[0]?.write(hex('A5 00 02 84'));
	await turns();
	await port.unplug();
	await turns();
	await port.plugIn();
	timers.ring(10);
	await turns();
	await ends[1]?.write(hex('03 0D 9F'));
	await turns();
	t.deepEqual(heard, [
		{kind: 'unfinished', bytes: 4},
		{kind: 'discarded', because: 'no-start', bytes: 3},
	]);
	await driver.close();
});

test('a record that cannot be written is final: no bytes are accepted after it', async t => {
	const timers = handTimers();
	const error = new HarnessError('evidence/cannot-write', {file: 'raw.ndjson', reason: 'no space left on device'});
	let lose: (error: HarnessError) => void = () => undefined;
	const transport: Transport = {
		address: 'sim:test',
		async open(receiver) {
			lose = receiver.lost;
		},
		write: async () => undefined,
		close: async () => undefined,
	};
	const link = linkOver({transport, policy: {silentAfterMs: undefined, reopen: REOPEN}, timers});
	const stopped = await openDriver({link, profile, timers, record: () => undefined, actuation: 'allowed'});
	lose(error);
	t.is(await t.throwsAsync(stopped.request('status')), error);
	await turns();
	t.deepEqual(timers.armed(), []);
});

test('if another device is at the same port after a loss, the run ends', async t => {
	const {driver} = await driverOn(emulated('decks=1'));
	await t.notThrowsAsync(sameDevice(driver, KNOWN));
	const error = await t.throwsAsync(sameDevice(driver, {...KNOWN, serial: 'SIM-000002'}));
	t.true(failedWith(error, 'device/another') && error.context.found === 'SIM-000001 with firmware 1.0.0');
	// A device with updated firmware counts as another device.
	await t.throwsAsync(sameDevice(driver, {...KNOWN, firmware: '0.9'}));
});

test('a device that requires acknowledgements gets one for every message, repeats too, and for nothing else', async t => {
	const polite = {...profile, acknowledge: {send: 'status'}};
	const ready = 'A5 00 02 84 03 0D 9F';
	const timers = handTimers();
	const {driver, sent} = await driverOn(
		saying(bytes => (bytes[3] === 1 ? [hex(`${ready} 00 11 A5 00 02 84 03 0D 9E`)] : [])),
		timers,
		polite,
	);
	void driver.request('identify');
	await turns();
	t.deepEqual(
		sent.map(bytes => bytes[3]),
		[1, 4],
	);
});
