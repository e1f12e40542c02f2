import test from 'ava';
import {breaks} from '../breaks.js';
import type {Change} from '../faults.js';

const INDEX = '  encoding: index\n  base: 1\n  suits: [C, D, H, S]\n  unreadable: 0\n  cover: 240\n';
const packed = (text: string): Change => [INDEX, `  encoding: packed\n${text}`];
const MAP = '{ 0: S, 1: H, 2: D, 3: C }';

test(
	'tiles with suits',
	breaks,
	[['deck: standard-52', 'deck: pai-gow-tiles-32']],
	'/cards/encoding',
	/expected table/,
);
test(
	'a number of digits where a rank is a letter',
	breaks,
	[[INDEX, '  encoding: text\n  form: rank-suit\n  digits: 2\n']],
	'/cards/digits',
	/suit-number/,
);
test('more cards than one byte can count', breaks, [['base: 1', 'base: 205']], '/cards/base', /room for 52/);
test('a rank listed twice', breaks, [['base: 1', 'base: 1\n  ranks: AA3456789TJQK']], '/cards/ranks', /each once/);
test(
	'a rank of the deck without a code',
	breaks,
	[['base: 1', 'base: 1\n  ranks: A23456789JQK']],
	'/cards/ranks',
	/every rank of standard-52; there is no T/,
);
test(
	'one byte for two values that are not cards',
	breaks,
	[['cover: 240', 'cover: 0']],
	'/cards/cover',
	/another byte than for "unreadable"/,
);
test(
	'a packed suit twice',
	breaks,
	[packed('  suit: { bits: "5-4", map: { 0: S, 1: S, 2: D, 3: C } }\n  rank: { bits: "3-0" }\n')],
	'/cards/suit/map',
	/each suit once/,
);
test(
	'a suit that does not fit its bits',
	breaks,
	[packed('  suit: { bits: "5-4", map: { 1: S, 2: H, 3: D, 4: C } }\n  rank: { bits: "3-0" }\n')],
	'/cards/suit/map/4',
	/at most 3/,
);
test(
	'a rank in the bits of the suit',
	breaks,
	[packed(`  suit: { bits: "5-4", map: ${MAP} }\n  rank: { bits: "4-0" }\n`)],
	'/cards/rank/bits',
	/other bits/,
);
test(
	'a rank that does not fit its bits',
	breaks,
	[packed(`  suit: { bits: "5-4", map: ${MAP} }\n  rank: { bits: "2-0" }\n`)],
	'/cards/rank/bits',
	/bits enough for 13/,
);
test(
	'constant bits that overlap the suit',
	breaks,
	[packed(`  suit: { bits: "5-4", map: ${MAP} }\n  rank: { bits: "3-0" }\n  set: 16\n`)],
	'/cards/set',
	/neither suit nor rank/,
);
test(
	'a table that lacks cards',
	breaks,
	[[INDEX, '  encoding: table\n  entries: { "1": AS }\n']],
	'/cards/entries',
	/a code for every card.*2S, 3S/,
);
test(
	'a table with an unknown card',
	breaks,
	[[INDEX, '  encoding: table\n  entries: { "1": 1S }\n']],
	'/cards/entries/1',
	/not "1S"/,
);
test(
	'a code that is not hexadecimal',
	breaks,
	[[INDEX, '  encoding: table\n  of: hex\n  entries: { xyz: AS }\n']],
	'/cards/entries/xyz',
	/hex digits/,
);
