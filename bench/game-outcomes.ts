import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {importFiles} from '../harness/app/import-files.js';
import {outcomesIn} from '../harness/app/outcomes.js';
import {batchOf} from '../harness/model/batch.js';
import {seeded} from '../harness/model/random.js';
import {rowsIn} from '../harness/model/sample.js';
import {shippedWagers} from '../harness/wagers/load.js';
import {outcomeLines} from '../reports/outcome-words.js';
import {toNumber} from '../stat-tests/games/fraction.js';
import {oddsOf} from '../stat-tests/games/odds.js';
import {outcomeReport} from '../stat-tests/games/outcome-report.js';
import {gameTests} from '../stat-tests/games/outcome-tests.js';
import {outcomesOf} from '../stat-tests/games/outcomes.js';
import {runTest} from '../stat-tests/randomness-test.js';
import {viewsOf} from '../stat-tests/relative-order.js';
import {fairOrders} from './fair-orders.js';
import {printTable} from './table.js';

// node build/bench/game-outcomes.js [SAMPLES [SHOES]]: levels on so many samples of ten fair shoes; time of dealing a file of
// so many; a slug of tens beside fair shoes; the variance of counts in a shoe.
const [samples = 1000, shoes = 100_000] = process.argv.slice(2).map(Number);
const BATCH = batchOf('standard-52', 8);
const families = shippedWagers();
/** Rows that come less often have no variance to speak of. */
const USUAL = 1000;
levels();
await speed();
slugs();
fairOutcomes();
variances();

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

/**
The variance of a count in a shoe, as a share of what independent coups would have; told are rows that are off 1 by more than three standard errors,
of those that are expected often enough for the error to mean something.
*/
function variances(): void {
	const random = seeded(12);
	const rows = samples * 10;
	const odds = oddsOf('baccarat', families, 8);
	const sums = new Map<string, [first: number, second: number, expected: number]>();
	for (let row = 0; row < rows; row++) {
		const orders = fairOrders(BATCH, 1, random);
		const dealt = {rows: 1, size: BATCH.size, faces: () => orders};
		const {wagers, coupsOfAShoe} = outcomesOf({game: 'baccarat', families}, dealt);
		for (const [place, {wager, counts}] of wagers.entries())
			for (const [at, count] of counts.entries()) {
				const chance = toNumber(odds[place]?.rows[at]?.chance ?? {numerator: 0n, denominator: 1n});
				const share = (count - coupsOfAShoe * chance) ** 2 / (coupsOfAShoe * chance * (1 - chance));
				const name = `${wager.id}/${wager.rows[at]?.id}`;
				const [first, second] = sums.get(name) ?? [0, 0];
				sums.set(name, [first + share, second + share ** 2, rows * coupsOfAShoe * chance]);
			}
	}
	const usual = [...sums].filter(([, [, , expected]]) => expected >= USUAL);
	const ratios = usual.map(([name, [first, second]]) => {
		const ratio = first / rows;
		return {name, ratio, error: Math.sqrt((second / rows - ratio ** 2) / rows)};
	});
	const off = ratios.filter(({ratio, error}) => Math.abs(ratio - 1) > 3 * error);
	printTable(
		[`variance in a shoe, ${off.length} of ${ratios.length} rows`, 'of binomial', 'standard error'],
		off.map(({name, ratio, error}) => [name, ratio.toFixed(3), error.toFixed(3)]),
	);
	const all = ratios.filter(({name}) => !off.some(each => each.name === name)).map(({ratio}) => ratio);
	printTable(['the other rows, least', 'most'], [[Math.min(...all).toFixed(3), Math.max(...all).toFixed(3)]]);
}

/** A slug of 24 cards that count nothing, kept together at a random place of each shoe: which wagers move, and who earns. */
function slugs(): void {
	const random = seeded(14);
	const rows = 2000;
	const orders = fairOrders(BATCH, rows, random);
	for (let row = 0; row < rows; row++) {
		const order = orders.subarray(row * BATCH.size, (row + 1) * BATCH.size);
		const slug: number[] = [];
		const rest: number[] = [];
		for (const face of order) (face % 13 > 8 && slug.length < 24 ? slug : rest).push(face);
		const at = random.below(rest.length);
		order.set([...rest.slice(0, at), ...slug, ...rest.slice(at)]);
	}
	printOutcomes(orders, rows);
}

/** The same of fair shoes, to see that nothing moves. */
function fairOutcomes(): void {
	printOutcomes(fairOrders(BATCH, 2000, seeded(15)), 2000);
}

function printOutcomes(orders: Uint8Array, rows: number): void {
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	const sampled = {batch: BATCH, rows, order: rowsIn(orders, BATCH.size), numbers};
	const views = viewsOf({...sampled, orderIn: {kind: 'unknown'}});
	const report = outcomeReport(gameTests({game: 'baccarat', families}), views.absolute);
	if (report !== undefined) process.stdout.write(`${outcomeLines(report).join('\n')}\n\n`);
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
