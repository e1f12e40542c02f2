import {spawnSync} from 'node:child_process';

/** What a company's proxy wants of Node is no cost of ours. */
const env = (home: string) => ({...process.env, NODE_EXTRA_CA_CERTS: undefined, DECKPROOF_HOME: home});

/** From its start to its exit. */
export function msOf(words: readonly string[], home: string): number {
	const began = performance.now();
	const {error} = spawnSync(process.execPath, words, {env: env(home), stdio: 'ignore'});
	if (error !== undefined) throw error;
	return performance.now() - began;
}

/** Refuses a command that answers nothing: who fails at once is quick. What it says beside its answer, in one line. */
export function answerTo(name: string, words: readonly string[], home: string): string {
	const {stdout, stderr, status} = spawnSync(process.execPath, words, {env: env(home), encoding: 'utf8'});
	if (stdout === '') throw new Error(`${name} gives no answer and ends with ${status}: ${stderr}`);
	return stderr.trim().split('\n').join(' ').slice(0, MOST_LETTERS);
}

const MOST_LETTERS = 100;
