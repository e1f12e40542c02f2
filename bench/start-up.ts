import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import module from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {median} from 'simple-statistics';
import {DECKS} from '../harness/model/cards/deck.js';
import {SHIPPED as MAIN} from '../scripts/bundled.js';
import {answerTo, msOf} from './printing/answer.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

interface Command {
	readonly name: string;
	readonly args: readonly string[];
	/** The limit as a multiple of Node alone; `undefined`: no limit. */
	readonly most: number | undefined;
}

/** Node 22 caches compiled code. */
const HAS_COMPILE_CACHE = 'enableCompileCache' in module;

const commands = (order: string, shoe: string): readonly Command[] => [
	{name: '--help', args: [MAIN, '--help'], most: 2},
	{name: 'analyze, one shuffle', args: [MAIN, 'analyze', order], most: HAS_COMPILE_CACHE ? 5 : 8},
	{name: 'analyze, one shoe of eight decks', args: [MAIN, 'analyze', shoe], most: undefined},
	{name: 'analyze --help', args: [MAIN, 'analyze', '--help'], most: undefined},
	{name: 'inspect status', args: [MAIN, 'inspect', 'status'], most: undefined},
	{name: 'devices', args: [MAIN, 'devices'], most: undefined},
];

export interface StartUpBench {
	readonly rounds: number;
	readonly json: string | undefined;
}

export function benchStartUp({rounds, json}: StartUpBench): void {
	const directory = mkdtempSync(path.join(tmpdir(), 'deckproof-start-'));
	try {
		const order = path.join(directory, 'order.txt');
		const shoe = path.join(directory, 'shoe.txt');
		const line = DECKS['standard-52'].names.toReversed().join(' ');
		writeFileSync(order, `${line}\n`);
		writeFileSync(shoe, `${new Array<string>(8).fill(line).join(' ')}\n`);
		const {nodeMs, measured} = timed(commands(order, shoe), rounds, directory);
		printResult(nodeMs, measured, rounds);
		writeFigures('start-up', {rounds, nodeMs, commands: measured}, json);
	} finally {
		rmSync(directory, {recursive: true});
	}
}

interface Measured {
	readonly name: string;
	readonly ms: number;
	readonly ratio: number;
	readonly most: number | undefined;
	/** Its stderr: a command that lacks something on this machine has less to do. */
	readonly remark: string;
}

function timed(all: readonly Command[], rounds: number, home: string): {nodeMs: number; measured: Measured[]} {
	const remarks = all.map(({name, args}) => answerTo(name, args, home));
	const idle: number[] = [];
	const times = all.map((): number[] => []);
	// The first round brings the files into memory and is dropped.
	for (let round = 0; round <= rounds; round++) {
		const taken = [['-e', '0'], ...all.map(({args}) => args)].map(args => msOf(args, home));
		if (round === 0) continue;
		for (const [at, ms] of taken.entries()) (times[at - 1] ?? idle).push(ms);
	}
	const nodeMs = median(idle);
	const measured = all.map(({name, most}, at) => {
		const ms = median(times[at] ?? []);
		return {name, ms, ratio: ms / nodeMs, most, remark: remarks[at] ?? ''};
	});
	return {nodeMs, measured};
}

function printResult(nodeMs: number, measured: readonly Measured[], rounds: number): void {
	process.stdout.write(`Start-up: median of ${rounds} rounds in turn, over that of Node alone.\n\n`);
	printTable(
		['command', 'ms', 'ratio', 'at most', 'warnings'],
		[
			['node -e 0', nodeMs.toFixed(1), '1.00', '', ''],
			...measured.map(({name, ms, ratio, most, remark}) => [
				name,
				ms.toFixed(1),
				ratio.toFixed(2),
				most === undefined ? '' : String(most),
				remark,
			]),
		],
	);
}

// Run this bench alone: node build/bench/start-up.js [ROUNDS] [--json FILE]
if (process.argv[1] === import.meta.filename) {
	const {values, positionals} = parseArgs({allowPositionals: true, options: {json: {type: 'string'}}});
	benchStartUp({rounds: Number(positionals[0] ?? 15), json: values.json});
}
