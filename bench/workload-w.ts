import {mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {median} from 'simple-statistics';
import {fairOrders} from '../stat-tests/calibrated/fair-orders.js';
import {type Goal, goalsFor, printGoals} from './goals.js';
import {type Programs, programsIn} from './peer-programs.js';
import {printTable} from './table.js';
import {peakMegabytes, run} from './timed-process.js';
import {difference, ourNumbers, peerNumbers, type WNumbers} from './w-numbers.js';

const NOTHING = [process.execPath, '-e', '0'] as const;
const SIZES = [10_000, 100_000, 1_000_000];

/** Medians in ms, by program and number of shoes; `node -e 0` beside them. */
export type Medians = ReadonlyMap<string, ReadonlyMap<number, number>>;

export function benchWorkload(sizes: readonly number[], rounds: number): Medians {
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
		const goals = goalsFor(medians, peaks);
		told(medians, goals, {sizes, rounds});
		return medians;
	} finally {
		rmSync(directory, {recursive: true, force: true});
	}
}

type Files = readonly [shoes: string, decks: string];

function writeOrders(directory: string, rows: number): Files {
	const write = (name: string, copies: number): string => {
		const file = path.join(directory, name);
		const descriptor = openSync(file, 'w');
		const next = fairOrders(new Array<number>(52).fill(copies), rows);
		const block = new Uint8Array(1000 * 52 * copies);
		for (let row = 0; row < rows; row += 1000) {
			const here = Math.min(1000, rows - row);
			for (let at = 0; at < here; at++) block.set(next(), at * 52 * copies);
			writeSync(descriptor, block.subarray(0, here * 52 * copies));
		}
		return file;
	};
	return [write('shoes.u8', 8), write('decks.u8', 1)];
}

/** Nobody is timed who does not find what the others find. */
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

function told(medians: Medians, goals: readonly Goal[], settings: {sizes: readonly number[]; rounds: number}): void {
	const {sizes, rounds} = settings;
	process.stdout.write(`\nWorkload W, whole processes, ms; median of ${rounds} rounds in turn.\n\n`);
	printTable(
		['', ...sizes.map(String)],
		[...medians].map(([name, bySize]) => [name, ...sizes.map(size => (bySize.get(size) ?? Number.NaN).toFixed(0))]),
	);
	printGoals(goals);
	mkdirSync('build/bench-kept', {recursive: true});
	const json = {
		rounds,
		ms: Object.fromEntries([...medians].map(([name, bySize]) => [name, Object.fromEntries(bySize)])),
		goals,
	};
	writeFileSync('build/bench-kept/workload-w.json', `${JSON.stringify(json, null, '\t')}\n`);
}

// node build/bench/workload-w.js [--full] [--rounds N]: workload W (see bench/README.md) by us and by what users would pick instead, as
// whole processes in turn; --full goes up to 1,000,000 shoes. Writes build/bench-kept/workload-w.json.
if (process.argv[1] === import.meta.filename) {
	const at = process.argv.indexOf('--rounds');
	const rounds = at === -1 ? 5 : Number(process.argv[at + 1]);
	benchWorkload(process.argv.includes('--full') ? SIZES : SIZES.slice(0, 1), rounds);
}
