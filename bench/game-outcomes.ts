import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {importFiles} from '../harness/app/import-files.js';
import {outcomesIn} from '../harness/app/outcomes.js';
import {batchOf} from '../harness/model/batch.js';
import {seeded} from '../harness/model/random.js';
import {rowsIn} from '../harness/model/sample.js';
import {shippedWagers} from '../harness/wagers/load.js';
import {toNumber} from '../stat-tests/games/fraction.js';
import {oddsOf} from '../stat-tests/games/odds.js';
import {gameTests} from '../stat-tests/games/outcome-tests.js';
import {outcomesOf} from '../stat-tests/games/outcomes.js';
import {runTest} from '../stat-tests/randomness-test.js';
import {viewsOf} from '../stat-tests/relative-order.js';
import {fairOrders} from './fair-orders.js';
import {printTable} from './table.js';

// node build/bench/game-outcomes.js [SAMPLES [SHOES]]: levels on so many samples of ten fair shoes; time of dealing a file of so many.
const [samples = 1000, shoes = 100_000] = process.argv.slice(2).map(Number);
const BATCH = batchOf('standard-52', 8);
const families = shippedWagers();
levels();
variances();
await speed();

/** How often each test rejects fair shoes. */
function levels(): void {
	const games = gameTests({game: 'baccarat', families});
	const random = seeded(11);
	const rejected = new Map(games.tests.map(({id}) => [id, [0, 0]]));
	for (let sample = 0; sample < samples; sample++) {
		const orders = fairOrders(BATCH, 10, random);
		const numbers = Int32Array.from({length: 10}, (_, row) => row + 1);
		const sampled = {batch: BATCH, rows: 10, order: rowsIn(orders, BATCH.size), numbers};
		const views = viewsOf({...sampled, orderIn: {kind: 'unknown'}});
		for (const test of games.tests) {
			const result = runTest(test, views, 0.005);
			const counts = rejected.get(test.id) ?? [0, 0];
			if (result.kind !== 'measured') continue;
			if (result.p <= 0.05) counts[0] = (counts[0] ?? 0) + 1;
			if (result.p <= 0.005) counts[1] = (counts[1] ?? 0) + 1;
		}
	}
	const percent = (count: number | undefined): string => `${((100 * (count ?? 0)) / samples).toFixed(2)} %`;
	printTable(
		['test', 'p ≤ 5 %', 'p ≤ 0.5 %'],
		[...rejected].map(([id, [five, half]]) => [id, percent(five), percent(half)]),
	);
}

/** The variance of a count in a shoe, as a share of what independent coups would have. */
function variances(): void {
	const random = seeded(12);
	const rows = samples * 10;
	const odds = oddsOf('baccarat', families, 8);
	const sums = new Map<string, number>();
	let certain = 0;
	for (let row = 0; row < rows; row++) {
		const orders = fairOrders(BATCH, 1, random);
		const {wagers, coupsOfAShoe} = outcomesOf(
			{game: 'baccarat', families},
			{rows: 1, size: BATCH.size, faces: () => orders},
		);
		certain = coupsOfAShoe;
		for (const {wager, counts} of wagers)
			for (const [at, count] of counts.entries()) {
				const chance = toNumber(
					odds.find(each => each.wager === wager)?.rows[at]?.chance ?? {numerator: 0n, denominator: 1n},
				);
				const name = `${wager.id}/${wager.rows[at]?.id}`;
				sums.set(name, (sums.get(name) ?? 0) + (count - certain * chance) ** 2 / (certain * chance * (1 - chance)));
			}
	}
	const ratios = [...sums]
		.map(([name, sum]) => ({name, ratio: sum / rows}))
		.sort((one, other) => one.ratio - other.ratio);
	const told = [...ratios.slice(0, 4), ...ratios.slice(-4)];
	printTable(
		[`variance of ${certain} coups, of ${ratios.length} rows the extremes`, 'of binomial'],
		told.map(({name, ratio}) => [name, ratio.toFixed(3)]),
	);
	const mean = ratios.reduce((sum, {ratio}) => sum + ratio, 0) / ratios.length;
	printTable(['mean of all rows', 'standard error of one'], [[mean.toFixed(4), Math.sqrt(2 / rows).toFixed(4)]]);
}

async function speed(): Promise<void> {
	const directory = mkdtempSync(path.join(tmpdir(), 'deckproof-bench-'));
	const file = path.join(directory, 'shoes.u8');
	writeFileSync(file, fairOrders(BATCH, shoes, seeded(13)));
	const said = {deck: 'standard-52', decks: 8, cards: 416, alpha: undefined, input: undefined} as const;
	const reading = await secondsOf(() => importFiles([file], said));
	const all = await secondsOf(() => outcomesIn([file], {...said, game: 'baccarat'}));
	rmSync(directory, {recursive: true});
	printTable(
		['shoes', 'reading the file, CPU s', 'all of --only-outcomes, CPU s', 'ratio'],
		[[String(shoes), reading.toFixed(1), all.toFixed(1), (all / reading).toFixed(1)]],
	);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const {user, system} = process.cpuUsage(before);
	return (user + system) / 1e6;
}
