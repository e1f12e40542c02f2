import test from 'ava';
import {composition} from '../../../harness/completeness/composition.js';
import {continuousSource} from '../../../harness/driver/continuous-source.js';
import {type DriverEvent, openDriver} from '../../../harness/driver/driver.js';
import type {OrderSource} from '../../../harness/driver/order-source.js';
import {reportedCardsSource} from '../../../harness/driver/reported-cards-source.js';
import {shufflerSource} from '../../../harness/driver/shuffler-source.js';
import {uniform} from '../../../harness/emulator/defects/machine.js';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {linkOver} from '../../../harness/transport/link.js';
import {nextTurn} from '../driver/next-turn.js';
import {continuous, emulatedDevice, oneButton, quietShoe, shuffler} from './emulator-bench.js';

const SHUFFLES = 100;

interface Run {
	readonly read: Uint8Array[];
	readonly voids: string[];
	readonly truth: readonly Uint8Array[];
	readonly events: readonly DriverEvent[];
}

/** A whole run of the real driver against an emulated device, minutes of timeouts included. */
async function run(query: string, profile: Profile, shuffles = SHUFFLES): Promise<Run> {
	const {near, time, truth} = emulatedDevice(query, profile);
	const events: DriverEvent[] = [];
	const link = linkOver({transport: near, policy: profile.health, timers: time});
	const driver = await openDriver({
		link,
		profile,
		timers: time,
		record: event => events.push(event),
		actuation: 'allowed',
	});
	const source = sourceFor(profile, {driver, timers: time, input: 'new-deck'});
	const [read, voids]: [Uint8Array[], string[]] = [[], []];
	for (let shuffle = 0; shuffle < shuffles; shuffle++) {
		const {collected} = await time.until(nextTurn(source));
		if (collected.kind === 'read') read.push(collected.outputOrder.faces);
		else {
			voids.push(collected.because);
			await time.until(source.recover());
		}
	}
	await driver.close();
	return {read, voids, truth: profile.kind === 'dealing-shoe' ? fairOrders(2 * shuffles) : truth, events};
}

/** What a fair shoe with the first seed deals, order by order: it is reported only on the wire. */
function fairOrders(orders: number): Uint8Array[] {
	const random = seeded(1);
	let cards = newDeckOrder(batchOf('standard-52', 1));
	return Array.from({length: orders}, () => {
		cards = uniform(cards, random);
		return cards;
	});
}

type Common = Omit<Parameters<typeof continuousSource>[0], 'cards'>;

function sourceFor({kind, order}: Profile, common: Common): OrderSource {
	if (kind === 'dealing-shoe') return reportedCardsSource({...common, cards: 52});
	if (kind === 'continuous-shuffler') return continuousSource({...common, cards: 52});
	return shufflerSource({...common, reading: {kind: order?.told === 'in-pages' ? 'pushed' : 'by-device'}});
}

const DEVICES = {
	'batch shuffler': {profile: shuffler, decks: 8},
	'one-button shuffler': {profile: oneButton, decks: 8},
	'one-button shuffler, two pages': {profile: oneButton, decks: 16},
	'continuous shuffler': {profile: continuous, decks: 1},
	'dealing shoe': {profile: quietShoe, decks: 1},
} as const;

const isComplete = (decks: number, faces: Uint8Array): boolean => {
	const {missing, extra, foreign, unreadable} = composition(batchOf('standard-52', decks), {faces, marks: []});
	return [missing, extra, foreign, unreadable].every(list => list.length === 0);
};

const WIRE_FAULTS = [
	'drop-frame@10',
	'duplicate-frame@10',
	'reorder-frames@10',
	'corrupt-frame@10',
	'delay-frame@10:300',
	'split-chunks@10',
	'merge-chunks@10',
	'noise@10',
	'drop-frame@30,duplicate-frame@30,reorder-frames@30,corrupt-frame@30,split-chunks@3,noise@30',
];

for (const [device, {profile, decks}] of Object.entries(DEVICES)) {
	for (const fault of WIRE_FAULTS) {
		test(`${device}, ${fault}: over ${SHUFFLES} shuffles no card is lost, doubled or invented`, async t => {
			const {read, truth} = await run(`decks=${decks}&fault=${fault}`, profile);
			t.true(read.every(faces => isComplete(decks, faces)));
			t.true(inOrder(read, truth));
		});
	}

	test(`${device}: an order with a lying checksum is void or incomplete, and never another order`, async t => {
		for (const oneIn of [10, 200]) {
			const {read, truth, events} = await run(`decks=${decks}&fault=lying-checksum@${oneIn}`, profile);
			const complete = read.filter(faces => isComplete(decks, faces));
			t.true(inOrder(complete, truth));
			t.true(complete.length < SHUFFLES);
			t.true(events.some(({kind}) => kind === 'meaningless'));
		}
	});
}

for (const fault of ['split-chunks@10', 'merge-chunks@10', 'noise@10', 'duplicate-frame@10', 'delay-frame@10:300']) {
	for (const [device, {profile, decks}] of Object.entries(DEVICES)) {
		test(`${device}, ${fault}: nothing is lost, so every shuffle is read`, async t => {
			const {read, voids} = await run(`decks=${decks}&fault=${fault}`, profile, 30);
			t.deepEqual([read.length, voids], [30, []]);
		});
	}
}

test('batch shuffler: an answer that arrives after its timeout is not taken for the answer to the next query', async t => {
	const {read, truth, voids} = await run('decks=8&fault=delay-frame@10:5000', shuffler);
	t.true(voids.length > 0);
	t.true(read.every(faces => isComplete(8, faces)));
	t.true(inOrder(read, truth));
});

// Where only a silence ends an order, a longer silence within it ends it too: the two cannot be distinguished.
test('dealing shoe: a card that arrives after a silence gives two orders, and neither is complete', async t => {
	const {read} = await run('fault=delay-frame@60:5000', quietShoe, 30);
	t.true(read.some(faces => faces.length < 52));
	t.true(read.every(faces => isComplete(1, faces) === (faces.length === 52)));
});

for (const [device, profile] of [
	['batch shuffler', shuffler],
	['one-button shuffler', oneButton],
] as const) {
	for (const [fault, because] of [
		['jam@3', /^the device jammed after \d+ cards$/],
		['reboot@3', /^no answer to "shuffle"$/],
		['unplug@3:500', /^the device was lost during "shuffle"/],
	] as const) {
		test(`${device}, ${fault}: that shuffle is void, and all others are read`, async t => {
			const {read, truth, voids} = await run(`decks=2&fault=${fault}`, profile, 10);
			t.is(read.length, 9);
			t.is(voids.length, 1);
			t.regex(voids[0] ?? '', because);
			t.true(read.every(faces => isComplete(2, faces)));
			t.true(inOrder(read, truth));
		});
	}
}

test('batch shuffler, frozen for a while: the shuffle takes longer, and is read', async t => {
	const {read} = await run('decks=2&fault=freeze@3:60000', shuffler, 5);
	t.is(read.length, 5);
});

test('batch shuffler, frozen for longer than any timeout: void until it recovers, then read again', async t => {
	const {read, truth, voids} = await run('decks=2&fault=freeze@3:400000', shuffler, 10);
	t.deepEqual(voids, ['no answer to "shuffle"', 'no answer to "load"']);
	t.true(read.every(faces => isComplete(2, faces)));
	t.true(inOrder(read, truth));
});

/** Each order that was read is one that was shuffled, and later than the order read before it. */
function inOrder(read: readonly Uint8Array[], truth: readonly Uint8Array[]): boolean {
	const made = truth.map(cards => cards.join());
	let from = 0;
	return read.every(faces => {
		from = made.indexOf(faces.join(), from) + 1;
		return from > 0;
	});
}
