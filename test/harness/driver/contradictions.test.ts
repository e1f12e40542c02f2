import test from 'ava';
import {continuousSource} from '../../../harness/driver/continuous-source.js';
import type {Driver, DriverListener} from '../../../harness/driver/driver.js';
import {reportedCardsSource} from '../../../harness/driver/reported-cards-source.js';
import {readOrder} from '../../../harness/driver/requested-order.js';
import {shufflerSource} from '../../../harness/driver/shuffler-source.js';
import type {Observation} from '../../../harness/model/observation.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {loadProfile} from '../../../harness/profile/load.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {endpointOf} from '../../../harness/protocol/endpoint.js';
import {nextTurn} from './next-turn.js';
import {driverOn, emulated, handTimers, profile, saying} from './test-bench.js';

const {profile: continuous} = await loadProfile('synthetic/continuous-shuffler');
const {profile: reader} = await loadProfile('generic/line-reader');

/** A driver with scripted answers, which first notifies its listeners of scripted messages. */
function scripted(spoken: Profile, answers: Record<string, {before?: readonly Observation[]; answer: Observation}>) {
	const listeners = new Set<DriverListener>();
	const send = (observation: Observation): void => {
		for (const {received} of listeners) received?.({kind: 'observed', message: 'card', observation});
	};
	const driver: Driver = {
		address: 'sim:test',
		profile: () => spoken,
		can: command => answers[command] !== undefined,
		async request(command) {
			const script = answers[command];
			if (script === undefined) throw new TypeError(command);
			for (const observation of script.before ?? []) send(observation);
			return {kind: 'answered', answer: script.answer};
		},
		listen(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		useProfile: () => undefined,
		whenOpen: async () => undefined,
		close: async () => undefined,
	};
	return {driver, send};
}

const drawn = (face: number, place: number): Observation => ({kind: 'card-drawn', face, place, target: undefined});

const empties = test.macro({
	title: (given = '') => given,
	async exec(t, before: readonly Observation[], dealt: number, expected: string) {
		const {driver} = scripted(continuous, {
			load: {answer: {kind: 'count-ok', cards: 3}},
			deal: {before, answer: {kind: 'deal-complete', cards: dealt}},
		});
		const source = continuousSource({driver, timers: handTimers(), input: 'new-deck', cards: 3});
		const {collected} = await nextTurn(source);
		t.is(collected.kind === 'void' ? collected.because : [...collected.outputOrder.faces].join(' '), expected);
	},
});

test(
	'a continuous shuffler that reports what it dealt is read',
	empties,
	[drawn(7, 1), drawn(6, 0), drawn(8, 2)],
	3,
	'6 7 8',
);
test(
	'a card beyond the number dealt voids the deal',
	empties,
	[drawn(6, 0), drawn(7, 1), drawn(8, 2), drawn(9, 3)],
	3,
	'the device reported card 4 but dealt only 3 cards',
);
test(
	'a missing card message voids the deal',
	empties,
	[drawn(6, 0), drawn(8, 2)],
	3,
	'card 2 of 3 was dealt, but its message was not received',
);
test(
	'two cards reported for one place void the deal',
	empties,
	[drawn(6, 0), drawn(7, 1), drawn(8, 1), drawn(9, 2)],
	3,
	'the device reported one card with two different faces',
);

test('a shuffler and a reader with different counts void the shuffle: one of them lost a message', async t => {
	const {driver} = await driverOn(emulated('decks=1'));
	const reading = {
		kind: 'by-reader',
		read: async () => ({kind: 'read', outputOrder: unmarked(new Uint8Array(51))}) as const,
		forget: () => undefined,
		recover: async () => undefined,
		stop: () => undefined,
	} as const;
	const {collected} = await nextTurn(shufflerSource({driver, timers: handTimers(), input: 'new-deck', reading}));
	t.deepEqual(collected, {kind: 'void', because: 'the device counted 52 cards but reported 51'});
});

test('a device that announces first one number of cards and then another is not read', async t => {
	const {encode: send} = endpointOf(profile, 'device');
	const page = (from: number, total: number) => send('order', {shuffle: 1, from, total, faces: Uint8Array.of(1, 2)});
	let asked = 0;
	const {driver} = await driverOn(saying(() => [asked++ === 0 ? page(0, 4) : page(2, 5)]));
	const table = {driver, timers: handTimers(), about: {}};
	t.deepEqual(await readOrder(table, {shuffled: {shuffle: 1}, last: undefined}), {
		kind: 'void',
		because: 'the device announced 4 cards, and then 5',
	});
});

test('a reader that repeats one card forever is stopped, and its order is void', async t => {
	const {driver, send} = scripted(reader, {});
	const source = reportedCardsSource({driver, timers: handTimers(), cards: 52});
	for (let card = 0; card < 4096; card++) send(drawn(7, card));
	t.deepEqual((await nextTurn(source)).collected, {
		kind: 'void',
		because: 'the device reported 4096 cards without an end',
	});
});

test('a reader that is stopped between two orders stops at once', async t => {
	const {driver, send} = scripted(reader, {});
	const timers = handTimers();
	const idle = reportedCardsSource({driver, timers, cards: 1});
	const waiting = idle.next();
	idle.stop();
	t.is(await waiting, undefined);
	// The order that has begun is finished.
	const busy = reportedCardsSource({driver, timers, cards: 1});
	send(drawn(7, 0));
	const finishing = busy.next();
	busy.stop();
	timers.ring();
	t.is((await finishing)?.collected.kind, 'read');
});

test('a shuffler does not wait forever for a silent reader', async t => {
	const {driver} = scripted(reader, {});
	const timers = handTimers();
	const reading = reportedCardsSource({driver, timers, cards: 52}).read();
	timers.ring();
	t.deepEqual(await reading, {kind: 'void', because: 'the reader reported no card of this shuffle'});
});
