import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, ONE_DECK, started} from '../command-line.js';
import {lines, SORTED} from '../orders.js';
import {exported, inFile} from './exported.js';

test('a row a shuffle: number, batch, kind, reason, order, quoted where RFC 4180 requires it', async t => {
	await inTemporary(async directory => {
		const {exit, stdout, stderr} = await exported(directory);
		t.is(exit, 0);
		t.is(
			stdout,
			[
				'shuffle,batch,kind,because,order',
				'1,A,read,,8S^ TD~/RED CUT',
				'2,B,void,"it said ""jam"",\ttwice",',
				'3,,read,,?? JK AH',
				'',
			].join('\n'),
		);
		t.is(stderr, 'Exported 3 shuffles in 3 rows.\n');
	});
});

test('a row a card: place, name, number, rank, suit and marks; a void shuffle is a row without a card', async t => {
	await inTemporary(async directory => {
		const {stdout, stderr} = await exported(directory, '--rows', 'card', '--quiet');
		t.is(
			stdout,
			[
				'shuffle,batch,kind,position,card,face,rank,suit,face_up,turned,back',
				'1,A,read,1,8S,7,8,S,true,false,',
				'1,A,read,2,TD,35,T,D,false,true,RED',
				'1,A,read,3,CUT,,,,false,false,',
				'2,B,void,,,,,,,,',
				'3,,read,1,??,,,,false,false,',
				'3,,read,2,JK,,,,false,false,',
				'3,,read,3,AH,13,A,H,false,false,',
				'',
			].join('\n'),
		);
		t.is(stderr, '');
	});
});

test('JSON lines have the same content, every card with every key', async t => {
	await inTemporary(async directory => {
		const {stdout} = await exported(directory, '--rows', 'card', '--json');
		const rows = stdout
			.trim()
			.split('\n')
			.map(line => JSON.parse(line));
		const marks = {face_up: false, turned: true, back: 'RED'};
		t.deepEqual(rows[1], {
			...{shuffle: 1, batch: 'A', kind: 'read', position: 2, card: 'TD', face: 35, rank: 'T', suit: 'D'},
			...marks,
		});
		t.deepEqual(new Set(rows.map(row => Object.keys(row).join())), new Set([Object.keys(rows[1]).join()]));
	});
});

for (const format of ['csv', 'jsonl']) {
	test(`what is exported as ${format} is imported unchanged`, async t => {
		await inTemporary(async directory => {
			const again = path.join(directory, `again.${format}`);
			await exported(directory, '--format', format, '--out', again);
			const {stdout} = await inProcess(['export', again, '--format', 'jsonl']);
			const first = await inProcess(['export', path.join(directory, 'orders.jsonl'), '--format', 'jsonl']);
			t.is(stdout, first.stdout);
			t.is(stdout.split('\n').length, 4);
		});
	});
}

test('a run is exported from its evidence, line for line', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--out', run, '--quiet']);
		const {stdout, exit} = await inProcess(['export', run, '--format', 'jsonl']);
		t.is(exit, 0);
		const records = (await readFile(path.join(run, 'orders.ndjson'), 'utf8')).trim().split('\n');
		const orders = records.map(line => JSON.parse(line)).map(({shuffle, kind, order}) => ({shuffle, kind, order}));
		t.is(stdout, orders.map(order => `${JSON.stringify(order)}\n`).join(''));
		t.is((await inProcess(['export', run, '--decks', '8'])).exit, 2);
		const inside = await inProcess(['export', run, '--out', path.join(run, 'orders.csv')]);
		t.is(inside.exit, 2);
		t.regex(inside.stderr, /since this one is sealed/);
	});
});

test('when the reader of the table stops early, as head does, the export ends without an error', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'orders.txt');
		await writeFile(file, lines(2000, SORTED));
		const child = started(['export', file, '--rows', 'card']);
		let stderr = '';
		child.stderr.on('data', chunk => {
			stderr += chunk;
		});
		child.stdout.once('data', () => child.stdout.destroy());
		const [exit] = await once(child, 'close');
		t.is(exit, 0);
		t.is(stderr, '');
	});
});

test('a malformed line leaves no partial table', async t => {
	await inTemporary(async directory => {
		const out = path.join(directory, 'table.csv');
		const {exit, stderr} = await inFile(directory, 'orders.txt', `${lines(2000, SORTED)}8S 1X\n`, '--out', out);
		t.is(exit, 2);
		t.regex(stderr, /orders\.txt, line 2001, column 4: "1X" is not a card/);
		t.false(existsSync(out));
	});
});

const refused = test.macro({
	title: (_, ...args: string[]) => `export ${args.join(' ')} is refused`,
	async exec(t, ...args: string[]) {
		await inTemporary(async directory => {
			const {exit, stdout, stderr} = await exported(directory, ...args);
			t.is(exit, 2);
			t.is(stdout, '');
			t.regex(stderr, /expected|Expected/);
		});
	},
});

test(refused, '--format', 'parquet');
test(refused, '--format', 'xlsx');
test(refused, '--rows', 'deck');
test(refused, '--cards', '52');
test(refused, '--out', 'no/such/directory/x.csv');
test(refused, '--out', 'package.json');
