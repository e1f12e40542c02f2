import test from 'ava';
import {loadProfile} from '../../../harness/profile/load.js';
import {type Profile, profileShape} from '../../../harness/profile/schema.js';
import {emulatedDevice, oneButton, rawHost} from './emulator-bench.js';

const {profile: twoBatch} = await loadProfile('synthetic/two-batch-shuffler');

/** All messages of one shuffle. */
async function shuffled(query: string, profile: Profile, values = {}) {
	const {near, time, truth} = emulatedDevice(query, profile);
	const host = await rawHost(near, profile);
	await host.send('shuffle', {arrangement: 'new-deck', ...values});
	await time.pass(1);
	return {host, time, truth, heard: [...host.heard], names: host.names()};
}

test('a machine with one button reports start, end and order', async t => {
	const {names, heard, truth} = await shuffled('decks=8', oneButton);
	t.deepEqual(names, ['started', 'complete', 'order']);
	t.like(heard[1], {values: {cards: 416, shuffle: 1}});
	t.like(heard[2], {values: {from: 0, total: 416, shuffle: 1, faces: truth[0]}});
});

test('an order that does not fit into a frame is sent in several', async t => {
	const {names, heard} = await shuffled('decks=16', oneButton);
	t.deepEqual(names, ['started', 'complete', 'order', 'order']);
	t.like(heard[3], {values: {from: 505, total: 832, shuffle: 1}});
});

test('the machine arranges the cards as stated with "shuffle"', async t => {
	for (const [arrangement, first] of [
		['sorted', [0, 0, 1, 1]],
		['new-deck', [0, 1, 2, 3]],
	] as const) {
		// This machine shuffles nothing, so the output order is the input order.
		const {truth} = await shuffled('decks=2&shuffle=memory&percent=100', oneButton, {arrangement});
		t.deepEqual([...(truth[0]?.subarray(0, 4) ?? [])], [...first], arrangement);
	}
});

test('a jam stops the machine before it reports an order, and it refuses to continue until it is cleared', async t => {
	const {host, time, names} = await shuffled('decks=1&fault=jam@1', oneButton);
	t.deepEqual(names, ['started', 'jam']);
	await host.send('shuffle', {arrangement: 'as-it-lies'});
	await host.send('read-order', {from: 0});
	await host.send('clear');
	await host.send('shuffle', {arrangement: 'as-it-lies'});
	await time.pass(1);
	t.deepEqual(host.names(), ['refused', 'refused', 'cleared', 'started', 'complete', 'order']);
});

test('a shuffler with a load command sends its order unrequested, where its profile states it', async t => {
	const {commands, messages, ...rest} = twoBatch;
	const pushing = profileShape.parse({...rest, messages, commands, order: {told: 'in-pages', silenceMs: 500}});
	const {near, time} = emulatedDevice('decks=1', pushing);
	const host = await rawHost(near, pushing);
	for (const batch of ['A', 'B']) {
		await host.send('load', {batch, arrangement: 'new-deck'});
		await host.send('shuffle', {batch});
	}
	await time.pass(1);
	const once = ['loaded', 'started', 'complete', 'order'];
	t.deepEqual(host.names(), [...once, ...once]);
});
