import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {deckproof, inTemporary, MAIN, madeOnce, ONE_DECK} from '../end-to-end/command-line.js';
import {notOnWindows, programs, testUnless} from '../needs.js';

const EXAMPLES = path.resolve('examples');
const shellTest = testUnless(notOnWindows, test.serial);
const pythonTest = testUnless(programs('python3'), test.serial);
const rTest = testUnless(programs('Rscript') ?? jsonlite(), test.serial);

function jsonlite(): string | undefined {
	return spawnSync('Rscript', ['-e', 'library(jsonlite)']).status === 0 ? undefined : 'no R package jsonlite';
}

const SCRIPTS = readdirSync(EXAMPLES).filter(name => name !== 'README.md');

/** Runs an example as its head says, with an absolute path in place of `deckproof`. */
function example(program: string, script: string, words: readonly string[] = [], input = '') {
	const {status, stdout, stderr} = spawnSync(program, [path.join(EXAMPLES, script), ...words], {
		input,
		encoding: 'utf8',
		env: {...process.env, DECKPROOF: `${process.execPath} ${MAIN}`, DECKPROOF_HOME: '/nonexistent', NO_COLOR: '1'},
	});
	return {exit: status, stdout, stderr};
}

const run = madeOnce(async directory => {
	await deckproof(['certify', ...ONE_DECK, '--shuffles', '20', '--out', path.join(directory, 'run')]);
});

const withRun = (work: (run: string, directory: string) => Promise<void> | void): Promise<void> =>
	inTemporary(async directory => {
		await run(directory);
		await work(path.join(directory, 'run'), directory);
	});

const inDirectory =
	(script: string, check: (t: ExecutionContext, printed: string, directory: string) => void) =>
	(t: ExecutionContext): Promise<void> =>
		inTemporary(async directory => {
			const {exit, stdout, stderr} = example('sh', script, [directory]);
			t.is(exit, 0, stderr);
			check(t, stdout, directory);
		});

test('each example begins with three lines: what it shows, how to run it, what to expect', t => {
	t.true(SCRIPTS.length >= 8);
	for (const name of SCRIPTS) {
		const [first, second, third] = readFileSync(path.join(EXAMPLES, name), 'utf8').split('\n');
		t.regex(`${first}\n${second}\n${third}`, /^# Shows: .+\n# Run: .+\n# Expect: /, name);
	}
});

shellTest(
	'pty-device.sh drives an emulator on a pseudo terminal and leaves a sealed run',
	inDirectory('pty-device.sh', (t, _, directory) => {
		t.is(resultIn(path.join(directory, 'run')).verdict, 'pass');
	}),
);

shellTest(
	'qa-loop.sh releases a good unit, sends a unit that drops a card to rework, and holds one with too few shuffles',
	inDirectory('qa-loop.sh', (t, printed) => {
		t.is(printed, 'unit-1 RELEASE\nunit-2 REWORK\nunit-3 HOLD\n');
	}),
);

shellTest(
	'import-spreadsheet.sh makes a sealed run of a table with one card a column',
	inDirectory('import-spreadsheet.sh', (t, printed, directory) => {
		t.regex(printed, /^shuffle,c1,c2,.*,c52\n3\n/);
		t.is(resultIn(path.join(directory, 'run')).shuffles.valid, 3);
	}),
);

shellTest(
	'write-profile.sh writes a profile that is sound and can be emulated',
	inDirectory('write-profile.sh', (t, printed, directory) => {
		t.regex(printed, /FILL IN/);
		t.is(resultIn(path.join(directory, 'run')).verdict, 'pass');
	}),
);

shellTest('plan-a-test.sh ends with the hash of a plan', t => {
	const {exit, stdout} = example('sh', 'plan-a-test.sh');
	t.is(exit, 0);
	t.regex(stdout, /riffle:7[\s\S]*\n[0-9a-f]{64}\n$/);
});

shellTest('verify-archive.sh names the run that was altered', async t => {
	await withRun((original, directory) => {
		const archive = path.join(directory, 'archive');
		mkdirSync(archive);
		for (const name of ['a', 'b']) cpSync(original, path.join(archive, name), {recursive: true});
		t.is(example('sh', 'verify-archive.sh', [archive]).exit, 0);
		writeFileSync(path.join(archive, 'b', 'orders.ndjson'), '');
		const {exit, stdout} = example('sh', 'verify-archive.sh', [archive]);
		t.is(exit, 1);
		t.regex(stdout, /^a whole\nb exit code 5: .*orders\.ndjson/);
	});
});

shellTest('export-parquet.sh writes a file with the marks of Parquet', async t => {
	await withRun((original, directory) => {
		const {exit, stdout} = example('sh', 'export-parquet.sh', [original, path.join(directory, 'cards.parquet')]);
		t.is(exit, 0);
		t.is(stdout, 'PAR1\nPAR1\n');
	});
});

pythonTest('read-result.py prints the verdict, the evidence and the five smallest p-values', async t => {
	await withRun(original => {
		const {exit, stdout, stderr} = example('python3', 'read-result.py', [path.join(original, 'result.json')]);
		t.is(exit, 0, stderr);
		t.regex(
			stdout,
			/^verdict: pass\nsequential test: evidence [\d.,]+ : 1 against a fair device, limit 200 : 1\n(.+\n){5}$/,
		);
	});
});

rTest('read-result.R prints the verdict and the evidence', async t => {
	await withRun(original => {
		const {exit, stdout, stderr} = example('Rscript', 'read-result.R', [path.join(original, 'result.json')]);
		t.is(exit, 0, stderr);
		t.regex(stdout, /^verdict: pass \nsequential test: evidence [\d.]+ : 1 against a fair device, limit 200 : 1\n/);
	});
});

pythonTest('count-cards.py counts every card of an export', async t => {
	await withRun(async original => {
		const {stdout: table} = await deckproof(['export', original, '--rows', 'card']);
		const {exit, stdout, stderr} = example('python3', 'count-cards.py', [], table);
		t.is(exit, 0, stderr);
		t.regex(stdout, /^1040 cards in 20 shuffles\nAS came first \d+ times\n/);
	});
});

pythonTest('tcp-device.py is certified over TCP as any device is', async t => {
	const device = spawn('python3', [path.join(EXAMPLES, 'tcp-device.py')]);
	const ended = once(device, 'exit');
	const [address] = await once(device.stdout, 'data');
	await inTemporary(async directory => {
		const out = path.join(directory, 'run');
		const where = ['--device', String(address).trim(), '--profile', 'generic/line-reader', '--decks', '1'];
		const {exit, stderr} = await deckproof(['certify', ...where, '--shuffles', '20', '--out', out]);
		t.is(exit, 0, stderr);
		t.is(resultIn(out).shuffles.valid, 20);
	});
	const [exit] = await ended;
	t.is(exit, 0);
});

test.serial('every example is in the list of examples, and a test above runs it', t => {
	const listed = readFileSync(path.join(EXAMPLES, 'README.md'), 'utf8');
	for (const name of SCRIPTS) t.true(listed.includes(`(${name})`), name);
	const here = readFileSync('test/examples/examples.long.test.ts', 'utf8');
	for (const name of SCRIPTS) t.true(here.includes(`'${name}'`), name);
});

function resultIn(directory: string): {verdict: string; shuffles: {valid: number}} {
	return JSON.parse(readFileSync(path.join(directory, 'result.json'), 'utf8'));
}
