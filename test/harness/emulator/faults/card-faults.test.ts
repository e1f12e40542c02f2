import test from 'ava';
import {JOKER} from '../../../../harness/model/cards/card.js';
import type {Profile} from '../../../../harness/profile/schema.js';
import type {DecodedPayload} from '../../../../harness/protocol/codec.js';
import {
	continuous,
	emulatedDevice,
	oneButton,
	quietShoe,
	rawHost,
	shoe,
	shuffler,
	uncounted,
} from '../emulator-bench.js';

/** The first orders that a device sends, whatever its kind. */
type Tell = (query: string, orders: number) => Promise<number[][]>;

const cardsIn = (heard: readonly (DecodedPayload | {readonly kind: 'damage'})[]): number[] =>
	heard.flatMap(each => {
		if (each.kind !== 'message') return [];
		const {card, faces} = each.values;
		return faces instanceof Uint8Array ? [...faces] : typeof card === 'number' ? [card] : [];
	});

const asked =
	(profile: Profile, command: string, messages: readonly string[]): Tell =>
	async (query, orders) => {
		const {near, time} = emulatedDevice(`decks=1&${query}`, profile);
		const host = await rawHost(near, profile);
		const shuffles: number[][] = [];
		for (let order = 0; order < orders; order++) {
			await host.send('load', {arrangement: 'as-it-lies'});
			await host.send(command);
			for (const message of messages) await host.send(message, {from: 0});
			await time.pass(1);
			shuffles.push(cardsIn(host.heard.splice(0)));
		}
		return shuffles;
	};

/** The order is sent unrequested; a machine that is short of a card sends no count. */
const oneButtonOrders: Tell = async (query, orders) => {
	const {near, time} = emulatedDevice(`decks=1&${query}`, uncounted);
	const host = await rawHost(near, uncounted);
	const shuffles: number[][] = [];
	for (let order = 0; order < orders; order++) {
		await host.send('shuffle', {arrangement: 'as-it-lies'});
		await time.pass(1);
		shuffles.push(cardsIn(host.heard.splice(0)));
	}
	return shuffles;
};

const unasked =
	(profile: Profile): Tell =>
	async (query, orders) => {
		const {near, time} = emulatedDevice(query, profile);
		const host = await rawHost(near, profile);
		const shuffles: number[][] = [];
		for (let order = 0; order < orders; order++) {
			// Half a pause, to be in the middle of the next one.
			await time.pass(order === 0 ? 400 : 800);
			shuffles.push(cardsIn(host.heard.splice(0)));
		}
		await near.close();
		return shuffles;
	};

const DEVICES: Readonly<Record<string, Tell>> = {
	'batch shuffler': asked(shuffler, 'shuffle', ['read-order']),
	'one-button shuffler': oneButtonOrders,
	'continuous shuffler': asked(continuous, 'deal', []),
	'dealing shoe': unasked(quietShoe),
};

const count = (order: readonly number[] | undefined, face: number) => order?.filter(card => card === face).length;

for (const [device, tell] of Object.entries(DEVICES)) {
	test(`${device}: a card that fell out is missing from its shuffle on`, async t => {
		const [first, second] = await tell('fault=drop-card@2:QH', 2);
		t.is(first?.length, 52);
		t.deepEqual([second?.length, count(second, 24)], [51, 0]);
	});

	test(`${device}: a duplicated card is reported twice from its shuffle on`, async t => {
		const [first, second] = await tell('fault=duplicate-card@2:QH', 2);
		t.is(first?.length, 52);
		t.deepEqual([second?.length, count(second, 24)], [53, 2]);
	});

	test(`${device}: a misread card is another card in that shuffle only`, async t => {
		const [first, second, third] = await tell('fault=wrong-card@2:QH', 3);
		t.deepEqual(first?.toSorted(), third?.toSorted());
		t.deepEqual([second?.length, count(second, 24), count(second, 25)], [52, 0, 2]);
	});
}

test('a deck that is short from the start is counted short when it is loaded', async t => {
	const {near, time} = emulatedDevice('decks=1&fault=short-deck:QH');
	const host = await rawHost(near);
	await host.send('load', {arrangement: 'new-deck'});
	await time.pass(1);
	t.like(host.heard[0], {name: 'count-error', values: {cards: 51, expected: 52}});
});

test('a machine with one button reports a short deck when it receives "shuffle", and shuffles nothing', async t => {
	const {near, time, truth} = emulatedDevice('decks=1&fault=short-deck:QH', oneButton);
	const host = await rawHost(near, oneButton);
	await host.send('shuffle', {arrangement: 'new-deck'});
	await time.pass(1);
	t.like(host.heard[0], {name: 'count-error', values: {cards: 51, expected: 52}});
	t.deepEqual([host.heard.length, truth], [1, []]);
});

test('a machine without a message for a short deck shuffles the cards that are there', async t => {
	const [first] = await oneButtonOrders('fault=short-deck:QH', 1);
	t.deepEqual([first?.length, count(first, 24)], [51, 0]);
});

test('a shoe with a short deck deals without the card from the first order on', async t => {
	const [first] = await unasked(quietShoe)('fault=short-deck:QH', 1);
	t.deepEqual([first?.length, count(first, 24)], [51, 0]);
});

test('a joker replaces a card and stays', async t => {
	const [first, second, third] = await unasked(quietShoe)('fault=foreign-card@2:QH', 3);
	t.is(count(first, JOKER), 0);
	for (const order of [second, third]) t.deepEqual([order?.length, count(order, 24), count(order, JOKER)], [52, 0, 1]);
});

test('new-deck order arranges the cards that are there', async t => {
	const {near, time} = emulatedDevice('decks=1&fault=drop-card@1:QH,duplicate-card@1:2S');
	const host = await rawHost(near);
	for (let shuffle = 0; shuffle < 2; shuffle++) {
		await host.send('load', {arrangement: 'new-deck'});
		await host.send('shuffle');
	}
	await host.send('read-order', {from: 0});
	await time.pass(1);
	const order = cardsIn(host.heard);
	t.deepEqual([order.length, count(order, 24), count(order, 1)], [52, 0, 2]);
});

test('a shoe reports the start and end of an order, and continues with the next', async t => {
	const {near} = emulatedDevice('', shoe);
	const host = await rawHost(near, shoe);
	await host.hearing(108);
	await near.close();
	const names = host.names().slice(0, 108);
	t.deepEqual([names[0], names[53], names[54], names[107]], ['begin', 'end', 'begin', 'end']);
});

test('where no message ends an order, the shoe is silent for twice the silence limit', async t => {
	const {near, time} = emulatedDevice('', quietShoe);
	const host = await rawHost(near, quietShoe);
	await time.pass(799);
	t.is(host.heard.length, 52);
	await time.pass(2);
	t.is(host.heard.length, 104);
	await near.close();
});
