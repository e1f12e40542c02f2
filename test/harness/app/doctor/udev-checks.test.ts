import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {UDEV_HEAD} from '../../../../harness/app/devices/udev-rules.js';
import {readUdevFacts, type UdevFacts, udevChecks} from '../../../../harness/app/doctor/udev-checks.js';
import {inTemporary} from '../../../end-to-end/command-line.js';

const WANTED = `${UDEV_HEAD}\n\n# acme/shoe: Shoe\nRULE one\nRULE two\n`;
const seen = (files: Readonly<Record<string, string>>, we: UdevFacts['we'] = 'are-root'): UdevFacts => ({
	kind: 'udev',
	files: new Map(Object.entries(files)),
	we,
});
const says = (files: Readonly<Record<string, string>>): string[] =>
	udevChecks(seen(files), WANTED).map(check => `${check.state}: ${check.says}`);

test('installed rules are good, whatever their file', t => {
	t.deepEqual(says({'70-deckproof.rules': WANTED}), ['good: all 2 are installed']);
	t.deepEqual(says({'10-ours.rules': '  RULE one\n', '20-theirs.rules': 'RULE two\nRULE three'}), [
		'good: all 2 are installed',
	]);
});

test('absent rules are missing, and a comment is not a rule', t => {
	const expected = ['missing: not installed, and without them most HID devices are open to root alone'];
	t.deepEqual(says({}), expected);
	t.deepEqual(says({'70-deckproof.rules': '# RULE one\n# RULE two'}), expected);
});

test('a deckproof rules file that lacks a rule, or has one that no profile needs, is outdated', t => {
	t.deepEqual(says({'70-deckproof.rules': `${UDEV_HEAD}\nRULE one\n`}), [
		'missing: outdated: 1 missing, 0 for devices that no profile names any more',
	]);
	t.deepEqual(says({'70-deckproof.rules': `${WANTED}RULE old\n`}), [
		'missing: outdated: 0 missing, 1 for devices that no profile names any more',
	]);
});

test('root writes the rules; another user writes them from their own profiles and installs them with root rights', t => {
	const fix = (we: UdevFacts['we']) => udevChecks(seen({}, we), WANTED)[0]?.fix;
	t.is(
		fix('are-root'),
		'deckproof udev --write /etc/udev/rules.d/70-deckproof.rules && udevadm control --reload && udevadm trigger',
	);
	t.is(
		fix('are-not-root'),
		'deckproof udev | sudo tee /etc/udev/rules.d/70-deckproof.rules > /dev/null && sudo udevadm control --reload && sudo udevadm trigger',
	);
});

test('a machine without udev needs no rules', async t => {
	await inTemporary(async root => t.deepEqual(udevChecks(await readUdevFacts(root), WANTED), []));
});

test('of two files with one name only the one in /etc counts, as in udev', async t => {
	await inTemporary(async root => {
		for (const [directory, text] of [
			['etc/udev/rules.d', 'RULE one'],
			['usr/lib/udev/rules.d', 'RULE two'],
		] as const) {
			await mkdir(path.join(root, directory), {recursive: true});
			await writeFile(path.join(root, directory, '70-deckproof.rules'), text);
			await writeFile(path.join(root, directory, 'README'), 'RULE three');
		}
		const found = await readUdevFacts(root);
		t.deepEqual(found.kind === 'udev' && [...found.files], [['70-deckproof.rules', 'RULE one']]);
	});
});
