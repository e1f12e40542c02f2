import test from 'ava';
import {identify} from '../../../harness/driver/identify.js';
import {recover} from '../../../harness/driver/recover.js';
import {failedWith} from '../../../harness/model/error.js';
import {collectShuffle, driverOn, emulated, handTimers, hex, profile, saying, turns} from './test-bench.js';

test('the device reports its identity', async t => {
	const {driver} = await driverOn(emulated());
	t.deepEqual(await identify(driver), {
		maker: 'Deckproof',
		model: 'Emulator',
		serial: 'SIM-000001',
		firmware: '1.0.0',
	});
});

test('a silent device is queried three times, each time for the timeout of the profile, and then the error states the numbers', async t => {
	const timers = handTimers();
	const {driver, sent} = await driverOn(
		saying(() => []),
		timers,
	);
	const asked = identify(driver);
	for (let attempt = 0; attempt < 3; attempt++) {
		t.deepEqual(timers.armed(), [profile.commands['identify']?.timeoutMs ?? 0]);
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

test('a device of another kind is distinguished from a silent one by the bytes it sent', async t => {
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

test('an answer in many small chunks is one answer', async t => {
	const frame = hex('A5 00 02 84 03 0D 9F');
	const {driver} = await driverOn(saying(() => Array.from(frame, byte => Uint8Array.of(byte))));
	t.deepEqual(await driver.request('status'), {kind: 'answered', answer: {kind: 'status', state: 'ready'}});
});

test('a lost transport ends the open query and refuses the next', async t => {
	const {driver} = await driverOn(async far => {
		await far.open({chunk: () => void far.close(), lost: () => undefined});
	});
	t.like(await driver.request('status'), {because: {kind: 'lost', reason: 'the other end was closed'}});
	for (let question = 0; question < 2; question++) {
		t.true(failedWith(await t.throwsAsync(driver.request('status')), 'transport/lost'));
	}
});

test('a whole shoe is shuffled and read in pages', async t => {
	const {driver} = await driverOn(emulated());
	const collected = await collectShuffle(driver, 'new-deck');
	if (collected.kind !== 'read') return t.fail(collected.because);
	const counts = new Array<number>(52).fill(0);
	for (const face of collected.outputOrder.faces) counts[face] = (counts[face] ?? 0) + 1;
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

test('a card that fell out is missing from that shuffle, and the device refuses the next because of its count', async t => {
	const {driver} = await driverOn(emulated('decks=1&fault=drop-card@2:QH'));
	t.is((await collectShuffle(driver, 'new-deck')).kind, 'read');
	const short = await collectShuffle(driver, 'new-deck');
	t.is(short.kind === 'read' && short.outputOrder.faces.length, 51);
	t.false(short.kind === 'read' && short.outputOrder.faces.includes(24));
	t.deepEqual(await collectShuffle(driver, 'new-deck'), {
		kind: 'void',
		because: 'the device counted 51 cards and expected 52; it does not report which card is wrong',
	});
});
