import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {type CommandLine, isThere} from './timed-process.js';
import {screenLine} from './w-orders.js';

/** The programs that do workload W, by their name in the table. `undefined`: not on this machine. */
export interface Programs {
	readonly ours: Program;
	readonly 'plain TypeScript': Program;
	readonly 'plain C': Program | undefined;
	readonly 'AVX2 C': Program | undefined;
	readonly numpy: Program | undefined;
	readonly R: Program | undefined;
}

type Program = (shoes: string, decks: string) => CommandLine;

const PEERS = path.resolve('bench/peers');

export function programsIn(directory: string): Programs {
	const python = ['python3', path.join(PEERS, 'w.py')] as const;
	const rscript = ['Rscript', '--vanilla', path.join(PEERS, 'w.R')] as const;
	return {
		ours: (shoes, decks) => screenLine([shoes, decks], '8,1'),
		'plain TypeScript': (shoes, decks) => [...screenLine([shoes, decks], '8,1'), '--plain'],
		'plain C': compiled(directory, 'w-plain.c'),
		'AVX2 C': compiled(directory, 'w-avx2.c'),
		numpy: isThere('python3', '-c', 'import numpy') ? (shoes, decks) => [...python, shoes, decks] : undefined,
		R: isThere('Rscript', '--version') ? (shoes, decks) => [...rscript, shoes, decks] : undefined,
	};
}

function compiled(directory: string, source: string): Program | undefined {
	const program = compile(directory, source, ['-lcrypto', '-lpthread']);
	return program === undefined ? undefined : (shoes, decks) => [program, shoes, decks];
}

/** `undefined` where the compiler or a header is missing. */
export function compile(directory: string, source: string, libraries: readonly string[]): string | undefined {
	const program = path.join(directory, path.parse(source).name);
	try {
		const args = ['-O3', '-march=native', path.join(PEERS, source), '-o', program, ...libraries];
		execFileSync('gcc', args, {stdio: ['ignore', 'ignore', 'pipe']});
		return program;
	} catch {
		return undefined;
	}
}
