import {readFileSync} from 'node:fs';
import test from 'ava';
import {deckproof, inTemporary} from './end-to-end/command-line.js';

const lines = readFileSync('README.md', 'utf8').split('\n');
const commands = readFileSync('README.md', 'utf8').match(/(?<=```sh\n)npm ci .*/g) ?? [];

test('both commands for a newcomer are within the first 20 lines of the README', t => {
	t.deepEqual(commands, ['npm ci && node . certify', 'npm ci && npm test']);
	for (const command of commands)
		t.true(lines.indexOf(command) < 20, `${command} is on line ${lines.indexOf(command) + 1}`);
});

test('the README shows the output for a ten-shelf machine, after its first shuffle or its second', async t => {
	const [, device = '', printed = ''] =
		/^node \. certify --device "([^"]+shelf:10)" --out shelves\n```\n\n```text\n([\s\S]+?)^```$/m.exec(
			lines.join('\n'),
		) ?? [];
	t.regex(printed, /^Tested +[12] of 1,000 shuffles[\s\S]*^FAIL /m);
	await inTemporary(async directory => {
		const {exit, stdout} = await deckproof(['certify', '--device', device, '--out', 'shelves'], directory);
		t.is(exit, 1);
		t.is(stdout, printed);
	});
});

test('the README has less than 120 lines, of at most 130 characters without the targets of links', t => {
	t.true(lines.length < 120, String(lines.length));
	t.deepEqual(
		lines.filter(line => line.replace(/\]\([^)]*\)/g, ']').length > 130),
		[],
	);
});

test('the version in the changelog is the version of the package', t => {
	const {version} = JSON.parse(readFileSync('package.json', 'utf8'));
	t.regex(readFileSync('CHANGELOG.md', 'utf8'), new RegExp(`^## ${version}$`, 'm'));
});
