import {type ChildProcessWithoutNullStreams, type SpawnOptionsWithoutStdio, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, rmSync} from 'node:fs';
import {cp, mkdtemp, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {runCommand} from '../../harness/cli/run.js';

export interface Ran {
	readonly exit: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** The installed program: a bundle that starts faster than its parts. */
export const MAIN = path.resolve('build/harness/bundle/main.js');

/** Starts the bundle, which `tsc` alone does not make. */
export function started(
	args: readonly string[],
	options: SpawnOptionsWithoutStdio = {},
	node: readonly string[] = [],
): ChildProcessWithoutNullStreams {
	if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing. Run: npm run build`);
	return spawn(process.execPath, [...node, MAIN, ...args], options);
}

/** The same program as compiled, a file for each module. */
export const PARTS = path.resolve('build/harness/cli/main.js');

/** An empty home, so that the keys and profiles of the user of this machine do not affect a test. */
const NOBODY = path.join(os.tmpdir(), 'deckproof-nobody', 'home');

/** Runs the real command line in a separate process, as a user would. */
export function deckproof(
	args: readonly string[],
	cwd = process.cwd(),
	env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
	return new Promise((resolve, reject) => {
		const child = started(args, {
			cwd,
			env: {...process.env, NO_COLOR: '1', DECKPROOF_HOME: NOBODY, DECKPROOF_CACHE: 'none', ...env},
		});
		let [stdout, stderr] = ['', ''];
		child.stdout.on('data', chunk => {
			stdout += chunk;
		});
		child.stderr.on('data', chunk => {
			stderr += chunk;
		});
		child.on('error', reject);
		child.on('close', exit => resolve({exit, stdout, stderr}));
	});
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the command line in the process of the test, one command after the other: the same code from the arguments to the
 * exit code, without the second that a process takes to start and to read its modules. Where a test is about a process
 * (signals, pipes, working directories, what is left behind when it ends) it uses `deckproof`.
 */
export function inProcess(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
	const ran = last.then(() => overheard(args, env));
	last = ran.catch(() => undefined);
	return ran;
}

async function overheard(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
	const own = process.env;
	process.env = {...own, NO_COLOR: '1', DECKPROOF_HOME: NOBODY, DECKPROOF_CACHE: 'none', ...env};
	const heard = {stdout: '', stderr: ''};
	const restore = (['stdout', 'stderr'] as const).map(name => {
		const {write} = process[name];
		process[name].write = (chunk: string | Uint8Array) => {
			heard[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
			return true;
		};
		return () => {
			process[name].write = write;
		};
	});
	try {
		const exit = await runCommand(args, message => process.stderr.write(message));
		return {exit, ...heard};
	} finally {
		process.env = own;
		for (const each of restore) each();
	}
}

/** A directory that is deleted when the callback ends. */
export async function inTemporary<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'deckproof-test-'));
	try {
		return await work(directory);
	} finally {
		await rm(directory, {recursive: true, force: true});
	}
}

/** `make` fills a directory once for a test file; each test gets a copy. */
export function madeOnce(make: (directory: string) => Promise<void>): (target: string) => Promise<void> {
	let made: Promise<string> | undefined;
	return async target => {
		made ??= template(make);
		await cp(await made, target, {recursive: true});
	};
}

async function template(make: (directory: string) => Promise<void>): Promise<string> {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'deckproof-test-'));
	process.once('exit', () => rmSync(directory, {recursive: true, force: true}));
	await make(directory);
	return directory;
}

/** Waits for a result of another process, however long it takes. */
export async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) await new Promise(resolve => setTimeout(resolve, 5));
}

/** Text with its line breaks replaced by blanks. */
export const unbroken = (text: string): string => text.replace(/\s+/g, ' ');

/** An emulator in a separate process, on a real port. */
export async function emulator(
	device: string,
	where: readonly string[] = ['--tcp', '0'],
): Promise<{
	address: string;
	reader: string;
	pid: number;
	hands: (line: string) => Promise<void>;
	stop: () => Promise<void>;
}> {
	const isQuiet = where.includes('--hands') ? [] : ['--quiet'];
	const child = started(['emulate', device, ...where, ...isQuiet]);
	// From the start, so that it can be stopped twice.
	const exited = once(child, 'exit');
	const [first] = await once(child.stdout, 'data');
	const [address = '', reader = ''] = String(first).trim().split('\n');
	return {
		address,
		reader,
		pid: child.pid ?? 0,
		/** Changes the cards in the emulator, and resolves when it confirms; it must have been started with --hands. */
		async hands(line) {
			const done = new Promise<void>(resolve => {
				child.stderr.on('data', said => String(said).includes(`Done: ${line}`) && resolve());
			});
			child.stdin.write(`${line}\n`);
			await done;
		},
		async stop() {
			child.kill('SIGTERM');
			await exited;
		},
	};
}

/** For tests of any device: one deck is judged in a third of the time of eight. */
export const ONE_DECK = ['--device', 'sim:synthetic/batch-shuffler?decks=1'] as const;
