import test from 'ava';
import type {DecodedItem} from '../../../harness/protocol/decoded-item.js';
import {type Count, countMessage} from '../../../harness/protocol/sequence.js';

const said = (values: Record<string, string | number>) => ({
	item: {kind: 'observed', message: 'card', observation: {kind: 'cleared'}} as const,
	values,
});

/** What becomes of messages with these numbers, told shortly: + acted on, = a repeat, a number for so many missing. */
const counts = test.macro({
	title: (given = '') => given,
	exec(t, spec: {letters?: string; modulo?: number}, messages: Record<string, string | number>[], expected: string) {
		let count: Count | undefined;
		const told: DecodedItem[] = [];
		for (const values of messages) {
			const counted = countMessage({field: 'seq', ...spec}, count, said(values));
			count = counted.count;
			told.push(...counted.items);
		}
		const short = told.map(item => (item.kind === 'gap' ? `(${item.missing})` : item.kind === 'repeated' ? '=' : '+'));
		t.is(short.join(''), expected);
	},
});

const LETTERS = {letters: '123456789ABCDEF'};
const seq = (...all: (string | number)[]) => all.map(one => ({seq: one}));

test('messages in turn are acted on', counts, LETTERS, seq('1', '2', '3'), '+++');
test('a talk that is joined in the middle has no gap before it', counts, LETTERS, seq('7', '8'), '++');
test('a repeat is counted and not acted on', counts, LETTERS, seq('1', '1', '1', '2'), '+==+');
test('after the last letter comes the first', counts, LETTERS, seq('E', 'F', '1'), '+++');
test('a gap says how many are missing', counts, LETTERS, seq('1', '4'), '+(2)+');
test('a gap may go round', counts, LETTERS, seq('E', '2'), '+(2)+');
test('an old number is a round less what lies between', counts, LETTERS, seq('5', '4'), '+(13)+');
test('numbers go round too', counts, {modulo: 256}, seq(254, 255, 0, 0, 3), '+++=(2)+');
test(
	'a message without a number stands outside the count',
	counts,
	LETTERS,
	[{seq: '1'}, {other: 1}, {seq: '2'}],
	'+++',
);
test('a letter that is no number stands outside the count', counts, LETTERS, seq('1', 'Z', '2'), '+++');
test(
	'the same number with something else in it is a whole round of losses',
	counts,
	LETTERS,
	[
		{seq: '1', card: 7},
		{seq: '1', card: 8},
	],
	'+(14)+',
);

test('a device that does not count repeats nothing', t => {
	t.deepEqual(countMessage(undefined, undefined, said({seq: '1'})), {count: undefined, items: [said({}).item]});
});

test('a device that has just come up counts from the start, whether or not that message has a number', t => {
	const numbering = {field: 'seq', ...LETTERS};
	const fresh = {kind: 'observed', message: 'start', observation: {kind: 'comm-start'}} as const;
	const before = {place: 8, content: ''};
	t.is(countMessage(numbering, before, {item: fresh, values: {}}).count, undefined);
	const counted = countMessage(numbering, before, {item: fresh, values: {seq: '1'}});
	t.deepEqual(counted.items, [fresh]);
	t.is(counted.count?.place, 0);
});

test('what is no message leaves the count where it is', t => {
	const count = {place: 3, content: ''};
	const item = {kind: 'discarded', because: 'bad-checksum', bytes: 8} as const;
	t.deepEqual(countMessage({field: 'seq', ...LETTERS}, count, {item, values: {}}), {count, items: [item]});
});
