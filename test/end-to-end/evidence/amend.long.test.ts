import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {amendment, withRun} from './amend-bench.js';

test.serial('a run that was never sealed, or was altered, is not amended', async t => {
	await withRun('without-key', async ({run, deckproof}) => {
		const file = path.join(run, 'orders.ndjson');
		writeFileSync(file, `${readFileSync(file, 'utf8')} `);
		t.is((await deckproof(...amendment(run, 'AB-124'))).exit, 5);
		writeFileSync(path.join(run, 'MANIFEST.sha256'), '');
		t.is((await deckproof(...amendment(run, 'AB-124'))).exit, 5);
		t.is((await deckproof(...amendment(path.dirname(run), 'AB-124'))).exit, 2);
	});
});

type Forgery = (lines: readonly string[], run: string) => readonly string[];

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** An attacker who knows the chain and has no key. */
function chained(lines: readonly string[], change: (line: string) => string): string[] {
	const [first = '', second = ''] = lines;
	const changed = change(first);
	return [changed, second.replace(hashOf(first), hashOf(changed))];
}

const FORGERIES: readonly (readonly [string, Forgery])[] = [
	['another word in one', lines => lines.map(line => line.replace('misread', 'painted'))],
	['another word, and the chain made good', lines => chained(lines, line => line.replace('misread', 'painted'))],
	['the first left out', lines => lines.slice(1)],
	['two in another order', lines => lines.toReversed()],
	[
		'the signature taken away, and the value changed',
		lines => chained(lines, line => line.replace(/"signature":"\w+",/, '').replace('AB-124', 'AB-999')),
	],
	['the last cut off in the middle', ([first = '', second = '']) => [first, second.slice(0, 90)]],
];

for (const [words, forge] of FORGERIES) {
	test.serial(`amendments are refused with ${words}`, forged, forge);
}

async function forged(t: ExecutionContext, forge: Forgery): Promise<void> {
	await withRun('with-key', async ({run, deckproof}) => {
		await deckproof(...amendment(run, 'AB-124'));
		await deckproof(...amendment(run, 'AB-125', 'misread again'));
		const file = path.join(run, 'amendments.ndjson');
		const lines = readFileSync(file, 'utf8').trim().split('\n');
		writeFileSync(file, `${forge(lines, run).join('\n')}\n`);
		for (const command of [['report', run], ['verify', run], amendment(run, 'AB-126')]) {
			const {exit, stdout, stderr} = await deckproof(...command);
			t.is(exit, 5);
			t.regex(stdout + stderr, /amendments\.ndjson/);
		}
	});
}

test.serial('an amendment of another run is refused', async t => {
	await withRun('with-key', async ({run, directory, deckproof}) => {
		const other = path.join(directory, 'other');
		await deckproof('certify', '--shuffles', '12', '--out', other);
		await deckproof(...amendment(other, 'AB-124'));
		writeFileSync(path.join(run, 'amendments.ndjson'), readFileSync(path.join(other, 'amendments.ndjson')));
		const {exit, stderr} = await deckproof('report', run);
		t.is(exit, 5);
		t.regex(stderr, /amendments\.ndjson, record 1: it is not linked to the amendment before it/);
	});
});
