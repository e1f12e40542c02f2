import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {MAIN} from '../command-line.js';

/** When a process is killed: so long after its start, or so long after something is to be seen in its run directory. */
export type Moment =
	| {readonly kind: 'time'; readonly ms: number}
	| {readonly kind: 'size'; readonly file: string; readonly bytes: number}
	| {readonly kind: 'appears' | 'disappears'; readonly file: string; readonly ms: number};

export interface Killed {
	/** `ended`: it had come to its end before the moment came. */
	readonly how: 'killed' | 'ended';
	readonly exit: number | null;
	readonly stderr: string;
}

/** Runs the command line and kills it, as a power cut or an operator would: without a word. */
export async function killedAt(moment: Moment, run: string, args: readonly string[]): Promise<Killed> {
	const child = spawn(process.execPath, [MAIN, ...args], {stdio: ['ignore', 'ignore', 'pipe']});
	let stderr = '';
	child.stderr.on('data', chunk => {
		stderr += chunk;
	});
	const ended = once(child, 'close');
	const isOver = () => child.exitCode !== null || child.signalCode !== null;
	await until(momentOf(moment, run), isOver);
	child.kill('SIGKILL');
	await ended;
	return {how: child.signalCode === 'SIGKILL' ? 'killed' : 'ended', exit: child.exitCode, stderr};
}

function momentOf(moment: Moment, run: string): () => boolean {
	if (moment.kind === 'time') return since(moment.ms);
	const file = path.join(run, moment.file);
	if (moment.kind === 'size') return () => sizeOf(file) >= moment.bytes;
	const isSeen =
		moment.kind === 'appears' ? () => existsSync(file) : () => existsSync(path.dirname(file)) && !existsSync(file);
	let isLater: (() => boolean) | undefined;
	return () => {
		if (isLater === undefined && isSeen()) isLater = since(moment.ms);
		return isLater?.() ?? false;
	};
}

function since(ms: number): () => boolean {
	const started = performance.now();
	return () => performance.now() - started >= ms;
}

function sizeOf(file: string): number {
	try {
		return statSync(file).size;
	} catch {
		return -1;
	}
}

/** Looks very often: a run of forty shuffles takes a fraction of a second. */
async function until(isSo: () => boolean, isOver: () => boolean): Promise<void> {
	while (!isSo() && !isOver()) await new Promise(resolve => setTimeout(resolve, 1));
}

export interface Order {
	readonly shuffle: number;
	readonly kind: 'read' | 'void';
	readonly order?: string;
	readonly because?: string;
}

/** The shuffles that are on record: whole lines, and nothing else. */
export function ordersOnRecord(run: string): Order[] {
	const file = path.join(run, 'orders.ndjson');
	if (!existsSync(file)) return [];
	const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
	return lines.map(line => JSON.parse(line));
}
