import {createHash} from 'node:crypto';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import test from 'ava';
import {inProcess, inTemporary} from '../command-line.js';
import {lines, SHUFFLED} from '../orders.js';

const FAIR = 'test/fixtures/fair-52.txt';

const result = async (args: readonly string[]) => {
	const {exit, stdout, stderr} = await inProcess([...args, '--json']);
	return {exit, stderr, ...JSON.parse(stdout)};
};

const hashOf = async (file: string) =>
	createHash('sha256')
		.update(await readFile(file))
		.digest('hex');

test('imported orders become a run that is judged as the file is, with the file in it, byte for byte', async t => {
	await inTemporary(async directory => {
		const out = path.join(directory, 'run');
		const imported = await result(['import', FAIR, '--maker', 'Acme', '--serial', 'M-7', '--out', out]);
		t.is(imported.exit, 0, imported.stderr);
		t.like(imported.subject.run.device, {maker: 'Acme', serial: 'M-7'});
		t.deepEqual(imported.tests, (await result(['analyze', FAIR])).tests);
		t.is(await hashOf(path.join(out, 'original-1.txt')), await hashOf(FAIR));
		t.is(imported.subject.run.profile.sha256, await hashOf(FAIR));
		const [kept] = (await readFile(path.join(out, 'events.ndjson'), 'utf8'))
			.split('\n')
			.filter(line => line.includes('"original"'));
		t.like(JSON.parse(kept ?? ''), {file: FAIR, name: 'original-1.txt', sha256: await hashOf(FAIR)});
		t.is((await inProcess(['analyze', out])).exit, 0);
	});
});

test('the orders of a run, read as a file, give the same result as the run', async t => {
	await inTemporary(async directory => {
		const out = path.join(directory, 'run');
		const run = await result(['certify', '--shuffles', '20', '--out', out]);
		const read = await result(['analyze', path.join(out, 'orders.ndjson'), '--input', 'new-deck']);
		t.deepEqual(read.tests, run.tests);
	});
});

test('every order of a file is in the run, void or short orders too, wherever they are', async t => {
	await inTemporary(async directory => {
		const [file, out] = [path.join(directory, 'orders.jsonl'), path.join(directory, 'run')];
		const order = (cards: readonly string[]) => `${JSON.stringify(cards)}\n`;
		const jam = '{"kind":"void","because":"jam"}\n';
		await writeFile(
			file,
			[jam.repeat(4), order(SHUFFLED).repeat(12), jam, order(SHUFFLED.with(0, '??')), jam].join(''),
		);
		const imported = await result(['import', file, '--input', 'previous', '--out', out]);
		t.like(imported.shuffles, {planned: 11, valid: 12, compared: 11, incomplete: 1, void: 6});
		t.like(imported.subject.ending, {kind: 'complete'});
		t.deepEqual(imported.shuffles, (await result(['analyze', file, '--input', 'previous'])).shuffles);
	});
});

test('several files are one run, unless the input order is the last output order', async t => {
	await inTemporary(async directory => {
		const [packed, out] = [path.join(directory, 'b? c,d.txt.gz'), path.join(directory, 'run')];
		await writeFile(packed, gzipSync(lines(3, SHUFFLED)));
		const imported = await result(['import', packed, FAIR, '--out', out]);
		t.is(imported.shuffles.valid, 43);
		const kept = (await readdir(out)).filter(name => name.startsWith('original'));
		t.deepEqual(kept.sort(), ['original-1.txt.gz', 'original-2.txt']);
		t.is(await hashOf(path.join(out, 'original-1.txt.gz')), await hashOf(packed));
		const refused = await inProcess(['import', packed, FAIR, '--input', 'previous', '--out', `${out}2`]);
		t.is(refused.exit, 2);
		t.regex(refused.stderr, /each file is a run of its own/);
	});
});

test('bytes are imported with the number of cards in an order', async t => {
	await inTemporary(async directory => {
		const [file, out] = [path.join(directory, 'orders.u8'), path.join(directory, 'run')];
		await writeFile(
			file,
			Uint8Array.from({length: 12 * 52}, (_, at) => at % 52),
		);
		t.is((await result(['import', file, '--cards', '52', '--out', out])).exit, 1);
		t.is((await inProcess(['import', file, '--out', `${out}2`])).exit, 2);
		t.is((await inProcess(['certify', '--device', `manual:${file}?cards=0`, '--out', `${out}3`])).exit, 2);
	});
});
