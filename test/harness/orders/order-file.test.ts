import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import test from 'ava';
import {failedWith, HarnessError} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import type {FailureCode} from '../../../harness/model/failures/all-failures.js';
import type {Mark} from '../../../harness/model/shuffles/shuffle.js';
import {shuffleCollector} from '../../../harness/model/shuffles/shuffles.js';
import {type OrderFileOptions, openOrders} from '../../../harness/orders/order-file.js';
import {inTemporary} from '../../end-to-end/command-line.js';

const NOTHING_SAID: OrderFileOptions = {deck: undefined, decks: undefined, cards: undefined};

/** A file of this name and content, read in one piece. */
const readFile = (name: string, content: string | Uint8Array, options: Partial<OrderFileOptions> = {}) =>
	inTemporary(async directory => {
		const file = path.join(directory, name);
		await writeFile(file, content);
		const opened = await openOrders(file, {...NOTHING_SAID, ...options});
		const collector = shuffleCollector();
		for await (const shuffle of opened.shuffles) collector.add(shuffle);
		return {heading: opened.heading, shuffles: collector.shuffles(), sha256: opened.sha256()};
	});

const facesIn = async (...given: Parameters<typeof readFile>) => {
	const {shuffles} = await readFile(...given);
	return Array.from({length: shuffles.count}, (_, at) => [...shuffles.faces(at + 1)]);
};

test('a text file has one order a line, with blanks or commas; comments and empty lines are skipped', async t => {
	const text = '# deck: spanish-48\r\n# decks: 2\n# input: previous\n\n8S, KD AH # cut\n10C\tJK;??\n';
	const {heading, shuffles} = await readFile('x.txt', text);
	t.deepEqual(heading, {deck: 'spanish-48', decks: 2, input: 'previous'});
	t.deepEqual([...shuffles.faces(1)], [7, 38, 13]);
	t.deepEqual([...shuffles.faces(2)], [48, 253, 255]);
	t.is(shuffles.count, 2);
});

const READ = [
	['blanks of other alphabets separate cards too', 'x.txt', '8S\u00A0KD\u30004C\n', [[7, 38, 42]]],
	['the last line needs no end', 'x.txt', '8S\r\nKD', [[7], [38]]],
	['CR alone ends a line', 'x.txt', '8S\rKD\r', [[7], [38]]],
	[
		'quotes around cells are no part of cards',
		'x.csv',
		'"8S","KD"\n"4C",AS\n',
		[
			[7, 38],
			[42, 0],
		],
	],
	['a table may name its columns', 'x.csv', 'first,second\n8S,KD\n', [[7, 38]]],
	[
		'a column that counts rows is no card',
		'x.csv',
		'Shuffle;c1;c2\n1;8S;KD\n2;4C;AS\n',
		[
			[7, 38],
			[42, 0],
		],
	],
	['what R writes is read', 'x.csv', '"","V1","V2"\n"1","8S","KD"\n', [[7, 38]]],
	[
		'what pandas writes is read',
		'x.csv',
		',0,1\n0,8S,KD\n1,4C,AS\n',
		[
			[7, 38],
			[42, 0],
		],
	],
	[
		'an order may stand in a column of its own',
		'x.csv',
		'order,shuffle\n8S KD,1\n"4C, AS",2\n',
		[
			[7, 38],
			[42, 0],
		],
	],
	['a list of cards is an order', 'x.jsonl', '["8S","10D"]\n\n["ks"]\n', [[7, 35], [12]]],
	['a text of cards is an order', 'x.ndjson', '"8S KD"\n', [[7, 38]]],
	['a list of numbers is an order', 'x.jsonl', '{"order":[7,38,255]}\n[0]\n', [[7, 38, 255], [0]]],
	[
		'a line of a run directory is an order',
		'x.ndjson',
		'{"prev":"ab","shuffle":9,"kind":"read","order":"8S","raw":3}',
		[[7]],
	],
] as const;

for (const [title, name, text, expected] of READ)
	test(title, async t => t.is(JSON.stringify(await facesIn(name, text)), JSON.stringify(expected)));

test('JSON lines and tables keep the reason of a void shuffle and the name of a batch', async t => {
	const lines =
		'{"deck":"spanish-48","decks":6}\n{"kind":"void","because":"jam","batch":"B"}\n{"order":"8S^ KD~/RED"}\n';
	const table = 'batch,kind,because,order\nB,void,"jam, again ""x""",\n,read,,8S^ KD~/RED\n';
	const {heading, shuffles} = await readFile('x.jsonl', lines);
	t.deepEqual(heading, {deck: 'spanish-48', decks: 6, input: undefined});
	t.deepEqual(shuffles.at(1), {number: 1, batch: 'B', kind: 'void', because: 'jam'});
	const marks: Mark[] = [
		{kind: 'face-up', position: 0},
		{kind: 'turned', position: 1},
		{kind: 'back', position: 1, back: 'RED'},
	];
	t.deepEqual(shuffles.at(2), {number: 2, kind: 'read', outputOrder: {faces: Uint8Array.of(7, 38), marks}});
	const same = (await readFile('x.csv', table)).shuffles;
	t.deepEqual(same.at(1), {number: 1, batch: 'B', kind: 'void', because: 'jam, again "x"'});
	t.deepEqual(same.at(2), shuffles.at(2));
});

const REFUSED: readonly (readonly [string, string, FailureCode, RegExp])[] = [
	['x.txt', '# x\n8S KD\n8S  1X KD\n', 'input/bad-token', /x\.txt, line 3, column 5: "1X" is not a card/],
	['x.txt', '8S\n# ü\nKD ü4\n', 'input/bad-token', /line 3, column 4: "ü4"/],
	['x.txt', '8S\n,,;\n', 'input/bad-line', /line 2: found commas without a card/],
	['x.txt', '# only words\n\n', 'input/no-orders', /contains no order/],
	['x.txt', '', 'input/no-orders', /contains no order/],
	['x.txt', '# deck: tarot\n8S\n', 'input/bad-header', /line 1: "# deck: tarot" is not valid/],
	['x.txt', '# decks: 0\n8S\n', 'input/bad-header', /whole number of decks from 1 to 20/],
	['x.txt', '# input: yesterday\n8S\n', 'input/bad-header', /one of previous, new-deck, sorted, alternating, unknown/],
	['x.csv', 'c1,c2\n', 'input/no-orders', /contains no order/],
	['x.csv', '1,8S,KD\n2,4C,AS\n', 'input/bad-token', /line 1, column 1: "1"/],
	['x.csv', '0,1\n8S,KD\n', 'input/bad-token', /line 1, column 1: "0"/],
	['x.csv', 'shuffle,c1\nx,8S\n', 'input/bad-line', /line 2, first cell: found "x"; expected the number of the row/],
	['x.csv', 'shuffle,position,card\n1,1,8S\n', 'input/bad-header', /one row for each shuffle, not one for each card/],
	['x.csv', 'order,weather\n8S,fine\n', 'input/bad-header', /only "order" and shuffle, batch/],
	['x.csv', 'order,kind\n8S,maybe\n', 'input/bad-line', /line 2, column "kind": found "maybe"; expected read or void/],
	['x.csv', 'order,batch\n8S,C\n', 'input/bad-line', /column "batch": found "C"; expected A or B/],
	['x.csv', 'order,kind\n8S\n', 'input/bad-line', /line 2: found "8S"; expected 2 cells/],
	['x.csv', 'order,because\n"8S,x\n', 'input/bad-line', /expected 2 cells/],
	['x.csv', 'order,kind\n8S 9X,read\n', 'input/bad-line', /line 2, column "order", letter 4: found "9X"/],
	['x.jsonl', '["8S","1X"]\n', 'input/bad-line', /line 1, card 2: found "1X"; expected rank A 2-9/],
	['x.jsonl', '["8S KD"]\n', 'input/bad-line', /line 1, card 1: found "8S KD"/],
	['x.jsonl', '["8S",7]\n', 'input/bad-line', /card 2: found 7/],
	['x.jsonl', '[7,"8S"]\n', 'input/bad-line', /card 2: found "8S"; expected a card number from 0 to 255/],
	['x.jsonl', '[256]\n', 'input/bad-line', /card 1: found 256/],
	['x.jsonl', '[]\n', 'input/bad-line', /line 1: found \[\]; expected an order/],
	['x.jsonl', '{"order":" "}\n', 'input/bad-line', /key "order": found " "; expected an order of at least one card/],
	['x.jsonl', '{"order":"8S ?"}\n', 'input/bad-line', /key "order", letter 4: found "\?"/],
	['x.jsonl', '{"order":["8S"],"dealer":"Ann"}\n', 'input/bad-line', /key "dealer": found "Ann"; expected only order/],
	['x.jsonl', '{"kind":"void"}\n', 'input/bad-line', /key "because": found nothing; expected why/],
	['x.jsonl', '{"kind":"void","because":"x","order":"8S"}\n', 'input/bad-line', /no order in a void shuffle/],
	['x.jsonl', '{"order":"8S","because":"x"}\n', 'input/bad-line', /key "because"/],
	['x.jsonl', '{"order":"8S","batch":1}\n', 'input/bad-line', /key "batch": found 1; expected A or B/],
	['x.jsonl', '8S KD\n', 'input/bad-line', /line 1: found "8S KD"; expected one JSON value/],
	['x.jsonl', '12\n', 'input/bad-line', /found 12; expected an order: a list of cards/],
	['x.jsonl', '{"decks":"8"}\n["8S"]\n', 'input/bad-line', /key "decks": found "8"; expected a whole number/],
	[
		'x.jsonl',
		'{"deck":"standard-52","dealer":1}\n',
		'input/bad-line',
		/only deck, decks, input, backs, device, orientation in a header/,
	],
	['x.jsonl', '["8S"]\n{"deck":"standard-52"}\n', 'input/bad-line', /line 2, key "deck": .* expected only order/],
	['x.jsonl', '{"deck":"standard-52"}\n', 'input/no-orders', /contains no order/],
	['x.u8', '', 'input/no-orders', /contains no order/],
	['x.u8', 'abc', 'input/ragged-bytes', /3 bytes are not a whole number of orders of 2 cards/],
	['x.txt.gz', '8S', 'input/unreadable-file', /cannot be read: it is not a gzip file, or it is damaged/],
];

for (const [name, content, code, words] of REFUSED) {
	test(`${name} with ${JSON.stringify(content)} is refused: ${words.source}`, async t => {
		const error = await t.throwsAsync(readFile(name, content, name === 'x.u8' ? {cards: 2} : {}));
		t.true(failedWith(error, code), error?.message);
		t.regex(error instanceof HarnessError ? explain(error).message : '', words);
	});
}

test('bytes are cut into orders, also across chunks of the file', async t => {
	const bytes = Uint8Array.from({length: 3 * 700_001}, (_, at) => at % 251);
	const {shuffles} = await readFile('x.u8', bytes, {cards: 700_001});
	t.is(shuffles.count, 3);
	t.is(Buffer.compare(Buffer.concat([1, 2, 3].map(shuffles.faces)), bytes), 0);
});

for (const name of ['x.txt.gz', 'x.jsonl.gz', 'x.csv.GZ']) {
	test(`${name} is decompressed while it is read, and the hash covers the compressed file`, async t => {
		const packed = gzipSync(name.includes('json') ? '["8S"]\n["KD"]\n' : '8S\nKD\n');
		const {shuffles, sha256} = await readFile(name, packed);
		t.deepEqual([...shuffles.faces(2)], [38]);
		t.is(sha256, createHash('sha256').update(packed).digest('hex'));
	});
}

test('lines are the same whatever the chunks of a file', async t => {
	const orders = Array.from({length: 40_000}, (_, at) => ['8S KD 4C', '10H ?? JK', 'AS'][at % 3]);
	const text = orders.map((order, at) => `${order}${['\n', '\r\n', '\r'][(at >> 2) % 3]}`).join('');
	const {shuffles} = await readFile('x.txt', text.repeat(4));
	t.is(shuffles.count, 160_000);
	t.true(text.length * 4 > 2 ** 20);
	for (const number of [1, 2, 3, 79_999, 159_999])
		t.is(shuffles.faces(number).length, orders[(number - 1) % 40_000]?.split(' ').length ?? 0, String(number));
});

test('eight million bytes without a line end are refused as a file of orders', async t => {
	const error = await t.throwsAsync(readFile('x.txt', Buffer.alloc(2 ** 23 + 2 ** 21, 'A')));
	t.true(failedWith(error, 'input/long-line'));
});
