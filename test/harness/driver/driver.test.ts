import test from 'ava';
import {type Arrangement, type Collected, loadCards, shuffleLoaded} from '../../../harness/driver/collect-shuffle.js';
import {type Driver, openDriver} from '../../../harness/driver/driver.js';
import {identify} from '../../../harness/driver/identify.js';
import {recover} from '../../../harness/driver/recover.js';
import type {Timers} from '../../../harness/driver/timers.js';
import {emulatorOf} from '../../../harness/emulator/emulator.js';
import {emulatorOptions} from '../../../harness/emulator/options.js';
import {failedWith, HarnessError} from '../../../harness/model/error.js';
import {seeded} from '../../../harness/model/random.js';
import {loadProfile} from '../../../harness/profile/load.js';
import type {Heard} from '../../../harness/protocol/heard.js';
import {pair} from '../../../harness/transport/pair.js';
import type {Transport} from '../../../harness/transport/transport.js';

const {profile} = await loadProfile('synthetic/batch-shuffler');

/** Time that passes only when the test says so. */
function handTimers(): Timers & {readonly ring: (upToMs?: number) => void; readonly armed: () => number[]} {
	const waiting = new Map<symbol, {milliseconds: number; callback: () => void}>();
	return {
		after(milliseconds, callback) {
			const key = Symbol('timer');
			waiting.set(key, {milliseconds, callback});
			return () => waiting.delete(key);
		},
		ring(upToMs = Number.POSITIVE_INFINITY) {
			for (const [key, {milliseconds, callback}] of [...waiting]) {
				if (milliseconds > upToMs) continue;
				waiting.delete(key);
				callback();
			}
		},
		armed: () => [...waiting.values()].map(({milliseconds}) => milliseconds),
	};
}

/** A driver on one end; on the other whatever `far` makes of the line. */
async function driverOn(
	attach: (far: Transport) => Promise<void>,
	timers: Timers = handTimers(),
): Promise<{driver: Driver; said: Heard[]; sent: number[][]}> {
	const [near, far] = pair('sim:test');
	await attach(far);
	const said: Heard[] = [];
	const sent: number[][] = [];
	const watched: Transport = {
		...near,
		write(bytes) {
			sent.push([...bytes]);
			return near.write(bytes);
		},
	};
	const driver = await openDriver({transport: watched, profile, timers, tell: each => said.push(each)});
	return {driver, said, sent};
}

const emulated = (query = '') =>
	emulatorOf(profile, emulatorOptions(new Map(new URLSearchParams(query)), profile), seeded(1)).attach;

/** A device that hears and says what the test wants, in raw bytes. */
const saying = (reply: (heardBytes: Uint8Array) => Uint8Array[]) => (far: Transport) =>
	far.open({
		chunk(bytes) {
			for (const each of reply(bytes)) void far.write(each);
		},
		lost: () => undefined,
	});

async function collectShuffle(driver: Driver, input: Arrangement): Promise<Collected> {
	const loaded = await loadCards(driver, input);
	return loaded.kind === 'void' ? loaded : shuffleLoaded(driver);
}

/** Longer than the silence that the profile allows within a frame, shorter than any answer may take. */
const SILENCE = profile.framing.idleMs;

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const turns = async (count = 10) => {
	for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve));
};

test('the device says who it is', async t => {
	const {driver} = await driverOn(emulated());
	t.deepEqual(await identify(driver), {
		maker: 'Deckproof',
		model: 'Synthetic BS-8',
		serial: 'SIM-000001',
		firmware: '1.0.0',
	});
});

test('a silent device is asked three times, each for as long as the profile says, and then it is an error with the numbers', async t => {
	const timers = handTimers();
	const {driver, sent} = await driverOn(
		saying(() => []),
		timers,
	);
	const asked = identify(driver);
	for (let attempt = 0; attempt < 3; attempt++) {
		t.deepEqual(timers.armed(), [profile.commands.identify.timeoutMs]);
		timers.ring();
	}
	const error = await t.throwsAsync(asked);
	t.true(failedWith(error, 'device/no-answer'));
	t.deepEqual(failedWith(error, 'device/no-answer') && error.context, {
		command: 'identify',
		attempts: 3,
		waitedMs: 1000,
		received: 0,
	});
	t.is(sent.length, 3);
});

test('a device of another kind is told from a silent one by the bytes it sent', async t => {
	const timers = handTimers();
	const {driver, said} = await driverOn(
		saying(() => [hex('00 11 22')]),
		timers,
	);
	const asked = identify(driver);
	for (let attempt = 0; attempt < 3; attempt++) {
		await turns();
		timers.ring();
	}
	const error = await t.throwsAsync(asked);
	t.is(failedWith(error, 'device/no-answer') ? error.context.received : 0, 9);
	t.deepEqual(said[0], {kind: 'discarded', because: 'no-start', bytes: 3});
});

test('an answer in many small pieces is one answer', async t => {
	const frame = hex('A5 00 02 84 03 0D 9F');
	const {driver} = await driverOn(saying(() => Array.from(frame, byte => Uint8Array.of(byte))));
	t.deepEqual(await driver.ask('status'), {kind: 'answered', answer: {kind: 'status', state: 'ready'}});
});

test('a question whose answer came damaged is put again after a short silence, and the damage is told', async t => {
	const timers = handTimers();
	let calls = 0;
	const {driver, said, sent} = await driverOn(
		saying(() => [hex(calls++ === 0 ? 'A5 00 02 84 03 0D 9E' : 'A5 00 02 84 03 0D 9F')]),
		timers,
	);
	const asked = driver.ask('status');
	await turns();
	t.is(sent.length, 1);
	timers.ring(SILENCE);
	t.is((await asked).kind, 'answered');
	t.is(sent.length, 2);
	t.true(said.some(each => each.kind === 'discarded' && each.because === 'bad-checksum'));
	t.deepEqual(timers.armed(), []);
});

test('noise right before an answer is told, and is not held against it', async t => {
	const {driver, said, sent} = await driverOn(saying(() => [hex('00 11 A5 00 02 84 03 0D 9F')]));
	t.is((await driver.ask('status')).kind, 'answered');
	t.is(sent.length, 1);
	t.deepEqual(said[0], {kind: 'discarded', because: 'no-start', bytes: 2});
});

test('a damaged length does not stall the line: after a silence the frame is given up and the question put again', async t => {
	const timers = handTimers();
	let calls = 0;
	const {driver, said} = await driverOn(
		saying(() => [hex(calls++ === 0 ? 'A5 00 42 84 03 0D 9F' : 'A5 00 02 84 03 0D 9F')]),
		timers,
	);
	const asked = driver.ask('status');
	await turns();
	timers.ring(SILENCE);
	t.is((await asked).kind, 'answered');
	t.true(said.some(each => each.kind === 'discarded' && each.because === 'cut-off'));
});

test('what is still unfinished when the line is closed is told', async t => {
	const {driver, said} = await driverOn(saying(() => [hex('A5 00 02')]));
	const asked = driver.ask('status');
	await turns();
	await driver.close();
	t.deepEqual(said.at(-1), {kind: 'unfinished', bytes: 3});
	void asked.catch(() => undefined);
});

test('a write that fails leaves no timer behind', async t => {
	const timers = handTimers();
	const [near, far] = pair('sim:test');
	await far.open({chunk: () => undefined, lost: () => undefined});
	const broken: Transport = {
		...near,
		write: () => Promise.reject(new HarnessError('transport/lost', {address: 'sim:test', reason: 'broken pipe'})),
	};
	const driver = await openDriver({transport: broken, profile, timers, tell: () => undefined});
	t.true(failedWith(await t.throwsAsync(driver.ask('load', {arrangement: 'sorted'})), 'transport/lost'));
	t.deepEqual(timers.armed(), []);
});

test('a second command while one is under way is a fault of ours', async t => {
	const {driver} = await driverOn(saying(() => []));
	void driver.ask('status').catch(() => undefined);
	await t.throwsAsync(driver.ask('status'), {message: /under way/});
});

test('when the answer to "shuffle" is lost, the shuffle is void and no second one is commanded', async t => {
	const started = hex('A5 00 01 83 5E 46');
	const loaded = hex('A5 00 03 82 01 A0 59 31');
	const timers = handTimers();
	const {driver, sent} = await driverOn(
		saying(bytes => [bytes[3] === 2 ? loaded : started]),
		timers,
	);
	const collected = collectShuffle(driver, 'new-deck');
	await turns();
	timers.ring();
	t.deepEqual(await collected, {kind: 'void', because: 'no answer to "shuffle"'});
	t.is(sent.filter(bytes => bytes[3] === 3).length, 1);
});

test('a transport that is lost ends the question under way and refuses the next', async t => {
	const {driver} = await driverOn(async far => {
		await far.open({chunk: () => void far.close(), lost: () => undefined});
	});
	for (let question = 0; question < 2; question++) {
		t.true(failedWith(await t.throwsAsync(driver.ask('status')), 'transport/lost'));
	}
});

test('a whole shoe is shuffled and read in pages', async t => {
	const {driver} = await driverOn(emulated());
	const collected = await collectShuffle(driver, 'new-deck');
	if (collected.kind !== 'read') return t.fail(collected.because);
	const counts = new Array<number>(52).fill(0);
	for (const face of collected.orderOut.faces) counts[face] = (counts[face] ?? 0) + 1;
	t.deepEqual(counts, new Array<number>(52).fill(8));
});

test('a jam voids its shuffle; the device is cleared and the next shuffle is whole', async t => {
	const timers = handTimers();
	const {driver} = await driverOn(emulated('decks=1&fault=jam@1'), timers);
	const jammed = await collectShuffle(driver, 'new-deck');
	t.regex(jammed.kind === 'void' ? jammed.because : '', /^the device jammed after \d+ cards$/);
	await recover(driver, timers);
	t.is((await collectShuffle(driver, 'new-deck')).kind, 'read');
});

test('a card that fell out is missing from that shuffle, and the device refuses the next for its count', async t => {
	const {driver} = await driverOn(emulated('decks=1&fault=drop-card@2:QH'));
	t.is((await collectShuffle(driver, 'new-deck')).kind, 'read');
	const short = await collectShuffle(driver, 'new-deck');
	t.is(short.kind === 'read' && short.orderOut.faces.length, 51);
	t.false(short.kind === 'read' && short.orderOut.faces.includes(24));
	t.deepEqual(await collectShuffle(driver, 'new-deck'), {
		kind: 'void',
		because: 'the device counted 51 cards and expected 52',
	});
});

test('with one frame in ten damaged no card is lost, doubled or invented', async t => {
	const timers = handTimers();
	const {driver} = await driverOn(emulated('decks=8&fault=corrupt-frame@10'), timers);
	let read = 0;
	for (let shuffle = 0; shuffle < 100; shuffle++) {
		const collecting = collectShuffle(driver, 'new-deck');
		// A damaged length makes the framer wait for bytes that never come; time then has to pass.
		const ticking = setInterval(() => timers.ring(SILENCE), 1);
		const collected = await collecting;
		clearInterval(ticking);
		if (collected.kind === 'void') continue;
		read++;
		const counts = new Array<number>(52).fill(0);
		for (const face of collected.orderOut.faces) counts[face] = (counts[face] ?? 0) + 1;
		t.deepEqual(counts, new Array<number>(52).fill(8));
	}
	t.true(read > 30 && read < 100, `${read} of 100 were read`);
});
