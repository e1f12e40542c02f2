import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {importFiles} from '../harness/app/analyze/import-files.js';
import {outcomesIn} from '../harness/app/analyze/outcomes.js';
import {shippedWagers} from '../harness/app/rules/load-wagers.js';
import {batchOf} from '../harness/model/cards/batch.js';
import {seeded} from '../harness/model/random.js';
import {rowsIn} from '../harness/model/shuffles/sample.js';
import type {TestResult} from '../harness/model/test-result.js';
import {inEnglish} from '../reports/language/translator.js';
import {outcomeLines} from '../reports/text/outcome-text.js';
import {type Advantage, advantagesIn} from '../stat-tests/games/advantage.js';
import {toNumber} from '../stat-tests/games/fraction.js';
import {oddsOf} from '../stat-tests/games/odds.js';
import {outcomeReport} from '../stat-tests/games/outcome-report.js';
import {gameTests} from '../stat-tests/games/outcome-tests.js';
import {openOutcomes} from '../stat-tests/games/outcomes.js';
import {spreadOf, twoCoups} from '../stat-tests/games/two-coups.js';
import {runTest} from '../stat-tests/statistics/randomness-test.js';
import {viewsOf} from '../stat-tests/views/relative-order.js';
import {fairOrders} from './campaigns/fair-orders.js';
import {withSlugOfTens} from './campaigns/slug-of-tens.js';
import {printTable} from './printing/table.js';

// node build/bench/game-outcomes.js [SAMPLES [SHOES]]
// Measures levels on samples of ten fair shoes, the time to deal a file of shoes, and a slug of tens against fair shoes. Also the
// variance of counts in a shoe, and how often intervals of advantages miss.
const [samples = 1000, shoes = 100_000] = process.argv.slice(2).map(Number);
const BATCH = batchOf('standard-52', 8);
const families = shippedWagers();
/** Less frequent rows give no usable variance. */
const USUAL = 1000;
levels();
await speed();
slugs();
fairOutcomes();
variances();

function levels(): void {
	const games = gameTests({game: 'baccarat', families});
	const random = seeded(11);
	const rejected = new Map(games.tests.map(({id}) => [id, [0, 0]]));
	const missed = new Map<string, number>();
	for (let sample = 0; sample < samples; sample++) {
		const orders = fairOrders(BATCH, 10, random);
		const numbers = Int32Array.from({length: 10}, (_, row) => row + 1);
		const sampled = {batch: BATCH, rows: 10, order: rowsIn(orders, BATCH.size), numbers};
		const views = viewsOf({...sampled, inputOrder: {kind: 'unknown'}});
		for (const test of games.tests) countRejected(rejected.get(test.id) ?? [0, 0], runTest(test, views, 0.005));
		countMissed(missed, advantagesIn(games.findingsIn(views.absolute)));
	}
	const percent = (count: number | undefined): string => `${((100 * (count ?? 0)) / samples).toFixed(2)} %`;
	printTable(
		['test', 'p ≤ 5 %', 'p ≤ 0.5 %'],
		[...rejected].map(([id, [five, half]]) => [id, percent(five), percent(half)]),
	);
	printTable(
		['95 % intervals that miss', 'of fair samples'],
		[...missed].toSorted(([, one], [, other]) => one - other).map(([name, count]) => [name, percent(count)]),
	);
}

function countRejected(counts: number[], result: TestResult): void {
	if (result.kind !== 'measured') return;
	for (const [at, level] of [0.05, 0.005].entries()) if (result.p <= level) counts[at] = (counts[at] ?? 0) + 1;
}

function countMissed(missed: Map<string, number>, advantages: readonly Advantage[]): void {
	for (const {wager, payTable, interval} of advantages) {
		const name = `${wager}, ${payTable}`;
		missed.set(name, (missed.get(name) ?? 0) + (interval[0] > 0 || interval[1] < 0 ? 1 : 0));
	}
}

/**
The variance of a count in a shoe, as a share of that of independent coups, compared with the exact value. Counts rows that are
off by more than two and three standard errors, among rows expected often enough for an error estimate.
*/
function variances(): void {
	const random = seeded(12);
	const rows = samples * 10;
	const odds = oddsOf('baccarat', families, 8);
	const together = twoCoups('baccarat', families, 8);
	const sums = new Map<string, {first: number; second: number; expected: number; exact: number}>();
	for (let row = 0; row < rows; row++) {
		const counter = openOutcomes({game: 'baccarat', families}, BATCH.size);
		counter.deal(fairOrders(BATCH, 1, random));
		const {wagers, coupsOfAShoe} = counter.outcomes();
		for (const [place, {wager, counts}] of wagers.entries())
			for (const [at, count] of counts.entries()) {
				const chance = toNumber(odds[place]?.rows[at]?.chance ?? {numerator: 0n, denominator: 1n});
				const share = (count - coupsOfAShoe * chance) ** 2 / (coupsOfAShoe * chance * (1 - chance));
				const name = `${wager.id}/${wager.rows[at]?.id}`;
				const {first, second} = sums.get(name) ?? {first: 0, second: 0};
				const exact = spreadOf(chance, together.get(wager.id)?.[at]?.[at] ?? 0, coupsOfAShoe);
				sums.set(name, {
					first: first + share,
					second: second + share ** 2,
					expected: rows * coupsOfAShoe * chance,
					exact,
				});
			}
	}
	const usual = [...sums].filter(([, {expected}]) => expected >= USUAL);
	const ratios = usual.map(([name, {first, second, exact}]) => {
		const ratio = first / rows;
		return {name, ratio, exact, error: Math.sqrt((second / rows - ratio ** 2) / rows)};
	});
	const off = ratios.map(each => Math.abs(each.ratio - each.exact) / each.error);
	printTable(
		[
			'variance in a shoe of binomial',
			'rows',
			'exact, least',
			'most',
			'off by more than 2 errors',
			'more than 3',
			'at most',
		],
		[
			[
				`${rows} shoes`,
				String(ratios.length),
				Math.min(...ratios.map(({exact}) => exact)).toFixed(3),
				Math.max(...ratios.map(({exact}) => exact)).toFixed(3),
				String(off.filter(errors => errors > 2).length),
				String(off.filter(errors => errors > 3).length),
				Math.max(...off).toFixed(2),
			],
		],
	);
}

/** A slug of 24 cards of value 0 at a random position of each shoe: which wagers change, and for whose gain. */
function slugs(): void {
	const random = seeded(14);
	const rows = 2000;
	printOutcomes(withSlugOfTens(fairOrders(BATCH, rows, random), {size: BATCH.size, tens: 24, random}), rows);
}

/** The same with fair shoes, where nothing may change. */
function fairOutcomes(): void {
	printOutcomes(fairOrders(BATCH, 2000, seeded(15)), 2000);
}

function printOutcomes(orders: Uint8Array, rows: number): void {
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	const sampled = {batch: BATCH, rows, order: rowsIn(orders, BATCH.size), numbers};
	const views = viewsOf({...sampled, inputOrder: {kind: 'unknown'}});
	const report = outcomeReport(gameTests({game: 'baccarat', families}), views.absolute);
	if (report !== undefined) process.stdout.write(`${outcomeLines(inEnglish, report).join('\n')}\n\n`);
}

async function speed(): Promise<void> {
	const directory = mkdtempSync(path.join(tmpdir(), 'deckproof-bench-'));
	const file = path.join(directory, 'shoes.u8');
	writeFileSync(file, fairOrders(BATCH, shoes, seeded(13)));
	const plan = {deck: 'standard-52', decks: 8, cards: 416, alpha: undefined, input: undefined} as const;
	const reading = await secondsOf(() => importFiles([file], plan));
	const all = await secondsOf(() => outcomesIn([file], {...plan, game: 'baccarat'}));
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
