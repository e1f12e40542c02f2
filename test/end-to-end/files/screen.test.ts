import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {pValuesOf} from '../../../harness/app/screen/p-values.js';
import {screen} from '../../../harness/app/screen/screen.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {rowsIn, type Sample} from '../../../harness/model/shuffles/sample.js';
import {runBattery} from '../../../stat-tests/battery.js';
import {figuresOf} from '../../../stat-tests/kernels/row-figures.js';
import {fairOrders} from '../../../stat-tests/statistics/calibrated/fair-orders.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';
import {deckproof, inTemporary, MAIN} from '../command-line.js';

const ROWS = 6000;

function orders(decks: number, rows = ROWS): Uint8Array {
	const next = fairOrders(new Array<number>(52).fill(decks), 11);
	const all = new Uint8Array(rows * 52 * decks);
	for (let row = 0; row < rows; row++) all.set(next(), row * 52 * decks);
	return all;
}

/** Eight-deck shoes, some of which lack a card: at both ends, next to each other, across blocks. */
function spoiltShoes(): Uint8Array {
	const shoes = orders(8);
	for (const row of [0, 7, 8, 2511, 2512, 2513, 4000, ROWS - 1])
		shoes[row * 416 + (row % 416)] = row % 2 === 0 ? 255 : 52;
	return shoes;
}

test('any number of threads, compiled or plain, gives the same counts for shoes some of which lack a card', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'shoes.u8');
		writeFileSync(file, spoiltShoes());
		const found = [];
		for (const [threads, kind] of [
			[1, 'compiled'],
			[2, 'compiled'],
			[3, 'plain'],
			[1, 'plain'],
		] as const)
			found.push(await screen([{file, deck: 'standard-52', decks: 8}], {threads, kind}));
		t.deepEqual(found[0]?.[0]?.incomplete, [1, 8, 9, 2512, 2513, 2514, 4001, ROWS]);
		for (const each of found.slice(1)) t.deepEqual(each, found[0]);
	});
});

test('the counts of screen for complete shoes equal those of the battery', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'shoes.u8');
		const cards = spoiltShoes();
		writeFileSync(file, cards);
		const [found] = await screen([{file, deck: 'standard-52', decks: 8}]);
		if (found === undefined) return t.fail();
		const out = new Set(found.incomplete);
		const rows = Array.from({length: ROWS}, (_, row) => row).filter(row => !out.has(row + 1));
		const batch = batchOf('standard-52', 8);
		const sample: Sample = {
			batch,
			rows: rows.length,
			order: row => rowsIn(cards, 416)(rows[row] ?? 0),
			numbers: Int32Array.from(rows, row => row + 1),
			inputOrder: {kind: 'unknown'},
		};
		const measured = runBattery(viewsOf(sample), 0.005).filter(each => each.kind === 'measured');
		const statistic = new Map(measured.map(each => [each.test, each.statistic]));
		const {positionX2, colourRuns} = figuresOf(found.counts, found.file.question, found.complete);
		const near = (value: number | undefined, expected: number) => t.true(Math.abs((value ?? 0) / expected - 1) < 1e-10);
		near(statistic.get('position-card'), (positionX2 * 415) / 416);
		near(statistic.get('segment-density'), found.squares * found.file.question.scale - 416 * found.complete);
		t.is(statistic.get('colour-changes'), colourRuns - found.complete);
		t.is(statistic.get('agreements-1'), found.counts.agreements);

		const ps = new Map(Object.entries(pValuesOf(found)));
		for (const [figure, name] of [
			['positionX2', 'position-card'],
			['colourRuns', 'colour-changes'],
			['agreements', 'agreements-1'],
			['density', 'segment-density'],
		] as const) {
			const each = ps.get(figure);
			near(each?.kind === 'measured' ? each.p : undefined, measured.find(one => one.test === name)?.p ?? Number.NaN);
		}
	});
});

test('the inversions and descents that screen counts in decks equal those of the battery', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'decks.u8');
		const cards = orders(1, 300);
		writeFileSync(file, cards);
		const [found] = await screen([{file, deck: 'standard-52', decks: 1, requested: 'all'}]);
		const numbers = Int32Array.from({length: 300}, (_, row) => row + 1);
		const batch = batchOf('standard-52', 1);
		const sample: Sample = {batch, rows: 300, order: rowsIn(cards, 52), numbers, inputOrder: {kind: 'new-deck'}};
		const statistic = new Map(
			runBattery(viewsOf(sample), 0.005).flatMap(each =>
				each.kind === 'measured' ? [[each.test, each.statistic]] : [],
			),
		);
		t.is(statistic.get('inversions'), found?.inversions);
		t.is(statistic.get('descents'), found?.descents);
	});
});

test('screen prints the SHA-256 and the figures of each file, and exits with 0 if every row is complete', async t => {
	await inTemporary(async directory => {
		writeFileSync(path.join(directory, 'shoes.u8'), orders(8, 30));
		writeFileSync(path.join(directory, 'decks.u8'), orders(1, 30));
		const args = ['screen', 'shoes.u8', 'decks.u8', '--decks', '8,1'];
		const {exit, stdout} = await deckproof([...args, '--json'], directory);
		t.is(exit, 0);
		const {schema, files} = JSON.parse(stdout);
		t.is(schema, 'deckproof/screen/1');
		t.is(files[0].sha256, createHash('sha256').update(orders(8, 30)).digest('hex'));
		t.deepEqual([files[0].complete, files[1].complete], [30, 30]);
		const plain = await deckproof([...args, '--json', '--plain', '--threads', '2'], directory);
		t.deepEqual(JSON.parse(plain.stdout), {schema, files});
		const text = await deckproof(args, directory);
		t.regex(text.stdout, /inversions, mean/);
	});
});

for (const [lack, flag] of [
	['WebAssembly', '--no-expose-wasm'],
	['128-bit vectors', '--no-enable-sse4-1'],
] as const) {
	test(`screen gives the same result without ${lack}`, async t => {
		await inTemporary(async directory => {
			const file = path.join(directory, 'shoes.u8');
			writeFileSync(file, orders(8, 30));
			const found = (flags: readonly string[]) =>
				spawnSync(process.execPath, [...flags, MAIN, 'screen', file, '--json'], {encoding: 'utf8'}).stdout;
			t.is(found([flag]), found([]));
			t.is(JSON.parse(found([flag])).files[0].complete, 30);
		});
	});
}

test('a shoe that lacks a card makes screen exit with 1 and is named', async t => {
	await inTemporary(async directory => {
		const shoes = orders(8, 9);
		shoes[416] = 99;
		writeFileSync(path.join(directory, 'shoes.u8'), shoes);
		const {exit, stdout} = await deckproof(['screen', 'shoes.u8'], directory);
		t.is(exit, 1);
		t.regex(stdout, /lack a card +1, first 2/);
	});
});

for (const [what, args, words] of [
	['a file that is not there', ['nothing.u8'], /nothing\.u8/],
	['a file that is no whole number of rows', ['ragged.u8', '--decks', '6'], /ragged\.u8/],
	['tiles', ['ragged.u8', '--deck', 'pai-gow-tiles-32', '--decks', '1'], /ranks and suits/],
	['the order of a shoe', ['ragged.u8', '--ask', 'order'], /single decks/],
	['a number of decks that is none', ['ragged.u8', '--decks', 'x'], /whole number/],
] as const) {
	test(`screen refuses ${what} with 2`, async t => {
		await inTemporary(async directory => {
			writeFileSync(path.join(directory, 'ragged.u8'), new Uint8Array(416));
			const {exit, stderr} = await deckproof(['screen', ...args], directory);
			t.is(exit, 2);
			t.regex(stderr, words);
		});
	});
}
