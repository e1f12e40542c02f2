import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {median} from 'simple-statistics';
import {benchJudging} from './battery-cost.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';
import {benchShuffles} from './shuffle-rate.js';
import {goalsFor, printGoals} from './workload/goals.js';
import {benchGrowth} from './workload/growth.js';
import {type Programs, programsIn} from './workload/peer-programs.js';
import {peakMegabytes, run} from './workload/timed-process.js';
import {difference, ourNumbers, peerNumbers, type WNumbers} from './workload/w-numbers.js';
import {writeFair} from './workload/w-orders.js';

const NOTHING = [process.execPath, '-e', '0'] as const;
const SIZES = [10_000, 100_000, 1_000_000];

/** Medians in ms, by program and number of shoes, with `node -e 0` for comparison. */
export type Medians = ReadonlyMap<string, ReadonlyMap<number, number>>;

export function benchSpeed(form: 'full' | 'short', rounds: number): void {
	const isFull = form === 'full';
	const {medians, peaks} = benchWorkload(isFull ? SIZES : SIZES.slice(0, 1), rounds);
	const goals = [
		...goalsFor(medians, peaks),
		...benchShuffles(isFull ? 1_000_000 : 200_000, rounds),
		...benchJudging(medians.get('ours')?.get(10_000) ?? Number.NaN),
	];
	const growth = benchGrowth(isFull ? [1000, ...SIZES] : [1000, 10_000], Math.min(rounds, 3));
	printGoals(goals);
	writeFigures('workload-w', {rounds, ms: medians, goals, growth}, undefined);
}

function benchWorkload(sizes: readonly number[], rounds: number): {medians: Medians; peaks: number[]} {
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-w-'));
	try {
		const programs = programsIn(directory);
		for (const [name, program] of Object.entries(programs))
			if (program === undefined) process.stdout.write(`${name} is not on this machine.\n`);
		const medians = new Map<string, Map<number, number>>();
		const peaks: number[] = [];
		for (const size of sizes) {
			const files = writeOrders(directory, size);
			refuseDifferences(programs, files);
			peaks.push(peakMegabytes(programs.ours(...files)) ?? Number.NaN);
			for (const [name, ms] of timed(programs, files, rounds)) {
				medians.set(name, (medians.get(name) ?? new Map<number, number>()).set(size, ms));
			}
		}
		printMedians(medians, sizes, rounds);
		return {medians, peaks};
	} finally {
		rmSync(directory, {recursive: true, force: true});
	}
}

type Files = readonly [shoes: string, decks: string];

function writeOrders(directory: string, rows: number): Files {
	const files = [path.join(directory, 'shoes.u8'), path.join(directory, 'decks.u8')] as const;
	writeFair(files[0], 8, rows);
	writeFair(files[1], 1, rows);
	return files;
}

/** All programs must give the same numbers before they are timed. */
function refuseDifferences({ours, 'plain TypeScript': plain, ...peers}: Programs, files: Files): void {
	const expected = ourNumbers(run([...ours(...files), '--tables']).stdout);
	const found: [string, WNumbers][] = [['plain TypeScript', ourNumbers(run([...plain(...files), '--tables']).stdout)]];
	for (const [name, program] of Object.entries(peers))
		if (program !== undefined) found.push([name, peerNumbers(run(program(...files)).stdout)]);
	for (const [name, numbers] of found) {
		const other = difference(expected, numbers);
		if (other !== undefined) throw new Error(`ours and ${name} differ in ${other}`);
	}
	process.stdout.write(
		`${expected['shoes']} shoes: ours, ${found.map(([name]) => name).join(', ')} give the same numbers.\n`,
	);
}

function timed(programs: Programs, files: Files, rounds: number): ReadonlyMap<string, number> {
	const taken = new Map<string, number[]>();
	for (let round = 0; round < rounds; round++) {
		for (const [name, program] of Object.entries({...programs, 'node -e 0': () => NOTHING})) {
			if (program === undefined) continue;
			taken.set(name, [...(taken.get(name) ?? []), run(program(...files)).ms]);
		}
	}
	return new Map([...taken].map(([name, ms]) => [name, median(ms)]));
}

function printMedians(medians: Medians, sizes: readonly number[], rounds: number): void {
	process.stdout.write(`\nWorkload W, whole processes, ms; median of ${rounds} rounds in turn.\n\n`);
	printTable(
		['', ...sizes.map(String)],
		[...medians].map(([name, bySize]) => [name, ...sizes.map(size => (bySize.get(size) ?? Number.NaN).toFixed(0))]),
	);
}

// node build/bench/workload-w.js [--full] [--rounds N]
// Times workload W (see bench/README.md) against C, numpy and R, as whole processes in turn. Then times shuffles, the battery and
// the sequential test, and measures growth. --full goes up to 1,000,000 shoes. Writes build/bench-kept/workload-w.json.
if (process.argv[1] === import.meta.filename) {
	const at = process.argv.indexOf('--rounds');
	benchSpeed(process.argv.includes('--full') ? 'full' : 'short', at === -1 ? 5 : Number(process.argv[at + 1]));
}
