import test from 'ava';
import {openDriver} from '../../../harness/driver/driver.js';
import {HarnessError} from '../../../harness/model/error.js';
import {linkOver} from '../../../harness/transport/link.js';
import {pair} from '../../../harness/transport/pair.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {
	collectShuffle,
	driverOn,
	emulated,
	handTimers,
	hex,
	NEVER,
	profile,
	SILENCE,
	saying,
	turns,
} from './test-bench.js';

test('a query whose answer was damaged is sent again after a short silence, and the damage is reported', async t => {
	const timers = handTimers();
	let calls = 0;
	const {driver, said, sent} = await driverOn(
		saying(() => [hex(calls++ === 0 ? 'A5 00 02 84 03 0D 9E' : 'A5 00 02 84 03 0D 9F')]),
		timers,
	);
	const asked = driver.request('status');
	await turns();
	t.is(sent.length, 1);
	timers.ring(SILENCE);
	t.is((await asked).kind, 'answered');
	t.is(sent.length, 2);
	t.true(said.some(each => each.kind === 'discarded' && each.because === 'bad-checksum'));
	t.deepEqual(timers.armed(), []);
});

test('noise right before an answer is reported, and the answer is accepted', async t => {
	const {driver, said, sent} = await driverOn(saying(() => [hex('00 11 A5 00 02 84 03 0D 9F')]));
	t.is((await driver.request('status')).kind, 'answered');
	t.is(sent.length, 1);
	t.deepEqual(said[0], {kind: 'discarded', because: 'no-start', bytes: 2});
});

test('a damaged length does not block the line: after a silence the frame is discarded and the query sent again', async t => {
	const timers = handTimers();
	let calls = 0;
	const {driver, said} = await driverOn(
		saying(() => [hex(calls++ === 0 ? 'A5 00 42 84 03 0D 9F' : 'A5 00 02 84 03 0D 9F')]),
		timers,
	);
	const asked = driver.request('status');
	await turns();
	timers.ring(SILENCE);
	t.is((await asked).kind, 'answered');
	t.true(said.some(each => each.kind === 'discarded' && each.because === 'cut-off'));
});

test('an unfinished frame is reported when the line is closed', async t => {
	const {driver, said} = await driverOn(saying(() => [hex('A5 00 02')]));
	const asked = driver.request('status');
	await turns();
	await driver.close();
	t.deepEqual(said.at(-1), {kind: 'unfinished', bytes: 3});
	void asked.catch(() => undefined);
});

test('a failed write leaves no timer running', async t => {
	const timers = handTimers();
	const [near, far] = pair('sim:test');
	await far.open({chunk: () => undefined, lost: () => undefined});
	const broken: Transport = {
		...near,
		write: () => Promise.reject(new HarnessError('transport/lost', {address: 'sim:test', reason: 'broken pipe'})),
	};
	const link = linkOver({transport: broken, policy: {silentAfterMs: undefined, reopen: NEVER}, timers});
	const driver = await openDriver({link, profile, timers, record: () => undefined, actuation: 'allowed'});
	t.like(await driver.request('load', {arrangement: 'sorted'}), {because: {kind: 'lost', reason: 'broken pipe'}});
	t.deepEqual(timers.armed(), []);
});

test('a second command before the end of the first is an internal error', async t => {
	const {driver} = await driverOn(saying(() => []));
	void driver.request('status').catch(() => undefined);
	await t.throwsAsync(driver.request('status'), {message: /during another command/});
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
	// The driver waits for the shuffle once, and then queries the status three times.
	for (let wait = 0; wait < 4; wait++) {
		await turns();
		timers.ring();
	}
	t.deepEqual(await collected, {kind: 'void', because: 'no answer to "shuffle"'});
	t.is(sent.filter(bytes => bytes[3] === 3).length, 1);
});

test('with one frame in ten damaged no card is lost, doubled or invented', async t => {
	const timers = handTimers();
	const {driver} = await driverOn(emulated('decks=8&fault=corrupt-frame@10'), timers);
	let read = 0;
	for (let shuffle = 0; shuffle < 100; shuffle++) {
		const collecting = collectShuffle(driver, 'new-deck');
		// A damaged length makes the framer wait for bytes that never come; time must pass then.
		const ticking = setInterval(() => timers.ring(SILENCE), 1);
		const collected = await collecting;
		clearInterval(ticking);
		if (collected.kind === 'void') continue;
		read++;
		const counts = new Array<number>(52).fill(0);
		for (const face of collected.outputOrder.faces) counts[face] = (counts[face] ?? 0) + 1;
		t.deepEqual(counts, new Array<number>(52).fill(8));
	}
	// A status query replaces a damaged end message, so hardly any shuffle is lost.
	t.true(read > 90, `${read} of 100 were read`);
});
