import {spawnSync} from 'node:child_process';

/** Certificates of a company's proxy would add to the start of Node. */
const env = (home: string) => ({...process.env, NODE_EXTRA_CA_CERTS: undefined, DECKPROOF_HOME: home});

/** Wall time from start to exit. */
export function msOf(args: readonly string[], home: string): number {
	const began = performance.now();
	const {error} = spawnSync(process.execPath, args, {env: env(home), stdio: 'ignore'});
	if (error !== undefined) throw error;
	return performance.now() - began;
}

/**
Throws if the command prints no answer, since an immediate failure would be timed as fast. Returns the start of its stderr in
one line.
*/
export function answerTo(name: string, args: readonly string[], home: string): string {
	const {stdout, stderr, status} = spawnSync(process.execPath, args, {env: env(home), encoding: 'utf8'});
	if (stdout === '') throw new Error(`${name} gives no answer and exits with ${status}: ${stderr}`);
	return stderr.trim().split('\n').join(' ').slice(0, MOST_LETTERS);
}

const MOST_LETTERS = 100;
