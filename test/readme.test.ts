import {readFileSync} from 'node:fs';
import test from 'ava';

const lines = readFileSync('README.md', 'utf8').split('\n');
const commands = readFileSync('README.md', 'utf8').match(/(?<=```sh\n)npm ci .*/g) ?? [];

test('both commands a newcomer needs stand within the first 20 lines of the README', t => {
	t.deepEqual(commands, ['npm ci && node . certify', 'npm ci && npm test']);
	for (const command of commands)
		t.true(lines.indexOf(command) < 20, `${command} is on line ${lines.indexOf(command) + 1}`);
});

test('CI runs exactly the test command of the README', t => {
	t.true(readFileSync('.ci/run', 'utf8').split('\n').includes('npm ci && npm test'));
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
