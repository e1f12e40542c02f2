import test from 'ava';
import {emulatorOf} from '../../../harness/emulator/emulator.js';
import {readerOf} from '../../../harness/emulator/reader.js';
import {partsFor, portFor, quietShoe, rawHost, shoe, shuffler} from './emulator-bench.js';
import {virtualTime} from './virtual-time.js';

async function table(shufflerQuery: string, readerQuery: string, readerProfile = shoe) {
	const time = virtualTime();
	const reader = readerOf(readerProfile, partsFor(readerQuery, readerProfile, time));
	const truth: number[][] = [];
	const machine = emulatorOf({
		...partsFor(`decks=1&${shufflerQuery}`, shuffler, time),
		shuffled(cards) {
			truth.push([...cards]);
			reader.read(cards);
		},
	});
	const beside = portFor(reader, time);
	const near = {host: time.watched(portFor(machine, time).near), reader: time.watched(beside.near)};
	const [host, eye] = [await rawHost(near.host), await rawHost(near.reader, readerProfile)];
	const shuffle = async () => {
		await host.send('load', {arrangement: 'new-deck'});
		await host.send('shuffle');
		await time.pass(1);
		return host.names();
	};
	const seen = () =>
		eye.heard
			.splice(0)
			.flatMap(each => (each.kind === 'message' && each.name === 'drawn' ? [each.values['card']] : []));
	return {time, truth, host, eye, near, shuffle, seen};
}

test('a reader behind a shuffler reports each order that the shuffler completes, and nothing else', async t => {
	const {truth, shuffle, seen, eye, time} = await table('', '');
	await time.pass(5000);
	t.deepEqual(eye.names(), []);
	for (let order = 0; order < 3; order++) {
		await shuffle();
		t.deepEqual(
			[eye.heard.at(0), eye.heard.at(-1)].map(each => each?.kind === 'message' && each.name),
			['begin', 'end'],
		);
		t.deepEqual(seen(), truth[order]);
	}
});

test('a shuffle that jams gives the reader no cards', async t => {
	const {shuffle, seen, truth} = await table('fault=jam@1', '');
	t.deepEqual(await shuffle(), ['loaded', 'started', 'jam']);
	t.deepEqual([seen(), truth], [[], []]);
});

test('the reader has misread faults of its own, which do not affect the shuffler', async t => {
	const {shuffle, seen, truth, host, time} = await table('', 'fault=wrong-card@2:QH');
	await shuffle();
	t.deepEqual(seen(), truth[0]);
	await shuffle();
	t.deepEqual(
		seen()
			.map(card => (card === 25 ? 'KH' : card))
			.filter(card => card === 'KH').length,
		2,
	);
	await host.send('read-order', {from: 0});
	await time.pass(1);
	const [page] = host.heard;
	t.deepEqual(page?.kind === 'message' && page.values['faces'], Uint8Array.from(truth[1] ?? []));
});

test('a card that the reader drops is in its next order again, since the shuffler has it', async t => {
	const {shuffle, seen} = await table('', 'fault=drop-card@1:QH');
	await shuffle();
	t.is(seen().length, 51);
	await shuffle();
	t.is(seen().length, 52);
});

test('two orders of a reader without an end mark are separated by a silence', async t => {
	const {shuffle, seen, time} = await table('', '', quietShoe);
	await shuffle();
	await shuffle();
	t.is(seen().length, 52);
	await time.pass(800);
	t.is(seen().length, 52);
});

test("orders read without a host at the reader's port are lost", async t => {
	const {shuffle, seen, near, eye} = await table('', '');
	await near.reader.close();
	await shuffle();
	await eye.open();
	await shuffle();
	t.is(seen().length, 52);
});
