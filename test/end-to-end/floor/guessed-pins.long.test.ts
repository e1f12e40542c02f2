import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {started} from '../command-line.js';
import {SECRETS, withPeople} from './people-home.js';

/** Tries a passphrase of the administrator in a process of its own. */
async function guess(secret: string, env: Readonly<Record<string, string>>): Promise<number | null> {
	const args = ['people', 'review', '--by', 'lee', '--pin-fd', '0', '--quiet'];
	const child = started(args, {env: {...process.env, NO_COLOR: '1', DECKPROOF_CACHE: 'none', ...env}});
	child.stdin.end(`${secret}\n`);
	child.stdout.resume();
	child.stderr.resume();
	const [exit] = await once(child, 'close');
	return typeof exit === 'number' ? exit : null;
}

const attemptsIn = async (env: Readonly<Record<string, string>>): Promise<number> => {
	const text = await readFile(path.join(env['DECKPROOF_HOME'] ?? '', 'people', 'access.ndjson'), 'utf8');
	return text.split('\n').filter(line => line.startsWith('{"kind":"attempt"') && line.includes('"act":"administer"'))
		.length;
};

test('20 processes that guess a passphrase together get 5 attempts, and then the right one is refused too', t =>
	withPeople(async ({env}) => {
		const before = await attemptsIn(env);
		const guesses = Array.from({length: 20}, (_, n) => guess(`a wrong passphrase ${n}`, env));
		t.deepEqual([...new Set(await Promise.all(guesses))], [7]);
		t.is((await attemptsIn(env)) - before, 5);
		t.is(await guess(SECRETS['lee'] ?? '', env), 7);
	}));

test('a process that is killed while it tries a secret has used the attempt', t =>
	withPeople(async ({env}) => {
		for (let n = 0; n < 5; n++) {
			const before = await attemptsIn(env);
			const child = started(['people', 'review', '--by', 'lee', '--pin-fd', '0', '--quiet'], {
				env: {...process.env, DECKPROOF_CACHE: 'none', ...env},
			});
			child.stdout.resume();
			child.stderr.resume();
			const closed = once(child, 'close');
			child.stdin.end(`a wrong passphrase ${n}\n`);
			while ((await attemptsIn(env)) === before && child.exitCode === null)
				await new Promise(resolve => setTimeout(resolve, 2));
			child.kill('SIGKILL');
			await closed;
		}
		t.is(await guess(SECRETS['lee'] ?? '', env), 7);
	}));
