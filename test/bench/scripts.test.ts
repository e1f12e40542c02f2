import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';

const {scripts}: {scripts: Readonly<Record<string, string>>} = JSON.parse(readFileSync('package.json', 'utf8'));

for (const [name, words] of Object.entries(scripts)) {
	for (const [, built = ''] of words.matchAll(/node build\/(\S+)\.js/g)) {
		test(`npm run ${name} does something: ${built}.ts has more than imports and types`, t => {
			const source = readFileSync(`${built}.ts`, 'utf8').replaceAll(/^import .*$/gm, '');
			t.regex(source, /^(await |const |for |if |[a-z]\w*\()/m);
		});
	}
}

test('no source is empty', t => {
	const sources = ['bench', 'harness', 'stat-tests', 'reports', 'test'].flatMap(room =>
		readdirSync(room, {recursive: true, encoding: 'utf8'})
			.filter(file => file.endsWith('.ts'))
			.map(file => path.join(room, file)),
	);
	t.true(sources.length > 500);
	t.deepEqual(
		sources.filter(file => readFileSync(file, 'utf8').trim() === ''),
		[],
	);
});
