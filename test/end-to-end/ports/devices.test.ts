import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {deckproof, inTemporary} from '../command-line.js';

test('devices lists the connected devices, or why they cannot be listed, and ends in a summary', async t => {
	const {exit, stdout} = await deckproof(['devices']);
	t.is(exit, 0);
	t.regex(stdout, /\d+ devices? plugged in, \d+ with a matching profile\.\n$/);
	const {schema, devices, unseen} = JSON.parse((await deckproof(['devices', '--json', '--quiet'])).stdout);
	t.is(schema, 'deckproof/devices/1');
	t.true(Array.isArray(devices) && Array.isArray(unseen));
});

test('udev prints rules, their file and how to load them; --write writes the file', async t => {
	const {exit, stdout, stderr} = await deckproof(['udev']);
	t.is(exit, 0);
	t.regex(stdout, /^# synthetic\/batch-shuffler: /m);
	t.regex(stderr, /rules\.d.*udevadm control --reload && udevadm trigger/);
	await inTemporary(async directory => {
		const file = path.join(directory, '70-deckproof.rules');
		t.is((await deckproof(['udev', '--write', file])).stdout, `${file}\n`);
		t.is(await readFile(file, 'utf8'), stdout);
	});
});
