import test from 'ava';
import {paceOf} from '../../../harness/emulator/line-rate.js';
import {tick} from '../../../harness/model/time.js';
import {emulatedDevice, rawHost} from './emulator-bench.js';

test('at 9,600 baud a request and 208 cards take as long as on a real line', async t => {
	const {near, time} = emulatedDevice('decks=4&baud=9600');
	const host = await rawHost(near);
	await host.send('load', {arrangement: 'new-deck'});
	await host.send('shuffle');
	await time.pass(1000);
	host.chunks.splice(0);
	await host.send('read-order', {from: 0});
	// A5, two of length, code, three numbers of two bytes, 208 cards, two of CRC: 220 bytes of 10 bits, after 8 of the request.
	await time.pass(236);
	t.true(host.chunks.reduce((sum, chunk) => sum + chunk.length, 0) < 220);
	await time.pass(2);
	t.is(
		host.chunks.reduce((sum, chunk) => sum + chunk.length, 0),
		220,
	);
	t.true(host.chunks.every(chunk => chunk.length <= 10));
});

/** Writes a number of frames of 25 bytes with timers that are always late, and returns the time it took. */
async function timeFor(baud: number, frames: number, lateMs: number): Promise<{took: number; shortest: number}> {
	let now = 0;
	let shortest = Number.POSITIVE_INFINITY;
	const pace = paceOf(baud, {tick: () => tick(now)});
	const wait = async (ms: number) => {
		shortest = Math.min(shortest, ms);
		now += ms + lateMs;
	};
	for (let frame = 0; frame < frames; frame++)
		await pace.write(new Uint8Array(25), {wait, write: async () => undefined});
	return {took: now, shortest};
}

for (const [baud, lateMs] of [
	[9600, 0],
	[9600, 3],
	[115_200, 0],
	[115_200, 1.3],
	[1_000_000, 0.5],
] as const) {
	test(`${baud} baud with timers ${lateMs} ms late: 4,000 frames drift by no more than one wait`, async t => {
		const {took, shortest} = await timeFor(baud, 4000, lateMs);
		const due = (4000 * 25 * 10_000) / baud;
		t.true(took > due - 1 && took < due + 1 + lateMs, `${took} for ${due}`);
		t.true(shortest >= 1);
	});
}

test('an idle line does not accumulate time for later bytes', async t => {
	let now = 0;
	let waited = 0;
	const pace = paceOf(9600, {tick: () => tick(now)});
	const line = {
		async wait(ms: number) {
			now += ms;
			waited += ms;
		},
		write: async () => undefined,
	};
	await pace.write(new Uint8Array(96), line);
	now += 60_000;
	await pace.write(new Uint8Array(96), line);
	t.true(waited >= 198 && waited <= 200);
});

test('without a clock the waits add up to the time of the bytes', async t => {
	let waited = 0;
	const pace = paceOf(115_200, undefined);
	const line = {
		async wait(ms: number) {
			waited += ms;
		},
		write: async () => undefined,
	};
	for (let frame = 0; frame < 1000; frame++) await pace.write(new Uint8Array(7), line);
	t.is(waited, Math.floor((7000 * 10_000) / 115_200));
});

test('an exchange takes the time of its bytes both ways and of the host, however late timers are', async t => {
	let now = 0;
	const pace = paceOf(10_000, {tick: () => tick(now)});
	const line = {
		async wait(ms: number) {
			now += ms + 1.7;
		},
		write: async () => undefined,
	};
	for (let exchange = 0; exchange < 1000; exchange++) {
		now += 0.4;
		pace.received(8);
		// The emulator's own processing does not count as time on the line.
		now += 0.9;
		await pace.write(new Uint8Array(25), line);
	}
	const due = 1000 * (0.4 + 8 + 25);
	t.true(now > due - 1 && now < due + 2.7, `${now} for ${due}`);
});
