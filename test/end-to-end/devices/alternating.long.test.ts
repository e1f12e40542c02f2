import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {brokenOff, goneOn, isWhole, madeRun} from '../../harness/app/verify/made-run.js';
import {inProcess, inTemporary} from '../command-line.js';
import {inputOrders, type OrderRecord, SHUFFLED, SORTED} from '../orders.js';

const arrangedIn = async (run: string): Promise<(string | undefined)[]> =>
	(await inputOrders(run)).map(({arranged}: OrderRecord & {arranged?: string}) => arranged);

test('a device arranges new-deck and sorted order in turn, the input orders are recorded, and the run verifies', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?decks=2&fault=jam@3';
		const args = [
			'certify',
			'--device',
			device,
			'--input',
			'alternating',
			'--shuffles',
			'20',
			'--out',
			run,
			'--details',
		];
		const {exit, stdout, stderr} = await inProcess(args);
		t.is(exit, 0, stderr);
		t.regex(stdout.replaceAll(/\s+/g, ' '), /Input order new-deck order and sorted by face, alternately/);
		// Shuffle 3 is void, but its input order was arranged.
		t.deepEqual((await arrangedIn(run)).slice(0, 5), ['new-deck', 'sorted', 'new-deck', 'sorted', 'new-deck']);
		t.is((await inProcess(['verify', run])).exit, 0);
		const again = JSON.parse((await inProcess(['analyze', run, '--json'])).stdout);
		t.like(again, {input: 'alternating', inputOrder: 'compared', shuffles: {valid: 20, compared: 20, void: 1}});
		t.true(again.tests.some(({id}: {id: string}) => id === 'successions-after-sorted'));
	});
});

test('an interrupted run resumes with the input order that is next', async t => {
	await inTemporary(async directory => {
		const address = 'sim:synthetic/batch-shuffler?decks=2&seed=5';
		const run = await madeRun({parent: directory, address, input: 'alternating', shuffles: 9});
		const whole = await arrangedIn(run);
		await brokenOff(run, {raw: 0.5, events: 0.5, orders: 0.45});
		await goneOn(run);
		const arranged = await arrangedIn(run);
		// The interrupted shuffle is void, and its input order is unknown.
		const known = arranged.filter(each => each !== undefined);
		t.true(arranged.length > known.length);
		t.deepEqual(known, whole.slice(0, known.length));
		await isWhole(t, run);
	});
});

test('a file may state that input orders alternate; a line of JSON may state which it was', async t => {
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
		const rows = ['sorted', 'sorted', 'new-deck'].map(arranged => JSON.stringify({order: two(SHUFFLED), arranged}));
		await writeFile(json, `{"input": "alternating"}\n${rows.join('\n')}\n`);
		t.deepEqual(await have(json), [1, 2]);
	});
});

test('the operator of a reader is prompted to arrange the cards, and the prompts are recorded as the input orders', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:generic/enq-etx-shoe?decks=2';
		const args = ['certify', '--device', device, '--input', 'alternating', '--shuffles', '3', '--out', run];
		const {stderr} = await inProcess(args);
		t.deepEqual(
			[...stderr.matchAll(/Before the next shuffle: (put the cards into new-deck order|sort the cards by face)/g)].map(
				([, order]) => order,
			),
			['put the cards into new-deck order', 'sort the cards by face', 'put the cards into new-deck order'],
		);
		t.deepEqual(await arrangedIn(run), ['new-deck', 'sorted', 'new-deck']);
		t.is((await inProcess(['verify', run])).exit, 0);
	});
});
