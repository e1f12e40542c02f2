import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {promisify} from 'node:util';
import test from 'ava';
import {bundled, SHIPPED} from '../../bench/bundled.js';
import {MAIN} from '../end-to-end/command-line.js';

const run = promisify(execFile);
const printed = async (main: string, ...words: readonly string[]): Promise<string> =>
	(await run(process.execPath, [main, ...words], {env: {...process.env, NO_COLOR: '1'}}).catch(refused => refused))
		.stdout;

test('the shipped program is made of what was built last', async t => {
	const outputFiles = (await bundled('to-memory')).flatMap(({outputFiles = []}) => outputFiles);
	t.true(outputFiles.length > 0);
	for (const {path: file, text} of outputFiles) {
		const found = await readFile(file, 'utf8').catch(() => '');
		t.true(found === text, `${file} is not of this build: npm run build`);
	}
});

for (const words of [['--help'], ['-h'], ['certify', '--help'], ['--version'], ['no-such-command', '--json']]) {
	test(`the shipped program prints for "${words.join(' ')}" what its parts print`, async t => {
		const expected = await printed(MAIN, ...words);
		t.true(expected.length > 0);
		t.is(await printed(SHIPPED, ...words), expected);
	});
}

test('the shipped program judges as its parts do, with the rule books and laws that lie beside it', async t => {
	const words = ['analyze', 'test/fixtures/fair-52.txt', '--json', '--jurisdiction', 'pa-627a'];
	const expected = await printed(MAIN, ...words);
	t.true(expected.includes('pa-627a'));
	t.is(await printed(SHIPPED, ...words), expected);
});
