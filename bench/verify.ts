import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {median} from 'simple-statistics';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

const MAIN = path.resolve('build/harness/cli/main.js');

interface Subject {
	readonly name: string;
	readonly device: string;
	readonly shoes: number;
}

interface VerifyBench {
	readonly rounds: number;
	/** For a shoe that reports card by card. One that reports whole orders always gets 1,000. */
	readonly dealtShoes: number;
}

/** Compares the time to verify a run with the time to judge it. Each runs in its own process, in turn. */
export async function benchVerify({rounds, dealtShoes}: VerifyBench): Promise<void> {
	process.stdout.write('Time to verify a run, against the time to judge it; required: at most 3 times as long.\n\n');
	const costs: Cost[] = [];
	for (const subject of [
		{name: 'order by order', device: 'sim:synthetic/batch-shuffler?decks=8', shoes: 1000},
		{name: 'card by card', device: 'sim:generic/enq-etx-shoe?decks=8', shoes: dealtShoes},
	])
		costs.push(await costOf(subject, rounds));
	printTable(
		['eight-deck shoes', 'number', 'rounds', 'analyze', 'verify', 'ratio'],
		costs.map(({name, shoes, analyzeSeconds, verifySeconds, ratio}) => [
			name,
			String(shoes),
			String(rounds),
			`${analyzeSeconds.toFixed(2)} s`,
			`${verifySeconds.toFixed(2)} s`,
			ratio.toFixed(2),
		]),
	);
	writeFigures('verify', {rounds, costs}, undefined);
}

interface Cost extends Subject {
	readonly analyzeSeconds: number;
	readonly verifySeconds: number;
	readonly ratio: number;
}

async function costOf({name, device, shoes}: Subject, rounds: number): Promise<Cost> {
	const directory = await mkdtemp(path.join(tmpdir(), 'deckproof-bench-'));
	try {
		const run = path.join(directory, 'run');
		await secondsOf(['certify', '--device', device, '--shuffles', String(shoes), '--out', run], [0, 3]);
		const [analyze, verify]: [number[], number[]] = [[], []];
		for (let round = 0; round < rounds; round++) {
			analyze.push(await secondsOf(['analyze', run], [0, 3]));
			verify.push(await secondsOf(['verify', run], [0]));
		}
		const [analyzeSeconds, verifySeconds] = [median(analyze), median(verify)];
		return {name, device, shoes, analyzeSeconds, verifySeconds, ratio: verifySeconds / analyzeSeconds};
	} finally {
		await rm(directory, {recursive: true});
	}
}

async function secondsOf(args: readonly string[], wanted: readonly number[]): Promise<number> {
	const started = performance.now();
	const child = spawn(process.execPath, [MAIN, ...args, '--quiet'], {stdio: 'ignore'});
	const [exit] = await once(child, 'exit');
	if (!wanted.includes(exit)) throw new Error(`deckproof ${args.join(' ')} ended in ${exit}`);
	return (performance.now() - started) / 1000;
}
