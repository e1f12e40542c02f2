import test from 'ava';
import type {Collected} from '../../../harness/driver/order-source.js';
import {type Dealing, dealingWith, FIRST} from '../../../harness/driver/reported-cards-order.js';
import {speedLimit} from '../../../harness/driver/reported-cards-source.js';
import {readOrder} from '../../../harness/driver/requested-order.js';
import {shufflerSource} from '../../../harness/driver/shuffler-source.js';
import {COVER, UNREADABLE} from '../../../harness/model/cards/card.js';
import type {Observation} from '../../../harness/model/observation.js';
import {loadProfile} from '../../../harness/profile/load.js';
import type {DecodedItem} from '../../../harness/protocol/decoded-item.js';
import {nextTurn} from './next-turn.js';
import {collectShuffle, driverOn, emulated, handTimers, hex, saying} from './test-bench.js';

const {profile: shoe} = await loadProfile('generic/enq-etx-shoe');
const {profile: reader} = await loadProfile('generic/line-reader');

const said = (message: string, observation: Observation): DecodedItem => ({kind: 'observed', message, observation});
const card = (face: number): DecodedItem =>
	said('card', {kind: 'card-drawn', face, place: undefined, target: undefined});
const START = said('start', {kind: 'comm-start'});
const STANDBY = said('standby', {kind: 'standby'});
const CUT = said('cut', {kind: 'cut-card'});

/** Every order that results from what was received; a silence is written `...`. */
function orders(profile: typeof shoe, heard: readonly (DecodedItem | '...')[]): (number[] | string)[] {
	const {step, silence} = dealingWith(profile, 3);
	const received: Collected[] = [];
	let state: Dealing = FIRST;
	for (const each of heard) {
		const next = each === '...' ? silence(state) : step(state, each);
		state = next.state;
		if (next.order !== undefined) received.push(next.order);
	}
	return received.map(order => (order.kind === 'read' ? [...order.outputOrder.faces] : order.because));
}

const deals = test.macro({
	title: (given = '') => given,
	exec(t, profile: typeof shoe, heard: readonly (DecodedItem | '...')[], expected: (number[] | string)[]) {
		t.deepEqual(orders(profile, heard), expected);
	},
});

test('an order lies between start and standby', deals, shoe, [START, card(7), card(8), STANDBY, card(9)], [[7, 8]]);
const burnt = (face: number): DecodedItem => said('card', {kind: 'card-drawn', face, place: undefined, target: 'burn'});

test(
	'551.16(g): cards from the shuffled discards that complete a round, of which one is burnt first, are no part of the order',
	deals,
	shoe,
	[START, card(1), card(2), card(3), burnt(1), card(2), STANDBY],
	[[1, 2, 3]],
);
test(
	'a card too many that is not burnt is part of the order',
	deals,
	shoe,
	[START, card(1), card(2), card(3), card(1), STANDBY],
	[[1, 2, 3, 1]],
);
test(
	'a start in the middle of an order voids it: the shoe restarted',
	deals,
	shoe,
	[START, card(1), START, card(2), STANDBY],
	['the order was interrupted after 1 cards', [2]],
);
test(
	'an order that has all its cards is read, even without an end message',
	deals,
	reader,
	[card(1), card(2), card(3), '...', card(4), card(5), card(6), CUT],
	[
		[1, 2, 3],
		[4, 5, 6],
	],
);
test(
	'a device that counted more cards than were received has lost a message; no card is missing',
	deals,
	{...shoe, order: {told: 'card-by-card', begins: ['start'], ends: ['dealt'], silenceMs: 1}},
	[
		START,
		card(1),
		card(2),
		said('dealt', {kind: 'deal-complete', cards: 3}),
		START,
		card(1),
		CUT,
		said('dealt', {kind: 'deal-complete', cards: 1}),
	],
	['the device counted 3 cards, but 2 were received', [1, COVER]],
);
test(
	'a card reported as unreadable is unreadable',
	deals,
	shoe,
	[START, card(1), said('unread', {kind: 'card-unread'}), STANDBY],
	[[1, UNREADABLE]],
);
test(
	'an order that began before the capture does not count',
	deals,
	shoe,
	[card(1), STANDBY, START, card(2), STANDBY],
	['listening began in the middle of the order', [2]],
);
test(
	'a lost message voids its order and no other',
	deals,
	shoe,
	[START, card(1), {kind: 'gap', missing: 2}, card(4), STANDBY, START, card(5), STANDBY],
	['2 messages were lost', [5]],
);
test(
	'where messages are numbered, damage that a repeat repaired costs nothing',
	deals,
	shoe,
	[
		START,
		{kind: 'discarded', because: 'bad-checksum', bytes: 1},
		card(1),
		{kind: 'repeated', message: 'card'},
		STANDBY,
	],
	[[1]],
);
test(
	'where messages are not numbered, damage may have been a card and voids its order',
	deals,
	reader,
	[card(1), card(2), card(3), CUT, card(1), {kind: 'meaningless', because: 'unknown-value'}, card(3), CUT],
	[[1, 2, 3], 'a message had no meaning in the profile (unknown-value)'],
);
test(
	'noise between two orders affects no card',
	deals,
	reader,
	[card(1), card(2), card(3), CUT, {kind: 'discarded', because: 'too-long', bytes: 90}, card(4), card(5), card(6), CUT],
	[
		[1, 2, 3],
		[4, 5, 6],
	],
);
test(
	'a blank line is not damage',
	deals,
	reader,
	[card(1), {kind: 'discarded', because: 'empty', bytes: 1}, card(2), card(3), CUT],
	[[1, 2, 3]],
);
test(
	'an order that stops early is void, not short',
	deals,
	reader,
	[card(1), card(2), card(3), CUT, card(1), '...', card(2), card(3), CUT],
	[[1, 2, 3], 'the order was interrupted after 1 cards', '2 cards were received; the first ones may have been missed'],
);
test(
	'the first captured order may have begun before, so a short one is not reported as a missing card',
	deals,
	reader,
	[card(2), card(3), CUT, card(1), CUT],
	['2 cards were received; the first ones may have been missed', [1]],
);
test('a cut card within a shoe is a cover card', deals, shoe, [START, card(1), CUT, card(2), STANDBY], [[1, COVER, 2]]);

test('a damaged end message costs no shuffle: the status is queried, and the order is read', async t => {
	const timers = handTimers();
	let invalidated = 0;
	const attach = emulated('decks=1');
	const {driver, sent} = await driverOn(async far => {
		await attach({
			...far,
			// The checksum of "complete" is damaged, once.
			write: bytes =>
				far.write(
					bytes[3] === 0x93 && invalidated++ === 0 ? bytes.map((byte, at) => (at === 8 ? byte ^ 1 : byte)) : bytes,
				),
		});
	}, timers);
	const collecting = collectShuffle(driver, 'new-deck');
	const ticking = setInterval(() => timers.ring(500), 1);
	const collected = await collecting;
	clearInterval(ticking);
	t.is(collected.kind === 'read' && collected.outputOrder.faces.length, 52);
	t.is(sent.filter(bytes => bytes[3] === 3).length, 1, 'one shuffle was commanded');
	t.is(invalidated, 1);
});

const stale = test.macro({
	title: (given = '') => given,
	async exec(t, shuffle: number | undefined, last: number | undefined, expected: Collected['kind']) {
		// Every query is answered with the four cards of shuffle 258.
		const {driver} = await driverOn(saying(() => [hex('A5 00 0B 85 01 02 00 00 00 04 2F 01 00 F0 2D 34')]));
		const table = {driver, timers: handTimers(), about: {}};
		t.is((await readOrder(table, {shuffled: {shuffle}, last})).kind, expected);
	},
});

test('a page of the reported shuffle is read', stale, 258, 257, 'read');
test('a page of another shuffle is not read, however often it arrives', stale, 259, 258, 'void');
test('if the number was not received, a page of the last shuffle is not read', stale, undefined, 258, 'void');
test('if the number was not received, a page of a new shuffle is read', stale, undefined, 257, 'read');

test('a device with two batches uses them in turn', async t => {
	const {profile} = await loadProfile('synthetic/two-batch-shuffler');
	const {driver} = await driverOn(emulated('decks=1', handTimers(), profile), handTimers(), profile);
	const source = shufflerSource({driver, timers: handTimers(), input: 'new-deck', reading: {kind: 'by-device'}});
	const turns = [];
	for (let turn = 0; turn < 4; turn++) turns.push(await nextTurn(source));
	t.deepEqual(
		turns.map(({batch, counted, collected}) => [batch, counted, collected.kind]),
		[
			['A', {when: 'taken-in', cards: 52}, 'read'],
			['B', {when: 'taken-in', cards: 52}, 'read'],
			['A', {when: 'taken-in', cards: 52}, 'read'],
			['B', {when: 'taken-in', cards: 52}, 'read'],
		],
	);
});

test('cards that arrive faster than the device can deal void their order', async t => {
	const timers = handTimers();
	const limit = speedLimit(2, timers);
	t.is(limit.exceededBy(card(1)), undefined);
	t.is(limit.exceededBy(START), undefined);
	t.is(limit.exceededBy(card(2)), undefined);
	t.is(limit.exceededBy(card(3)), 'the reader reported more than 2 cards within a minute');
	timers.ring();
	t.is(limit.exceededBy(card(4)), undefined);
	limit.stop();
	t.deepEqual(timers.armed(), []);
});
