import test from 'ava';
import {emulatorOf} from '../../../../harness/emulator/emulator.js';
import {failedWith} from '../../../../harness/model/error.js';
import {continuous, emulatedDevice, partsFor, quietShoe, rawHost, shoe, shuffler} from '../emulator-bench.js';
import {virtualTime} from '../virtual-time.js';

async function shuffling(query: string) {
	const {near, time, truth} = emulatedDevice(`decks=1&${query}`);
	const host = await rawHost(near);
	const shuffle = async () => {
		await host.send('load', {arrangement: 'new-deck'});
		await host.send('shuffle');
		await time.pass(1);
		return host.names();
	};
	const state = async () => {
		await host.send('status');
		await time.pass(1);
		const [said] = host.heard.splice(0);
		return said?.kind === 'message' ? said.values['state'] : undefined;
	};
	return {near, time, truth, host, shuffle, state};
}

test('a device jams in each named shuffle, and can be cleared', async t => {
	const {shuffle, host, time, state, truth} = await shuffling('fault=jam@1,jam@3');
	t.deepEqual(await shuffle(), ['loaded', 'started', 'jam']);
	t.is(await state(), 'jammed');
	t.deepEqual(await shuffle(), ['refused', 'refused']);
	await host.send('clear');
	await time.pass(1);
	t.deepEqual(host.names(), ['cleared']);
	t.deepEqual(await shuffle(), ['loaded', 'started', 'complete']);
	t.deepEqual(await shuffle(), ['loaded', 'started', 'jam']);
	t.is(truth.length, 1);
});

test('a continuous shuffler jams after half of its cards, and reports after how many', async t => {
	const {near, time} = emulatedDevice('fault=jam@1', continuous);
	const host = await rawHost(near, continuous);
	await host.send('load', {arrangement: 'as-it-lies'});
	await host.send('deal');
	await time.pass(1);
	t.like(host.heard.at(-1), {name: 'jam', values: {cards: 26}});
	t.is(host.names().length, 28);
});

test('a frozen device neither receives nor sends, and then sends what was due', async t => {
	const {shuffle, state, host, time} = await shuffling('fault=freeze@1:5000');
	t.deepEqual(await shuffle(), ['loaded', 'started']);
	t.is(await state(), undefined);
	await time.pass(4990);
	t.deepEqual(host.names(), []);
	await time.pass(20);
	t.deepEqual(host.names(), ['complete']);
	t.is(await state(), 'ready');
});

test('without a duration a device is frozen forever, also for a host that connects later', async t => {
	const {shuffle, state, host, near, time} = await shuffling('fault=freeze@1');
	t.deepEqual(await shuffle(), ['loaded', 'started']);
	await near.close();
	await host.open();
	await time.pass(10_000_000);
	t.is(await state(), undefined);
});

test('a device that reboots has lost the shuffle, and numbers the next from one', async t => {
	const {shuffle, state, host, time} = await shuffling('fault=reboot@2');
	t.deepEqual(await shuffle(), ['loaded', 'started', 'complete']);
	t.deepEqual(await shuffle(), ['loaded', 'started']);
	t.is(await state(), 'empty');
	await host.send('read-order', {from: 0});
	await time.pass(1);
	t.deepEqual(host.names(), ['refused']);
	await host.send('load', {arrangement: 'new-deck'});
	await host.send('shuffle');
	await time.pass(1);
	t.like(host.heard.at(-1), {name: 'complete', values: {cards: 52, shuffle: 1}});
});

test('a shoe that reboots ends its order early and reports the restart', async t => {
	const {near} = emulatedDevice('fault=reboot@1', shoe);
	const host = await rawHost(near, shoe);
	await host.hearing(28);
	t.deepEqual(host.names(), ['begin', ...new Array<string>(26).fill('drawn'), 'begin']);
	await near.close();
});

test('messages of a shoe after a reboot are numbered from the start', async t => {
	const {near, time} = emulatedDevice('fault=reboot@1', quietShoe);
	const host = await rawHost(near, quietShoe);
	await time.pass(801);
	// After 26 cards the shoe sent "ready", which has no number, and its numbers began again.
	t.like(host.heard[25], {name: 'drawn', values: {count: 25, place: 25}});
	t.like(host.heard[26], {name: 'begin'});
	t.like(host.heard[27], {name: 'drawn', values: {count: 0, place: 0}});
	await near.close();
});

test('the port is disconnected in the middle of a shuffle and connected again; the cards are as the device left them', async t => {
	const {shuffle, state, host, time} = await shuffling('fault=unplug@1:800');
	t.deepEqual(await shuffle(), ['loaded', 'started']);
	t.is(host.losses(), 1);
	await t.throwsAsync(host.open());
	await time.pass(800);
	await host.open();
	t.is(await state(), 'ready');
	t.deepEqual(await shuffle(), ['loaded', 'started', 'complete']);
});

test('a shoe loses its connection after half of an order', async t => {
	const {near, time} = emulatedDevice('fault=unplug@1', quietShoe);
	const host = await rawHost(near, quietShoe);
	await time.pass(1);
	t.deepEqual([host.heard.length, host.losses()], [26, 1]);
});

test('a port that cannot be disconnected refuses the fault with a message', t => {
	const error = t.throws(() => emulatorOf(partsFor('fault=unplug', shuffler, virtualTime())));
	t.true(failedWith(error, 'usage/bad-option') && /cannot be unplugged/.test(error.context.expected));
});
