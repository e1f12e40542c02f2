import test from 'ava';
import {COVER, cardName, JOKER, UNREADABLE} from '../../../harness/model/cards/card.js';
import {DECKS} from '../../../harness/model/cards/deck.js';
import {cardSchema} from '../../../harness/profile/card-schema.js';
import {type CardCode, cardCode} from '../../../harness/protocol/card-code.js';

const codeOf = (spec: object): CardCode => cardCode(cardSchema.parse(spec), DECKS['standard-52']);

/** The code written for a face, a byte or a word. */
const written = (code: CardCode, face: number): number | string | undefined =>
	code.kind === 'byte' ? code.byte(face) : code.word(face);

const read = (code: CardCode, text: number | string): number | undefined =>
	code.kind === 'byte' ? code.face(Number(text)) : code.face(String(text));

const faceNamed = (name: string): number => Array.from({length: 52}, (_, face) => cardName(face)).indexOf(name);

/** Codes of some cards as a book or a data sheet gives them, and codes that are not cards. */
const writes = test.macro({
	title: (given = '') => `${given}: known cards, all 52 there and back, and nothing else is a card`,
	exec(t, spec: object, known: Readonly<Record<string, number | string>>, strange: readonly (number | string)[]) {
		const code = codeOf(spec);
		for (const [name, expected] of Object.entries(known)) t.is(written(code, faceNamed(name)), expected, name);
		const all = Array.from({length: 52}, (_, face) => written(code, face) ?? '');
		t.is(new Set(all).size, 52);
		t.deepEqual(
			all.map(each => read(code, each)),
			[...all.keys()],
		);
		for (const each of strange) t.is(read(code, each), undefined, String(each));
		if (code.kind !== 'byte') return;
		const cards = Array.from({length: 256}, (_, byte) => code.face(byte)).filter(face => (face ?? 255) < 52);
		t.is(cards.length, 52);
	},
});

test(
	'an index from 1, spades hearts clubs diamonds',
	writes,
	{encoding: 'index', base: 1, suits: ['S', 'H', 'C', 'D']},
	{AS: 1, KS: 13, AH: 14, AC: 27, AD: 40, KD: 52},
	[0, 53],
);
test(
	'an index from 0, clubs diamonds hearts spades',
	writes,
	{encoding: 'index', base: 0, suits: ['C', 'D', 'H', 'S']},
	{AC: 0, '2C': 1, AD: 13, AS: 39, KS: 51},
	[52, 255],
);
test(
	'an index with the deuce first and the ace last',
	writes,
	{encoding: 'index', base: 0, suits: ['S', 'H', 'D', 'C'], ranks: '23456789TJQKA'},
	{'2S': 0, KS: 11, AS: 12, '2H': 13, AC: 51},
	[52],
);
test(
	'suit from 1 in bits 6 to 4, rank in bits 3 to 0, bit 7 always set',
	writes,
	{encoding: 'packed', suit: {bits: '6-4', map: {1: 'D', 2: 'C', 3: 'S', 4: 'H'}}, rank: {bits: '3-0'}, set: 0x80},
	{'8S': 0xb8, AD: 0x91, KH: 0xcd, TC: 0xaa},
	[0x38, 0x80, 0x8d, 0x9e, 0xd1],
);
test(
	'four bits of rank before two of suit, clubs hearts spades diamonds, 0 a joker',
	writes,
	{encoding: 'packed', suit: {bits: '1-0', map: {0: 'C', 1: 'H', 2: 'S', 3: 'D'}}, rank: {bits: '5-2'}, joker: 0},
	{AC: 4, AH: 5, AS: 6, AD: 7, '2C': 8, KD: 55},
	[1, 2, 3, 56, 64],
);
test(
	'letters, rank before suit, ten as 10',
	writes,
	{encoding: 'text', form: 'rank-suit', ten: '10'},
	{AS: 'AS', TH: '10H', '8S': '8S'},
	['1S', '11H', 'S8', '8', '', '8SS', '8S 9S', '0S', 'ZS'],
);
test(
	'letters, rank before suit, small, ten as t',
	writes,
	{encoding: 'text', form: 'rank-suit', case: 'lower'},
	{TS: 'ts', AS: 'as', '9D': '9d'},
	['s9', '1s'],
);
test('letters, suit before rank', writes, {encoding: 'text', form: 'suit-rank'}, {TS: 'ST', QD: 'DQ'}, [
	'QD',
	'D12',
	'D1',
]);
test('letters, suit before number', writes, {encoding: 'text', form: 'suit-number'}, {QD: 'D12', AS: 'S1', TH: 'H10'}, [
	'D0',
	'D14',
	'D00',
	'DQ',
	'12D',
	'D012',
]);

test(
	'letters, suit before a number of two digits',
	writes,
	{encoding: 'text', form: 'suit-number', digits: 2},
	{AS: 'S01', QD: 'D12', TH: 'H10', '8S': 'S08'},
	['D0', 'D14', 'D00', 'D012'],
);

test('a number is read with and without its leading zero', t => {
	for (const digits of [1, 2]) {
		const code = codeOf({encoding: 'text', form: 'suit-number', digits});
		for (const word of ['S8', 'S08', 's08']) t.is(read(code, word), faceNamed('8S'), word);
	}
});

/** A row for each card, as a lab enrols tags: the last byte is the number of the card. */
const tags = (form: (byte: string) => string): Record<string, string> =>
	Object.fromEntries(
		Array.from({length: 52}, (_, face) => [form(face.toString(16).padStart(2, '0')), cardName(face)] as const),
	);

test(
	'tags with colons',
	writes,
	{encoding: 'table', of: 'hex', unknown: 'meaningless', entries: tags(byte => `04:a2:2b:${byte}`)},
	{AS: '04A22B00', KC: '04A22B33'},
	['04A22B34', '', '04A22B', '04A22B0000'],
);
test(
	'tags with blanks',
	writes,
	{encoding: 'table', of: 'hex', unknown: 'meaningless', entries: tags(byte => `04 A2 2B ${byte}`)},
	{AS: '04A22B00'},
	['04A22B34'],
);

test('ten is read as T and as 10, in either case', t => {
	for (const ten of ['T', '10']) {
		const code = codeOf({encoding: 'text', form: 'rank-suit', ten});
		for (const word of ['TS', '10S', 'ts', '10s', ' Ts ']) t.is(read(code, word), faceNamed('TS'), word);
	}
	t.is(read(codeOf({encoding: 'text', form: 'suit-number'}), 'd07'), faceNamed('7D'));
});

test('a tag is read in any spelling', t => {
	const code = codeOf({encoding: 'table', of: 'hex', entries: tags(byte => `04:A2:2B:${byte}`)});
	for (const word of ['04a22b07', '04 A2 2B 07', '04:a2:2b:07', '04-A2-2B-07']) t.is(read(code, word), faceNamed('8S'));
});

test('a barcode is case-sensitive', t => {
	const code = codeOf({encoding: 'table', entries: {DP8S: '8S'}});
	t.is(read(code, 'DP8S\r'), faceNamed('8S'));
	t.is(read(code, 'dp8s'), UNREADABLE);
});

test('a code without a row is an unreadable card or is refused, as the profile states', t => {
	t.is(read(codeOf({encoding: 'table', entries: {DP8S: '8S'}}), 'DP9S'), UNREADABLE);
	t.is(read(codeOf({encoding: 'table', entries: {DP8S: '8S'}, unknown: 'meaningless'}), 'DP9S'), undefined);
});

test('several tags may mean one card, and the first is written', t => {
	const code = codeOf({encoding: 'table', of: 'hex', entries: {'0B': '8S', '0A': '8S'}});
	t.is(read(code, '0A'), read(code, '0B'));
	t.is(written(code, faceNamed('8S')), '0B');
});

const SYMBOLS = [
	[{encoding: 'index', base: 1, suits: ['S', 'H', 'C', 'D'], unreadable: 0, cover: 240, joker: 241}, [0, 240, 241]],
	[
		{
			encoding: 'packed',
			suit: {bits: '5-4', map: {0: 'C', 1: 'D', 2: 'H', 3: 'S'}},
			rank: {bits: '3-0'},
			unreadable: 0,
			cover: 15,
			joker: 14,
		},
		[0, 15, 14],
	],
	[{encoding: 'text', form: 'rank-suit', unreadable: '??', cover: 'Cut', joker: 'JK'}, ['??', 'Cut', 'JK']],
	[{encoding: 'table', entries: {NR: '??', DPCUT: 'CUT', DPJK: 'JK'}}, ['NR', 'DPCUT', 'DPJK']],
] as const;

for (const [spec, symbols] of SYMBOLS) {
	test(`${spec.encoding}: unread, cut card and joker are written and read as three different codes`, t => {
		const code = codeOf(spec);
		const faces = [UNREADABLE, COVER, JOKER];
		t.deepEqual(
			symbols.map(symbol => read(code, symbol)),
			faces,
		);
		t.deepEqual(
			faces.map(face => written(code, face)),
			[...symbols],
		);
	});
}

test('a value without a code is not written', t => {
	const code = codeOf({encoding: 'index', base: 1, suits: ['S', 'H', 'C', 'D']});
	for (const face of [UNREADABLE, COVER, JOKER]) t.is(written(code, face), undefined);
});

test('a code may include the back of a card, where the profile states it', t => {
	const spec = {encoding: 'text', form: 'rank-suit', ten: '10', case: 'upper'} as const;
	const withBacks = cardCode({...spec, backs: 'after-slash'}, DECKS['standard-52']);
	const plain = cardCode(spec, DECKS['standard-52']);
	t.true(withBacks.kind === 'word' && plain.kind === 'word');
	if (withBacks.kind !== 'word' || plain.kind !== 'word') return;
	t.deepEqual(
		[withBacks.face('10h/red'), withBacks.back('10h/red'), withBacks.word(22, 'RED')],
		[22, 'RED', '10H/RED'],
	);
	t.deepEqual([withBacks.face('10H'), withBacks.back('10H'), withBacks.word(22)], [22, undefined, '10H']);
	t.deepEqual([withBacks.face('10H/'), withBacks.face('10H/A/B')], [undefined, undefined]);
	t.deepEqual([plain.face('10H/RED'), plain.word(22, 'RED')], [undefined, '10H']);
});

test('a table may have a separate code for each card of each deck', t => {
	const entries = {X1: '8S/RED', X2: '8S/BLUE', X3: '9S'};
	const code = cardCode({encoding: 'table', of: 'text', entries, unknown: 'meaningless'}, DECKS['standard-52']);
	t.is(code.kind, 'word');
	if (code.kind !== 'word') return;
	t.deepEqual([code.face('X2'), code.back('X2'), code.back('X3')], [7, 'BLUE', undefined]);
	t.deepEqual([code.word(7, 'BLUE'), code.word(7, 'GREEN'), code.word(7)], ['X2', 'X1', 'X1']);
});
