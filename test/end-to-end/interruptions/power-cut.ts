import type {ChildProcessWithoutNullStreams} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {started} from '../command-line.js';

/**
A moment in what a process writes. `byte`: the file has this many bytes. `text`: it gets this text. `operation`: this many
times a file was written, named or removed. `made`, `removed`: this many operations after the file was.
*/
export type Moment =
	| {readonly at: 'byte'; readonly file: string; readonly byte: number}
	| {readonly at: 'text'; readonly file: string; readonly text: string}
	| {readonly at: 'operation'; readonly number: number}
	| {readonly at: 'made' | 'removed'; readonly file: string; readonly later: number};

/** A signal to the process itself, or to another. */
export interface Stroke {
	readonly moment: Moment;
	readonly signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM';
	readonly pid?: number;
}

export interface Struck {
	/** `ended`: the process ended before the moment came. */
	readonly how: 'killed' | 'ended';
	readonly exit: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

const PRELOAD = pathToFileURL(path.resolve('build/test/end-to-end/interruptions/signal-at.js')).href;

/** Starts the command line, which gets a signal at exactly that moment, or sends it. */
export function startedWith(stroke: Stroke, args: readonly string[]): ChildProcessWithoutNullStreams {
	const env = {...process.env, NO_COLOR: '1', DECKPROOF_TEST_STROKE: JSON.stringify(stroke)};
	const child = started(args, {env}, ['--import', PRELOAD]);
	child.stdout.resume();
	return child;
}

export async function struckAt(stroke: Stroke, args: readonly string[]): Promise<Struck> {
	const child = startedWith(stroke, args);
	let [stdout, stderr] = ['', ''];
	child.stdout.on('data', chunk => {
		stdout += chunk;
	});
	child.stderr.on('data', chunk => {
		stderr += chunk;
	});
	await once(child, 'close');
	return {how: child.signalCode === 'SIGKILL' ? 'killed' : 'ended', exit: child.exitCode, stdout, stderr};
}

/** Runs the command line until the simulated power cut. */
export const cutAt = (moment: Moment, args: readonly string[]): Promise<Struck> =>
	struckAt({moment, signal: 'SIGKILL'}, args);

export const atOrders = (byte: number): Moment => ({at: 'byte', file: 'orders.ndjson', byte});

export const cutAtOrders = (byte: number, args: readonly string[]): Promise<Struck> => cutAt(atOrders(byte), args);

export interface Order {
	readonly shuffle: number;
	readonly kind: 'read' | 'void';
	readonly order?: string;
	readonly because?: string;
}

/** The recorded shuffles: whole lines, and nothing else. */
export function ordersOnRecord(run: string): Order[] {
	const file = path.join(run, 'orders.ndjson');
	if (!existsSync(file)) return [];
	const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
	return lines.map(line => JSON.parse(line));
}

/** The orders that were read. */
export const readIn = (run: string): string[] =>
	ordersOnRecord(run).flatMap(({order}) => (order === undefined ? [] : [order]));
