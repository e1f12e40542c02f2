import {execFile, spawnSync} from 'node:child_process';
import {closeSync, openSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import test from 'ava';
import {bundled, SHIPPED} from '../../scripts/bundled.js';
import {inTemporary, PARTS} from '../end-to-end/command-line.js';
import {file, testUnless} from '../needs.js';

const run = promisify(execFile);
const printed = async (main: string, ...words: readonly string[]): Promise<string> =>
	(await run(process.execPath, [main, ...words], {env: {...process.env, NO_COLOR: '1'}}).catch(refused => refused))
		.stdout;

test('the shipped program contains the latest build', async t => {
	const {files} = await bundled();
	t.true(files.length > 0);
	for (const {path: file, text} of files) {
		const found = await readFile(file, 'utf8').catch(() => '');
		t.true(found === text, `${file} is not of this build: npm run build`);
	}
});

test('a run certified by the shipped program is verified by it and by its parts: the same PDF, byte for byte', t =>
	inTemporary(async directory => {
		const out = path.join(directory, 'run');
		const device = 'sim:synthetic/batch-shuffler?seed=3';
		await printed(SHIPPED, 'certify', '--device', device, '--shuffles', '12', '--out', out);
		for (const main of [SHIPPED, PARTS]) t.regex(await printed(main, 'verify', out), /report +ok/, main);
	}));

for (const words of [['--help'], ['-h'], ['certify', '--help'], ['--version'], ['no-such-command', '--json']]) {
	test(`the shipped program prints for "${words.join(' ')}" what its parts print`, async t => {
		const expected = await printed(PARTS, ...words);
		t.true(expected.length > 0);
		t.is(await printed(SHIPPED, ...words), expected);
	});
}

test('the shipped program judges as its parts do, with the rule books and laws next to it', async t => {
	const words = ['analyze', 'test/fixtures/fair-52.txt', '--json', '--jurisdiction', 'pa-627a'];
	const expected = await printed(PARTS, ...words);
	t.true(expected.includes('pa-627a'));
	t.is(await printed(SHIPPED, ...words), expected);
});

const fullTest = testUnless(file('/dev/full'));

fullTest('the shipped program exits with 5 and a message when its verdict cannot be written', t => {
	const output = openSync('/dev/full', 'w');
	const {status, stderr} = spawnSync(process.execPath, [SHIPPED, 'analyze', 'test/fixtures/fair-52.txt'], {
		stdio: ['ignore', output, 'pipe'],
		encoding: 'utf8',
	});
	closeSync(output);
	t.is(status, 5);
	t.regex(stderr, /the verdict was not delivered/);
});
