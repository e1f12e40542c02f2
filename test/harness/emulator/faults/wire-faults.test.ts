import test from 'ava';
import {emulatedDevice, optionsFor, rawHost, shuffler} from '../emulator-bench.js';

/** Queries the status a number of times, and returns the chunks of each answer in hex. */
async function answers(query: string, questions: number): Promise<string[][]> {
	const {near, time} = emulatedDevice(query);
	const host = await rawHost(near);
	const all: string[][] = [];
	for (let question = 0; question < questions; question++) {
		await host.send('status');
		await time.pass(1);
		all.push(host.chunks.splice(0).map(bytes => Buffer.from(bytes).toString('hex')));
	}
	return all;
}

// A5, length, code 84, state empty, CRC: the undamaged answer.
const [[SOUND = ''] = []] = await answers('', 1);
const isNear = (count: number) => count > 60 && count < 140;

test('the undamaged answer is one frame in one chunk', async t => {
	t.is(SOUND.slice(0, 10), 'a500028400');
	t.deepEqual(await answers('', 3), [[SOUND], [SOUND], [SOUND]]);
});

test('about one frame in ten is dropped', async t => {
	const all = await answers('fault=drop-frame@10', 1000);
	t.true(isNear(all.filter(chunks => chunks.length === 0).length));
	t.true(all.flat().every(chunk => chunk === SOUND));
});

test('about one frame in ten is sent twice', async t => {
	const all = await answers('fault=duplicate-frame@10', 1000);
	t.true(isNear(all.filter(chunks => chunks.length === 2).length));
	t.true(all.flat().every(chunk => chunk === SOUND));
});

test('one bit is flipped in about one frame in ten', async t => {
	const all = (await answers('fault=corrupt-frame@10', 1000)).flat();
	t.is(all.length, 1000);
	const damaged = all.filter(chunk => chunk !== SOUND);
	t.true(isNear(damaged.length));
	for (const chunk of damaged) {
		const difference = BigInt(`0x${chunk}`) ^ BigInt(`0x${SOUND}`);
		t.is(difference & (difference - 1n), 0n);
	}
});

test('a reordered frame follows the first frame of the next answer', async t => {
	const {near, time} = emulatedDevice('decks=1&fault=reorder-frames@1');
	const host = await rawHost(near);
	await host.send('status');
	await time.pass(1);
	t.deepEqual(host.names(), []);
	await host.send('identify');
	await time.pass(1);
	t.deepEqual(host.names(), ['identity', 'state']);
});

test('within one answer two frames are exchanged', async t => {
	const {near, time} = emulatedDevice('decks=1&fault=reorder-frames@1');
	const host = await rawHost(near);
	await host.send('load', {arrangement: 'sorted'});
	await host.send('status');
	await host.send('shuffle');
	await time.pass(1);
	t.deepEqual(host.names(), ['state', 'loaded', 'complete', 'started']);
});

test('a delayed frame arrives later by the delay, and so do those after it', async t => {
	const {near, time} = emulatedDevice('fault=delay-frame@1:700');
	const host = await rawHost(near);
	await host.send('status');
	await time.pass(699);
	t.deepEqual(host.names(), []);
	await time.pass(2);
	t.deepEqual(host.names(), ['state']);
});

test('split chunks are the frame in two to four pieces', async t => {
	const all = await answers('fault=split-chunks@1', 100);
	for (const chunks of all) {
		t.true(chunks.length >= 2 && chunks.length <= 4 && chunks.every(chunk => chunk !== ''));
		t.is(chunks.join(''), SOUND);
	}
	t.is(new Set(all.map(chunks => chunks.length)).size, 3);
});

test('merged chunks are all frames of an answer in one piece', async t => {
	const {near, time} = emulatedDevice('decks=1&fault=merge-chunks@1');
	const host = await rawHost(near);
	await host.send('load', {arrangement: 'sorted'});
	await host.send('shuffle');
	await time.pass(1);
	t.is(host.chunks.length, 2);
	t.deepEqual(host.names(), ['loaded', 'started', 'complete']);
});

test('noise precedes the frame, and the frame is whole', async t => {
	for (const chunks of await answers('fault=noise@1', 100)) {
		t.is(chunks.length, 2);
		t.true((chunks[0]?.length ?? 0) <= 16);
		t.is(chunks[1], SOUND);
	}
});

test('a lying checksum is right for a frame in which one byte is wrong', async t => {
	const {near, time} = emulatedDevice('fault=lying-checksum@1');
	const host = await rawHost(near);
	for (let question = 0; question < 100; question++) await host.send('status');
	await time.pass(1);
	t.is(host.heard.length, 100);
	t.true(host.heard.every(each => each.kind !== 'damage'));
	t.true(host.heard.every(each => each.kind !== 'message' || each.values['state'] !== 'empty'));
});

for (const fault of ['drop-frame', 'duplicate-frame', 'corrupt-frame', 'split-chunks', 'noise', 'lying-checksum']) {
	test(`${fault} affects the same frames with the same seed, and others with another`, async t => {
		const run = (seed: number) => answers(`seed=${seed}&fault=${fault}@3`, 50);
		t.deepEqual(await run(7), await run(7));
		t.notDeepEqual(await run(7), await run(8));
	});
}

test('faults on the wire leave the cards as the seed gives them', async t => {
	const orders = async (query: string): Promise<Uint8Array[]> => {
		const {near, time, truth} = emulatedDevice(query);
		const host = await rawHost(near);
		for (let shuffle = 0; shuffle < 3; shuffle++) {
			await host.send('load', {arrangement: 'new-deck'});
			await host.send('shuffle');
		}
		await time.pass(1);
		return truth;
	};
	t.deepEqual(await orders('seed=5&fault=corrupt-frame@2,noise@3'), await orders('seed=5'));
});

test('several faults apply in sequence', async t => {
	const {near, time} = emulatedDevice('fault=duplicate-frame@1,merge-chunks@1');
	const host = await rawHost(near);
	await host.send('status');
	await time.pass(1);
	t.is(host.chunks.length, 1);
	t.deepEqual(host.names(), ['state', 'state']);
	t.is(optionsFor('fault=noise&fault=jam', shuffler).faults.length, 2);
});
