import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {readBack} from '../../reports/printed.js';
import {inProcess, inTemporary} from '../command-line.js';

test('analyze --game reports coups, advantages and two more tests; without it there are none', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'shoes.u8');
		writeFileSync(file, fairOrders(batchOf('standard-52', 8), 12, seeded(1)));
		const said = ['analyze', file, '--decks', '8', '--cards', '416', '--json'];
		const plain = JSON.parse((await inProcess(said)).stdout);
		t.false('outcomes' in plain);
		const {stdout} = await inProcess([...said, '--game', 'baccarat']);
		const result = JSON.parse(stdout);
		t.is(result.outcomes.coups, 12 * 65);
		const ids = (tests: readonly {id: string}[]) => tests.map(({id}) => id);
		t.deepEqual(ids(result.tests), [...ids(plain.tests), 'game-results', 'game-wagers']);
		const only = await inProcess([...said, '--game', 'baccarat', '--only-outcomes']);
		t.deepEqual(ids(JSON.parse(only.stdout).tests), ['game-results', 'game-wagers']);
	});
});

test('analyze --explain accepts a shoe of a sealed run', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['capture', '--shuffles', '2', '--out', run]);
		const {exit, stdout} = await inProcess(['analyze', run, '--explain', '2:1']);
		t.is(exit, 0);
		t.regex(stdout, /^Shoe 2 {2}416 cards/);
	});
});

test('certify plans a game: it is in the plan hash, in the sealed result, and in the PDF', async t => {
	const hash = async (...more: string[]) =>
		JSON.parse((await inProcess(['plan', 'hash', '--decks', '8', '--json', ...more])).stdout).planSha256;
	t.not(await hash(), await hash('--game', 'baccarat'));
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?seed=2';
		await inProcess(['certify', '--game', 'baccarat', '--device', device, '--shuffles', '12', '--out', run]);
		const {tests, outcomes} = JSON.parse(readFileSync(path.join(run, 'result.json'), 'utf8'));
		t.true(tests.some(({id, kind}: {id: string; kind: string}) => id === 'game-results' && kind === 'measured'));
		t.is(outcomes.coups, 12 * outcomes.coupsOfAShoe);
		const {text} = await readBack(readFileSync(path.join(run, 'report.pdf')));
		t.regex(text, /Game outcomes/);
		t.regex(text, /tie, 8-to-1 -14\.36 %/);
		t.is((await inProcess(['verify', run])).exit, 0);
	});
});
