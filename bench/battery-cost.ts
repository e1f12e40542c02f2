import {median} from 'simple-statistics';
import {batchOf} from '../harness/model/cards/batch.js';
import {seeded} from '../harness/model/random.js';
import {rowsIn, type Sample} from '../harness/model/shuffles/sample.js';
import {runBattery} from '../stat-tests/battery.js';
import {betOnViews} from '../stat-tests/sequential/sequential-test.js';
import {viewsOf} from '../stat-tests/views/relative-order.js';
import {fairOrders} from './campaigns/fair-orders.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';
import {type Goal, goal} from './workload/goals.js';
import {workload} from './workload/workload.js';

const LEVEL = 0.005;

// Run this bench alone: node build/bench/battery-cost.js [ROWS [ROUNDS]]
if (process.argv[1] === import.meta.filename) {
	const [rows = 10_000, rounds = 5] = process.argv.slice(2).map(Number);
	benchBattery(rows, rounds);
}

/**
Compares the battery, and then the sequential test, with one plain pass over the same shoes. Laws are cached after the first
round.
*/
export function benchBattery(rows: number, rounds: number): void {
	const shoes = fairSample(8, rows);
	const tests = runBattery(viewsOf(shoes.sample), LEVEL).filter(({kind}) => kind === 'measured').length;
	// Few enough shoes to bet on every shuffle: the sequential test ends after a million cards.
	const [watched, decks] = [fairSample(8, Math.min(rows, 2000)), fairSample(1, rows)];
	const bet = ({sample}: FairCards) => betOnViews(viewsOf(sample), 1 / LEVEL);
	process.stdout.write(
		`Cost of judging fair orders, in plain passes over the same orders; median of ${rounds} rounds.\n\n`,
	);
	const battery = ({sample}: FairCards) => runBattery(viewsOf(sample), LEVEL);
	const costs = [
		{work: `battery of ${tests} tests, 8 decks`, ...costOf(shoes, rounds, battery)},
		{work: 'sequential test, 8 decks', ...costOf(watched, rounds, bet)},
		{work: 'sequential test, 1 deck', ...costOf(decks, rounds, bet)},
	];
	printTable(
		['', 'orders', 'passes', 'ms an order'],
		costs.map(({work, orders, passes, msAnOrder}) => [work, String(orders), passes.toFixed(1), msAnOrder.toFixed(3)]),
	);
	writeFigures('battery-cost', {rounds, costs}, undefined);
}

/** Battery and sequential test on 10,000 eight-deck shoes, as multiples of workload W (ms) on as many. Laws are cached. */
export function benchJudging(workloadMs: number): Goal[] {
	const {sample} = fairSample(8, 10_000);
	runBattery(viewsOf(sample), LEVEL);
	const battery = msOf(() => runBattery(viewsOf(sample), LEVEL));
	const sequential = msOf(() => betOnViews(viewsOf(sample), 1 / LEVEL));
	return [
		goal('10000: battery / W', battery / workloadMs, {bound: 'at most', must: 40, aim: 40}),
		goal('10000: sequential test / W', sequential / workloadMs, {bound: 'at most', must: 400, aim: 400}),
	];
}

interface FairCards {
	readonly cards: Uint8Array;
	readonly sample: Sample;
}

function fairSample(decks: number, rows: number): FairCards {
	const batch = batchOf('standard-52', decks);
	const cards = fairOrders(batch, rows, seeded(1));
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	return {cards, sample: {batch, rows, order: rowsIn(cards, batch.size), numbers, inputOrder: {kind: 'new-deck'}}};
}

interface Cost {
	readonly orders: number;
	readonly passes: number;
	readonly msAnOrder: number;
}

function costOf(fair: FairCards, rounds: number, work: (fair: FairCards) => unknown): Cost {
	const {rows, batch} = fair.sample;
	const measured: {readonly pass: number; readonly work: number}[] = [];
	// The first round warms up the code.
	for (let round = 0; round <= rounds; round++)
		measured.push({pass: msOf(() => workload(fair.cards, batch.size)), work: msOf(() => work(fair))});
	const timed = measured.slice(1);
	return {
		orders: rows,
		passes: median(timed.map(({pass, work: ms}) => ms / pass)),
		msAnOrder: median(timed.map(({work: ms}) => ms)) / rows,
	};
}

function msOf(work: () => unknown): number {
	const started = performance.now();
	work();
	return performance.now() - started;
}
