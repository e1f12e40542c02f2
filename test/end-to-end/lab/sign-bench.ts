import path from 'node:path';
import {inProcess, madeOnce, ONE_DECK} from '../command-line.js';

/** The command line of a bench whose home is in this directory. */
export const benchIn = (directory: string, name = 'home') => {
	const env = {DECKPROOF_HOME: path.join(directory, name)};
	return {
		run: (...args: string[]) => inProcess(args, env),
		json: async (...args: string[]) => JSON.parse((await inProcess([...args, '--json'], env)).stdout),
		certify: (out: string) => inProcess(['certify', ...ONE_DECK, '--shuffles', '4', '--out', out], env),
	};
};

export const LAB = ['keys', 'certificate', '--name', 'Example Lab'] as const;

/** A lab with two people who sign, and a run: made once, since keys of this length take a while. */
const lab = madeOnce(async directory => {
	const bench = benchIn(directory);
	await bench.run(...LAB);
	for (const name of ['Jane Doe', 'R. Lee']) await bench.run(...LAB, '--person', name);
	await bench.certify(path.join(directory, 'run'));
});

export async function signedRun(directory: string) {
	await lab(directory);
	const run = path.join(directory, 'run');
	return {bench: benchIn(directory), run, report: path.join(run, 'report.pdf')};
}

export const reviewed = (bench: ReturnType<typeof benchIn>, report: string) =>
	bench.run('sign', report, '--as', 'reviewer', '--by', 'Jane Doe', '--reason', 'Looked through');
