import assert from 'node:assert/strict';
import {realTimers} from '../../harness/app/device/real-clock.js';
import type {OrderSource, Turn} from '../../harness/driver/order-source.js';
import {shufflerSource} from '../../harness/driver/shuffler-source.js';
import type {RunTest} from '../contract/near-suite.js';
import {nextTurn} from '../harness/driver/next-turn.js';
import {type HidDevice, isWhole, wholeOrder, withHidDevice} from './hid-devices-bench.js';

const SHUFFLER = 'sim:synthetic/two-batch-shuffler?seed=7';

/** The two-batch shuffler, from the driver through node-hid and the kernel to its emulator and back. */
export function hidShufflerSuite(run: RunTest): void {
	run('hid shuffler: four turns alternate between the batches, and every order has all 416 cards', () =>
		withHidDevice(SHUFFLER, async ({driver, batch, chunks}) => {
			const turns = await turnsOf(sourceOf({driver}), 4);
			assert.deepEqual(
				turns.map(({batch: name}) => name),
				['A', 'B', 'A', 'B'],
			);
			assert.equal(batch.size, 416);
			assert.equal(new Set(turns.map(({collected}) => wholeOrder(collected, batch))).size, 4);
			assertInSequence(chunks);
		}),
	);

	run('hid shuffler: dropped answers are requested again, and no order is invented', async () => {
		const clean = await cleanOrders(8);
		await withHidDevice(`${SHUFFLER}&fault=drop-frame@8`, async ({driver, batch, events}) => {
			const read = ordersRead(await turnsOf(sourceOf({driver}), 5));
			assert.ok(events.some(({kind}) => kind === 'command-repeated'));
			assert.ok(read.length > 0);
			for (const collected of read) assert.ok(clean.has(wholeOrder(collected, batch)));
		});
	});

	// The device has no checksum: a flipped bit within a card makes another card, which must not become a complete order.
	run('hid shuffler: with flipped bits, an order read is true, void, or recognised as incomplete', async () => {
		const clean = await cleanOrders(14);
		await withHidDevice(`${SHUFFLER}&fault=corrupt-frame@4`, async ({driver, batch, events}) => {
			const read = ordersRead(await turnsOf(sourceOf({driver}), 9));
			// By its frame, or by the cards: a report has no checksum.
			const isSeen = events.some(({kind}) => kind === 'discarded' || kind === 'meaningless' || kind === 'unfinished');
			assert.ok(isSeen || read.some(collected => !isWhole(collected, batch)));
			const passing = read.filter(collected => isWhole(collected, batch));
			assert.ok(passing.length > 0);
			for (const collected of passing) assert.ok(clean.has(wholeOrder(collected, batch)));
		});
	});

	run('hid shuffler: the shuffle in which the device is disconnected is void, and the next ones are whole', () =>
		withHidDevice(`${SHUFFLER}&fault=unplug@2:300`, async ({driver, batch, events}) => {
			const [first, second, ...later] = await turnsOf(sourceOf({driver}), 4);
			assert.ok(first && second);
			wholeOrder(first.collected, batch);
			assert.equal(second.collected.kind, 'void');
			assert.match(JSON.stringify(second.collected), /lost during \\"shuffle\\"/);
			assert.equal(new Set(later.map(({collected}) => wholeOrder(collected, batch))).size, 2);
			const states = events.flatMap(event => (event.kind === 'link' ? [event.state] : []));
			assert.equal(states.filter(state => state === 'lost').length, 1);
			assert.equal(states.at(-1), 'open');
		}),
	);
}

const sourceOf = ({driver}: Pick<HidDevice, 'driver'>): OrderSource =>
	shufflerSource({driver, timers: realTimers, input: 'new-deck', reading: {kind: 'by-device'}});

/** A number of turns, with the product's steps after a void one. */
async function turnsOf(source: OrderSource, count: number): Promise<Turn[]> {
	const turns: Turn[] = [];
	while (turns.length < count) {
		const turn = await nextTurn(source);
		turns.push(turn);
		if (turn.collected.kind === 'void') await source.recover();
	}
	return turns;
}

const ordersRead = (turns: readonly Turn[]) =>
	turns.flatMap(({collected}) => (collected.kind === 'read' ? [collected] : []));

/** The orders of this seed without faults; a void shuffle may have used up one of them. */
const cleanOrders = (count: number): Promise<Set<string>> =>
	withHidDevice(SHUFFLER, async ({driver, batch}) => {
		const turns = await turnsOf(sourceOf({driver}), count);
		return new Set(turns.map(({collected}) => wholeOrder(collected, batch)));
	});

/** Each chunk is one report; those of one answer are numbered from 0, and each but the last has its continuation bit set. */
function assertInSequence(chunks: readonly Uint8Array[]): void {
	let expected = 0;
	for (const chunk of chunks) {
		assert.equal(chunk.length, 64);
		assert.equal(chunk[2], expected);
		expected = ((chunk[3] ?? 0) & 1) === 1 ? expected + 1 : 0;
	}
	assert.equal(expected, 0);
	// A page of 208 cards fills four.
	assert.equal(Math.max(...chunks.map(chunk => chunk[2] ?? 0)), 3);
}
