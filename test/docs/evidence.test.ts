import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {deckproof, inTemporary, madeOnce} from '../end-to-end/command-line.js';
import {programs, testUnless} from '../needs.js';

const PAGE = readFileSync('docs/evidence.md', 'utf8');

const blocks = (language: string): string[] =>
	[...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);

const blockWith = (language: string, words: string): string => {
	const found = blocks(language).find(text => text.includes(words));
	if (found === undefined) throw new Error(`no ${language} with ${words}`);
	return found;
};

const pythonTest = testUnless(programs('python3'), test.serial);
const shellTest = testUnless(programs('sha256sum', 'openssl', 'base64', 'python3'), test.serial);

/** The run of docs/evidence.md, signed and amended. */
const example = madeOnce(async directory => {
	const env = {DECKPROOF_HOME: path.join(directory, 'home')};
	const [certify = '', amend = ''] = ['deckproof certify', 'deckproof amend'].map(
		words => blockWith('sh', words).split('\n')[0],
	);
	await deckproof(['keys'], process.cwd(), env);
	for (const line of [certify, amend]) {
		const {exit, stderr} = await deckproof(argumentsIn(line), directory, env);
		if (exit !== 0) throw new Error(`${line}: ${stderr}`);
	}
});

const withRun = (work: (run: string) => Promise<void>): Promise<void> =>
	inTemporary(async directory => {
		await example(directory);
		await work(path.join(directory, 'run'));
	});

/** As a shell cuts them. */
const argumentsIn = (line: string): string[] =>
	[...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '').slice(1);

pythonTest('another program computes the chain as docs/evidence.md describes it', async t => {
	await withRun(async run => {
		const script = blockWith('python', 'hashlib');
		const python = () => spawnSync('python3', ['-'], {input: script, cwd: run, encoding: 'utf8'});
		const {status, stdout, stderr} = python();
		t.is(status, 0, stderr);
		t.regex(
			stdout,
			/^raw\.ndjson: \d+ records.*\nevents\.ndjson: \d+ records.*\norders\.ndjson: 13 records form a chain\n$/,
		);
		const file = path.join(run, 'orders.ndjson');
		writeFileSync(file, readFileSync(file, 'utf8').replace('jammed after 48', 'jammed after 49'));
		t.regex(python().stderr, /orders\.ndjson, record 4, does not follow/);
	});
});

shellTest('other programs verify seal, signature and amendment as docs/evidence.md describes', async t => {
	await withRun(async run => {
		const shell = (script: string) => spawnSync('sh', ['-e'], {input: script, cwd: run, encoding: 'utf8'});
		const sealed = shell(blockWith('sh', 'sha256sum --check'));
		t.is(sealed.status, 0, sealed.stderr);
		t.regex(sealed.stdout, /run\.json: OK[\s\S]*Signature Verified Successfully/);
		const {bench} = JSON.parse(readFileSync(path.join(run, 'run.json'), 'utf8'));
		t.true(sealed.stdout.includes(bench.keyFingerprint));
		// Somewhere of its own, since others may run the same.
		const amended = blockWith('sh', 'tail -n 1').replaceAll('/tmp/', `${path.dirname(run)}/`);
		t.regex(shell(amended).stdout, /Signature Verified Successfully/);
		const file = path.join(run, 'amendments.ndjson');
		writeFileSync(file, readFileSync(file, 'utf8').replace('misread', 'painted'));
		t.not(shell(amended).status, 0);
	});
});

test.serial('every file and every key of a run is described in docs/evidence.md', async t => {
	await withRun(async run => {
		const manifest = readFileSync(path.join(run, 'MANIFEST.sha256'), 'utf8');
		for (const [, name = ''] of manifest.matchAll(/ {2}(.+)$/gm)) t.true(PAGE.includes(name), name);
		for (const name of ['raw.ndjson', 'events.ndjson', 'orders.ndjson', 'amendments.ndjson']) {
			const lines = readFileSync(path.join(run, name), 'utf8').trim().split('\n');
			const keys = new Set(lines.flatMap(line => Object.keys(JSON.parse(line))));
			for (const key of keys) t.true(PAGE.includes(`\`${key}\``), `${key} of ${name}`);
		}
	});
});
