import test from 'ava';
import {importBytes, importText} from '../../../harness/capture/import-orders.js';
import {failedWith} from '../../../harness/model/error.js';

test('one order a line, blanks or commas, comments and empty lines aside', t => {
	const {shuffles, deck, decks, input} = importText(
		'# deck: spanish-48\r\n# decks: 2\n# input: previous\n\n8S, KD AH # cut\n10C\tJK;??\n',
		'x',
		undefined,
	);
	t.deepEqual([deck, decks, input], ['spanish-48', 2, 'previous']);
	t.deepEqual(
		shuffles.map(shuffle => shuffle.kind === 'read' && [...shuffle.orderOut.faces]),
		[
			[7, 38, 13],
			[48, 253, 255],
		],
	);
	t.deepEqual(
		shuffles.map(({number}) => number),
		[1, 2],
	);
});

test('a token that is no card is named by file, line, column and what was expected', t => {
	const error = t.throws(() => importText('# x\n8S KD\n8S  1X KD\n', 'orders.txt', undefined));
	t.true(failedWith(error, 'input/bad-token'));
	t.like(failedWith(error, 'input/bad-token') && error.context, {file: 'orders.txt', line: 3, column: 5, token: '1X'});
});

for (const header of ['# deck: tarot', '# decks: 0', '# decks: many', '# input: yesterday']) {
	test(`"${header}" is refused`, t => {
		t.true(
			failedWith(
				t.throws(() => importText(`${header}\n8S\n`, 'x', undefined)),
				'input/bad-header',
			),
		);
	});
}

test('a file with no order in it is refused', t => {
	t.true(
		failedWith(
			t.throws(() => importText('# only words\n\n', 'x', undefined)),
			'input/no-orders',
		),
	);
	t.true(
		failedWith(
			t.throws(() => importBytes(new Uint8Array(0), 'x', {deck: 'standard-52', cards: 52})),
			'input/no-orders',
		),
	);
});

test('bytes are cut into orders; a rest is an error', t => {
	const {shuffles} = importBytes(Uint8Array.of(1, 2, 3, 4), 'x', {deck: 'standard-52', cards: 2});
	t.is(shuffles.length, 2);
	t.true(
		failedWith(
			t.throws(() => importBytes(Uint8Array.of(1, 2, 3), 'x', {deck: 'standard-52', cards: 2})),
			'input/ragged-bytes',
		),
	);
});
