import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {median} from 'simple-statistics';
import {fairOrders} from '../stat-tests/statistics/calibrated/fair-orders.js';
import {printTable} from './printing/table.js';
import {type Goal, goal} from './workload/goals.js';
import {compile} from './workload/peer-programs.js';
import {run} from './workload/timed-process.js';

const EIGHT_DECKS = new Array<number>(52).fill(8);

/** Uniform shuffles of 416 cards, in millions a second: the kernel used for calibration against hand-tuned C. */
export function benchShuffles(count: number, rounds: number): Goal[] {
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-shuffles-'));
	try {
		const program = compile(directory, 'shuffles.c', []);
		const makers = {plain: fairOrders(EIGHT_DECKS, 1, 'plain'), compiled: fairOrders(EIGHT_DECKS, 1, 'compiled')};
		const taken = Array.from({length: rounds}, (_, round) => ({
			C: program === undefined ? Number.NaN : run([program, '416', '8', String(count), String(round + 1)]).ms,
			compiled: msOf(makers.compiled, count),
			plain: msOf(makers.plain, count),
		}));
		const rate = (ms: readonly number[]): number => count / median([...ms]) / 1000;
		const rates = {
			C: rate(taken.map(({C}) => C)),
			compiled: rate(taken.map(({compiled}) => compiled)),
			plain: rate(taken.map(({plain}) => plain)),
		};
		process.stdout.write(`Uniform shuffles of 416 cards, millions a second; median of ${rounds} rounds in turn.\n\n`);
		printTable(
			['', 'M/s'],
			Object.entries(rates).map(([name, each]) => [name, Number.isNaN(each) ? 'no compiler' : each.toFixed(2)]),
		);
		if (Number.isNaN(rates.C)) return [];
		return [goal('shuffles: best C / ours', rates.C / rates.compiled, {bound: 'at most', must: 1.6, aim: 1.25})];
	} finally {
		rmSync(directory, {recursive: true, force: true});
	}
}

function msOf(next: () => unknown, count: number): number {
	const started = performance.now();
	for (let draw = 0; draw < count; draw++) next();
	return performance.now() - started;
}
