import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {deckproof, inTemporary} from './end-to-end/command-line.js';

const lines = readFileSync('README.md', 'utf8').split('\n');
const commands = readFileSync('README.md', 'utf8').match(/(?<=```sh\n)npm ci .*/g) ?? [];

test('both commands a newcomer needs stand within the first 20 lines of the README', t => {
	t.deepEqual(commands, ['npm ci && node . certify', 'npm ci && npm test']);
	for (const command of commands)
		t.true(lines.indexOf(command) < 20, `${command} is on line ${lines.indexOf(command) + 1}`);
});

test('the README shows what a machine with ten shelves is told, after its first shuffle or its second', async t => {
	const [, device = '', printed = ''] =
		/^node \. certify --device "([^"]+shelf:10)"\n```\n\n```\n([\s\S]+?)^```$/m.exec(lines.join('\n')) ?? [];
	t.regex(printed, /^FAIL {2}[\s\S]*stopped at shuffle [12] of 1,000, since the bettor had convicted/);
	await inTemporary(async directory => {
		const {exit, stdout} = await deckproof(['certify', '--device', device, '--out', path.join(directory, 'run')]);
		t.is(exit, 1);
		t.true(stdout.startsWith(printed), stdout);
	});
});

test('what the README links to is there', t => {
	for (const [, target = ''] of readFileSync('README.md', 'utf8').matchAll(/\]\(([^)]+)\)/g)) {
		t.notThrows(() => readFileSync(target), target);
	}
});

test('the version in the changelog is the version of the package', t => {
	const {version} = JSON.parse(readFileSync('package.json', 'utf8'));
	t.regex(readFileSync('CHANGELOG.md', 'utf8'), new RegExp(`^## ${version}$`, 'm'));
});
