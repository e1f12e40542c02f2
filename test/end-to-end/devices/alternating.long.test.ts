import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {brokenOff, goneOn, isWhole, madeRun} from '../../harness/app/verify/made-run.js';
import {inProcess, inTemporary} from '../command-line.js';
import {type OrderRecord, ordersIn, SHUFFLED, SORTED} from '../orders.js';

const laidIn = async (run: string): Promise<(string | undefined)[]> =>
	(await ordersIn(run)).map(({laid}: OrderRecord & {laid?: string}) => laid);

test('a device is told to lay new-deck and sorted order in turn; what was laid is on record, and the run verifies', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=2&fault=jam@3';
		const args = ['certify', '--device', device, '--input', 'alternating', '--shuffles', '20', '--out', run];
		const {exit, stdout, stderr} = await inProcess(args);
		t.is(exit, 0, stderr);
		t.regex(stdout.replaceAll(/\s+/g, ' '), /Order in new-deck order and sorted by face, in turn/);
		// Shuffle 3 is void, and its cards lay there all the same.
		t.deepEqual((await laidIn(run)).slice(0, 5), ['new-deck', 'sorted', 'new-deck', 'sorted', 'new-deck']);
		t.is((await inProcess(['verify', run])).exit, 0);
		const again = JSON.parse((await inProcess(['analyze', run, '--json'])).stdout);
		t.like(again, {input: 'alternating', orderIn: 'compared', shuffles: {valid: 20, compared: 20, void: 1}});
		t.true(again.tests.some(({id}: {id: string}) => id === 'successions-after-sorted'));
	});
});

test('a run that was broken off goes on with the order whose turn it is', async t => {
	await inTemporary(async directory => {
		const address = 'sim:synthetic/batch-shuffler?decks=2&seed=5';
		const run = await madeRun({parent: directory, address, input: 'alternating', shuffles: 9});
		const whole = await laidIn(run);
		await brokenOff(run, {raw: 0.5, events: 0.5, orders: 0.45});
		await goneOn(run);
		const laid = await laidIn(run);
		// The shuffle that was broken off is void, and nobody knows what lay there.
		const known = laid.filter(each => each !== undefined);
		t.true(laid.length > known.length);
		t.deepEqual(known, whole.slice(0, known.length));
		await isWhole(t, run);
	});
});

test('a file may say that orders in alternated; a line of JSON may say which it was', async t => {
	await inTemporary(async directory => {
		const text = path.join(directory, 'orders.txt');
		const two = (cards: readonly string[]) => [...cards, ...cards.toReversed()].join(' ');
		await writeFile(text, `# input: alternating\n${two(SHUFFLED)}\n${two(SORTED)}\n${two(SHUFFLED)}\n`);
		const have = async (file: string) => {
			const {tests} = JSON.parse((await inProcess(['analyze', file, '--json'])).stdout);
			return ['successions', 'successions-after-sorted'].map(
				id => tests.find((each: {id: string; have: number}) => each.id === id)?.have,
			);
		};
		t.deepEqual(await have(text), [2, 1]);
		const json = path.join(directory, 'orders.jsonl');
		const rows = ['sorted', 'sorted', 'new-deck'].map(laid => JSON.stringify({order: two(SHUFFLED), laid}));
		await writeFile(json, `{"input": "alternating"}\n${rows.join('\n')}\n`);
		t.deepEqual(await have(json), [1, 2]);
	});
});

test('whoever feeds a reader is asked to lay the cards, and what they were asked is what they laid', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:generic/enq-etx-shoe?decks=2';
		const args = ['certify', '--device', device, '--input', 'alternating', '--shuffles', '3', '--out', run];
		const {stderr} = await inProcess(args);
		t.deepEqual(
			[...stderr.matchAll(/lay the cards (in new-deck order|sorted by face)/g)].map(([, order]) => order),
			['in new-deck order', 'sorted by face', 'in new-deck order'],
		);
		t.deepEqual(await laidIn(run), ['new-deck', 'sorted', 'new-deck']);
		t.is((await inProcess(['verify', run])).exit, 0);
	});
});
