import test from 'ava';
import {openDriver} from '../../../harness/driver/driver.js';
import {shufflerSource} from '../../../harness/driver/shuffler-source.js';
import type {Arrangement} from '../../../harness/model/shuffles/input-order.js';
import {loadProfile} from '../../../harness/profile/load.js';
import {endpointOf} from '../../../harness/protocol/endpoint.js';
import {linkOver} from '../../../harness/transport/link.js';
import {pairPort} from '../../../harness/transport/pair.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {nextTurn} from './next-turn.js';
import {
	complete,
	damaged,
	JAM,
	MISCOUNT,
	oneButton,
	oneButtonBench,
	page,
	pushedOrders,
	READ_ORDER,
	READY,
	type Script,
	SHUFFLE,
	STARTED,
	STATUS,
	together,
	unasked,
	unnumbered,
} from './one-button-bench.js';
import {driverOn, emulated, handTimers, turns} from './test-bench.js';

const SILENCE = oneButton.order?.silenceMs ?? 0;
const WHOLE = page(0, [1, 2, 3, 4]);

/** A device that answers "shuffle" with these frames; after each silence the next ones follow, while an order is awaited. */
const reads = test.macro({
	title: (given = '') => given,
	async exec(t, frames: readonly Uint8Array[], expected: string) {
		const {next, timers} = await oneButtonBench(code => (code === SHUFFLE ? frames : undefined), {profile: unasked});
		const order = next();
		await turns();
		timers.ring(SILENCE);
		await turns();
		timers.ring(SILENCE);
		t.is(await order, expected);
		t.deepEqual(timers.armed(), [], 'no timer is left');
	},
});

test('an order that follows its shuffle unrequested is read', reads, [STARTED, complete(), WHOLE], '1 2 3 4');
test(
	'an order that arrives before the end of the shuffle is read',
	reads,
	[together(STARTED, complete(), page(0, [1, 2]), page(2, [3, 4]))],
	'1 2 3 4',
);
test(
	'pages that arrive out of order, or before the message that announces them, are put in their places',
	reads,
	[page(2, [3, 4]), complete(), page(0, [1, 2])],
	'1 2 3 4',
);
test('a repeated page counts once', reads, [complete(), page(0, [1, 2]), page(0, [1, 2]), page(2, [3, 4])], '1 2 3 4');
test(
	'a page of another shuffle is ignored',
	reads,
	[page(0, [9, 9], {shuffle: 6}), complete(), page(0, [9, 9], {shuffle: 6}), page(0, [1, 2]), page(2, [3, 4])],
	'1 2 3 4',
);
test(
	'a damaged page that cannot be requested again voids its shuffle',
	reads,
	[complete(), page(0, [1, 2]), damaged(page(2, [3, 4]))],
	'only 2 of the 4 cards of the order were received, and the device has no command to request the others',
);
test(
	'an order of which no page arrives voids its shuffle',
	reads,
	[complete(), damaged(WHOLE)],
	'the device sent no page of its order, and it has no command to request one',
);
test(
	'a shuffler whose count differs from its order voids the shuffle',
	reads,
	[complete(5), WHOLE],
	'the device counted 5 cards but reported 4',
);
test(
	'a shuffler that announces first one number of cards and then another voids the shuffle',
	reads,
	[complete(), page(0, [1, 2]), page(2, [3, 4, 5], {total: 5})],
	'the device announced 4 cards, and then 5',
);
test(
	'a shuffler that reports more cards than it announced voids the shuffle',
	reads,
	[complete(), page(0, [1, 2]), page(2, [3, 4, 5])],
	'the device sent 5 cards of its order, but announced 4',
);
test(
	'a shuffler that reports two cards for one place voids the shuffle',
	reads,
	[complete(), page(0, [1, 2]), page(1, [9, 3, 4])],
	'the device reported card 2 with two different faces',
);
test('a shuffle that jams has no order', reads, [STARTED, JAM], 'the device jammed after 2 cards');
test(
	'a machine that counts a card too few when it takes the cards reports it',
	reads,
	[MISCOUNT],
	'the device counted 3 cards and expected 4; it does not report which card is wrong',
);
test(
	'if the end message was damaged, the order itself shows that the shuffle is done',
	reads,
	[STARTED, damaged(complete()), WHOLE],
	'1 2 3 4',
);
test(
	'a damaged end message with pages of two shuffles voids the shuffle',
	reads,
	[damaged(complete()), page(0, [1, 2]), page(2, [8, 9], {shuffle: 5})],
	'the device sent pages of shuffle 7 and of shuffle 5',
);

test('late pages are accepted while each arrives before the silence limit', async t => {
	const {next, speak, timers} = await oneButtonBench(code => (code === SHUFFLE ? [complete()] : undefined));
	const order = next();
	await turns();
	t.deepEqual(timers.armed(), [SILENCE]);
	await speak(page(0, [1, 2]));
	t.deepEqual(timers.armed(), [SILENCE]);
	await speak(page(2, [3, 4]));
	t.is(await order, '1 2 3 4');
});

test('messages from before the shuffle do not prolong the wait', async t => {
	const {next, speak, timers, armings} = await oneButtonBench(() => [complete()], {profile: unasked});
	const order = next();
	await speak(page(0, [1, 2]));
	const before = armings();
	await speak(page(0, [1, 2]), page(0, [9, 9], {shuffle: 6}));
	t.is(armings(), before);
	timers.ring(SILENCE);
	t.regex(await order, /^only 2 of the 4 cards/);
});

const repairing: Script = (code, request) => {
	if (code === SHUFFLE) return [STARTED, complete(), page(0, [1, 2]), damaged(page(2, [3, 4]))];
	return code === READ_ORDER ? [page(request[4] ?? 0, [3, 4])] : undefined;
};

test('a damaged page is requested, and no other', async t => {
	const {next, timers, asked} = await oneButtonBench(repairing);
	const order = next();
	await turns();
	timers.ring(SILENCE);
	t.is(await order, '1 2 3 4');
	t.deepEqual(asked(), [
		[SHUFFLE, 1],
		[READ_ORDER, 2],
	]);
});

test('a requested page that contradicts the others voids the shuffle', async t => {
	const {next, timers} = await oneButtonBench(code => {
		if (code === SHUFFLE) return [complete(), page(1, [2, 3, 4])];
		return code === READ_ORDER ? [page(0, [1, 9])] : undefined;
	});
	const order = next();
	await turns();
	timers.ring(SILENCE);
	t.is(await order, 'the device reported card 2 with two different faces');
});

test('a repeated end message of the last shuffle does not end the next', async t => {
	// Every query is answered with the end and the order of shuffle 7.
	const {next, speak, asked} = await oneButtonBench(() => [complete(), WHOLE]);
	t.is(await next(), '1 2 3 4');
	const order = next();
	await turns();
	t.is(asked().length, 2);
	await speak(complete(4, 8), page(0, [4, 3, 2, 1], {shuffle: 8}));
	t.is(await order, '4 3 2 1');
});

test('after a void shuffle the numbers may restart: the device may have been switched off and on', async t => {
	const answers = [[complete(), WHOLE], [JAM], [complete(), page(0, [4, 3, 2, 1])]];
	const {next} = await oneButtonBench(() => answers.shift());
	t.is(await next(), '1 2 3 4');
	t.is(await next(), 'the device jammed after 2 cards');
	t.is(await next(), '4 3 2 1');
});

test('a device without pages is queried for its status, as any other', async t => {
	const {next, timers, asked} = await oneButtonBench(code => {
		if (code === SHUFFLE) return [STARTED, damaged(complete())];
		if (code === STATUS) return [READY];
		return code === READ_ORDER ? [WHOLE] : undefined;
	});
	const order = next();
	await turns();
	timers.ring(oneButton.framing.idleMs);
	await turns();
	timers.ring(SILENCE);
	t.is(await order, '1 2 3 4');
	t.deepEqual(
		asked().map(([code]) => code),
		[SHUFFLE, STATUS, READ_ORDER],
	);
});

for (const [input, word] of [
	['previous', 0],
	['new-deck', 1],
	['sorted', 2],
] as const satisfies readonly (readonly [Arrangement, number])[]) {
	test(`a machine with one button receives the arrangement of its cards with "shuffle": ${input}`, async t => {
		const {next, asked} = await oneButtonBench(() => [complete(), WHOLE], {input});
		await next();
		t.deepEqual(asked(), [[SHUFFLE, word]]);
	});
}

test('pages without a number count only after the end message', async t => {
	const {encode: send} = endpointOf(unnumbered, 'device');
	const pageFrom = (from: number, ...faces: number[]) => send('order', {from, total: 4, faces: Uint8Array.from(faces)});
	const {next} = await oneButtonBench(() => [pageFrom(0, 9, 9), complete(), pageFrom(0, 1, 2), pageFrom(2, 3, 4)], {
		profile: unnumbered,
	});
	t.is(await next(), '1 2 3 4');
});

test('a device that is lost while it sends its order voids that shuffle, and sends the next when it is back', async t => {
	const timers = handTimers();
	const ends: Transport[] = [];
	const port = pairPort('sim:test', far => {
		ends.push(far);
		void far.open({
			chunk: bytes => void (bytes[3] === SHUFFLE ? far.write(together(complete(), page(0, [1, 2]))) : undefined),
			lost: () => undefined,
		});
	});
	const policy = {silentAfterMs: undefined, reopen: {attempts: 1, firstMs: 1, mostMs: 1}};
	const link = linkOver({transport: port.near, policy, timers});
	const driver = await openDriver({link, profile: oneButton, timers, record: () => undefined, actuation: 'allowed'});
	const next = pushedOrders(driver, timers, 'new-deck');
	const order = next();
	await turns();
	await port.unplug();
	t.is(await order, 'the device was lost while it sent its order: the plug was pulled');
	await port.plugIn();
	timers.ring(1);
	await driver.whenOpen();
	const after = next();
	await turns();
	await ends.at(-1)?.write(page(2, [3, 4]));
	t.is(await after, '1 2 3 4');
	await driver.close();
});

const READ_LOG = 0x09;

test('of a device with two batches that sends its orders unrequested, each batch is read in turn', async t => {
	const {profile} = await loadProfile('synthetic/two-batch-shuffler');
	const pushing: typeof profile = {...profile, order: {told: 'in-pages', silenceMs: 500}};
	const {driver, sent} = await driverOn(emulated('decks=1', handTimers(), pushing), handTimers(), pushing);
	const source = shufflerSource({driver, timers: handTimers(), input: 'new-deck', reading: {kind: 'pushed'}});
	const [first, second] = [await nextTurn(source), await nextTurn(source)];
	t.deepEqual([first.batch, first.collected.kind, second.batch, second.collected.kind], ['A', 'read', 'B', 'read']);
	// Load, shuffle, release, and no command for a page; the log of the table is read too.
	t.is(sent.filter(bytes => bytes[4] !== READ_LOG).length, 6);
});
