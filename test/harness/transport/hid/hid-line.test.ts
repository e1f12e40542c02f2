import {EventEmitter} from 'node:events';
import test from 'ava';
import {failedWith, type HarnessError} from '../../../../harness/model/error.js';
import type {Timers} from '../../../../harness/model/time.js';
import {type HidHandle, hidLine} from '../../../../harness/transport/hid/hid.js';
import type {Receiver} from '../../../../harness/transport/transport.js';

/** A handle as node-hid gives it, without a device. */
function handleThat(write: HidHandle['write']): {handle: HidHandle; events: EventEmitter; closes: () => number} {
	const events = new EventEmitter();
	let closes = 0;
	const close = async (): Promise<void> => {
		closes++;
	};
	return {handle: Object.assign(events, {write, close}), events, closes: () => closes};
}

const NEVER: Timers = {after: () => () => undefined};

const opened = (handle: HidHandle, receiver: Receiver, timers = NEVER) =>
	hidLine({address: 'hid:1209:0001', handle, receiver, timers});

test('an error that is plain text is reported once, unchanged, and the handle is closed once', async t => {
	const {handle, events, closes} = handleThat(async () => 0);
	const losses: HarnessError[] = [];
	const line = await opened(handle, {chunk: () => t.fail(), lost: error => losses.push(error)});
	events.emit('error', 'could not read data from device: device disconnected');
	events.emit('error', 'could not read data from device: device disconnected');
	t.deepEqual(
		losses.map(error => error.context),
		[{address: 'hid:1209:0001', reason: 'could not read data from device: device disconnected'}],
	);
	await line.close();
	t.is(closes(), 1);
	const refused = await t.throwsAsync(line.write([Uint8Array.of(1)]));
	t.true(failedWith(refused, 'transport/lost') && refused.context.reason.endsWith('device disconnected'));
});

test('after the close nothing is reported', async t => {
	const {handle, events} = handleThat(async () => 0);
	const line = await opened(handle, {chunk: () => t.fail(), lost: () => t.fail()});
	await line.close();
	events.emit('data', Buffer.of(1));
	events.emit('error', 'device disconnected');
	t.false(line.isOpen());
});

test('a write without an end fails after five seconds, and the next write is tried', async t => {
	const written: number[][] = [];
	const {handle} = handleThat(async bytes => {
		written.push([...bytes]);
		return written.length === 1 ? new Promise(() => undefined) : bytes.length;
	});
	const waits: number[] = [];
	const timers: Timers = {
		after(milliseconds, callback) {
			waits.push(milliseconds);
			if (waits.length === 1) setImmediate(callback);
			return () => undefined;
		},
	};
	const line = await opened(handle, {chunk: () => undefined, lost: () => undefined}, timers);
	const stuck = line.write([Uint8Array.of(0, 1), Uint8Array.of(0, 2)]);
	const next = line.write([Uint8Array.of(0, 3)]);
	const error = await t.throwsAsync(stuck);
	t.true(failedWith(error, 'transport/lost') && error.context.reason.includes('5000 ms'));
	await next;
	t.deepEqual(written, [
		[0, 1],
		[0, 3],
	]);
	t.deepEqual(waits, [5000, 5000]);
});
