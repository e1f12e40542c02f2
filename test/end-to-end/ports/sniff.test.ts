import {readFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {deckproof, emulator, inTemporary} from '../command-line.js';

test('sniff shows bytes and their messages, and its recording is enough to infer the framing', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'shoe.ndjson');
		const heard = await deckproof(['sniff', '--device', 'sim:generic/enq-etx-shoe', '--bytes', '3000', '--save', file]);
		t.is(heard.exit, 0, heard.stderr);
		t.regex(heard.stdout, /^ +\d+\.\d{3} s {2}< {2}05 31 /m);
		t.regex(heard.stdout, /card \{ card: .., .*\}/);
		t.regex(heard.stderr, /Byte limit reached: 3000 bytes in \d+ chunks/);
		t.is((await readFile(file, 'utf8')).split('\n').length > 100, true);
		const {stdout} = await deckproof(['profile', 'init', '--from-capture', file, '--json']);
		const {toHost, text} = JSON.parse(stdout);
		t.like(toHost, {sureness: 'sure', shape: {kind: 'delimited', start: '05', end: '03'}});
		t.like(toHost.shape.checksum, {algorithm: 'xor8', encoding: 'hex-upper'});
		t.regex(text, /cards: \{ encoding: packed/);
	});
});

test('sniff without a profile shows the bytes of a TCP port, as JSON one object a line', async t => {
	const {address, stop} = await emulator('sim:generic/line-reader');
	try {
		const {exit, stdout} = await deckproof(['sniff', '--device', address, '--bytes', '40', '--json', '--quiet']);
		t.is(exit, 0);
		const lines = stdout
			.trim()
			.split('\n')
			.map(line => JSON.parse(line));
		t.true(lines.every(({schema, kind, to}) => schema === 'deckproof/sniff/1' && kind === 'chunk' && to === 'host'));
		t.is(lines.map(({hex}) => hex).join('').length, 80);
	} finally {
		await stop();
	}
});

test('sniff shows the recorded bytes of the device, without any query', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await deckproof(['certify', '--shuffles', '2', '--out', run, '--quiet']);
		const listen = ['sniff', '--device', `replay:${run}`, '--profile', 'synthetic/batch-shuffler', '--bytes', '900'];
		const {exit, stdout} = await deckproof(listen);
		t.is(exit, 0);
		t.regex(stdout, /order \{.*total: 416/);
	});
});

test('sniff on a HID device needs a profile, and handwritten orders have no bytes', async t => {
	t.is((await deckproof(['sniff', '--device', 'hid:1209:0001'])).exit, 2);
	t.is((await deckproof(['sniff'])).exit, 2);
});
