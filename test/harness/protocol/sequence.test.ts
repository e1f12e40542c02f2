import test from 'ava';
import type {DecodedItem} from '../../../harness/protocol/decoded-item.js';
import {type Count, countMessage} from '../../../harness/protocol/decoder.js';

const said = (values: Record<string, string | number>) => ({
	item: {kind: 'observed', message: 'card', observation: {kind: 'cleared'}} as const,
	values,
});

/** The result for messages with these numbers: + accepted, = a repeat, a number for the count of missing messages. */
const counts = test.macro({
	title: (given = '') => given,
	exec(t, spec: {letters?: string; modulo?: number}, messages: Record<string, string | number>[], expected: string) {
		let count: Count | undefined;
		const decoded: DecodedItem[] = [];
		for (const values of messages) {
			const counted = countMessage({field: 'seq', ...spec}, count, said(values));
			count = counted.count;
			decoded.push(...counted.items);
		}
		const short = decoded.map(item =>
			item.kind === 'gap' ? `(${item.missing})` : item.kind === 'repeated' ? '=' : '+',
		);
		t.is(short.join(''), expected);
	},
});

const LETTERS = {letters: '123456789ABCDEF'};
const seq = (...all: (string | number)[]) => all.map(one => ({seq: one}));

test('consecutive messages are accepted', counts, LETTERS, seq('1', '2', '3'), '+++');
test('a session joined in the middle has no gap at its start', counts, LETTERS, seq('7', '8'), '++');
test('a repeat is counted and not processed', counts, LETTERS, seq('1', '1', '1', '2'), '+==+');
test('the first letter follows the last', counts, LETTERS, seq('E', 'F', '1'), '+++');
test('a gap is reported with the number of missing messages', counts, LETTERS, seq('1', '4'), '+(2)+');
test('a gap may wrap around', counts, LETTERS, seq('E', '2'), '+(2)+');
test('an earlier number counts as a gap of one cycle less the difference', counts, LETTERS, seq('5', '4'), '+(13)+');
test('numbers wrap around too', counts, {modulo: 256}, seq(254, 255, 0, 0, 3), '+++=(2)+');
test(
	'a message without a number does not change the count',
	counts,
	LETTERS,
	[{seq: '1'}, {other: 1}, {seq: '2'}],
	'+++',
);
test('an unknown letter does not change the count', counts, LETTERS, seq('1', 'Z', '2'), '+++');
test(
	'the same number with other content counts as one cycle of lost messages',
	counts,
	LETTERS,
	[
		{seq: '1', card: 7},
		{seq: '1', card: 8},
	],
	'+(14)+',
);

test('a device without a count has no repeats', t => {
	t.deepEqual(countMessage(undefined, undefined, said({seq: '1'})), {count: undefined, items: [said({}).item]});
});

test('a device that has restarted counts from the start, whether or not its first message has a number', t => {
	const numbering = {field: 'seq', ...LETTERS};
	const fresh = {kind: 'observed', message: 'start', observation: {kind: 'comm-start'}} as const;
	const before = {place: 8, content: ''};
	t.is(countMessage(numbering, before, {item: fresh, values: {}}).count, undefined);
	const counted = countMessage(numbering, before, {item: fresh, values: {seq: '1'}});
	t.deepEqual(counted.items, [fresh]);
	t.is(counted.count?.place, 0);
});

test('input that is not a message leaves the count unchanged', t => {
	const count = {place: 3, content: ''};
	const item = {kind: 'discarded', because: 'bad-checksum', bytes: 8} as const;
	t.deepEqual(countMessage({field: 'seq', ...LETTERS}, count, {item, values: {}}), {count, items: [item]});
});
