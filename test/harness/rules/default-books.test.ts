import test from 'ava';
import {defaultBooks} from '../../../harness/app/rules/load-books.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {HarnessError} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import {usualBooks} from '../../../harness/rules/default-books.js';
import {defaultBooksFrom} from '../../../harness/rules/default-books-file.js';

test('every device is evaluated against the books that name their own tests', t => {
	t.deepEqual(defaultBooks().always, ['md', 'pa-810a.5', 'cfr-547.14']);
});

const usual = test.macro((t, [deck, decks]: Parameters<typeof batchOf>, books: readonly string[]) => {
	t.deepEqual(usualBooks(defaultBooks(), batchOf(deck, decks)), [...books]);
});

test('the default book for six to eight decks of 52 cards is Minibaccarat', usual, ['standard-52', 8], ['pa-627a']);
test('the default book for six decks of 48 cards is Spanish 21', usual, ['spanish-48', 6], ['pa-551']);
test('five decks have another default book', usual, ['standard-52', 5], []);
test('nine decks have another default book', usual, ['standard-52', 9], []);
test('tiles have no default book', usual, ['pai-gow-tiles-32', 1], []);

test('an unknown default book is refused, with the nearest', t => {
	const error = t.throws(
		() => defaultBooksFrom({name: 'made-up.yaml', text: 'always: [me]\nusual: []\nexplain: md\n'}, ['md']),
		{
			instanceOf: HarnessError,
			code: 'rules/invalid',
		},
	);
	t.regex(error === undefined ? '' : explain(error).message, /there is no "me"; did you mean "md"\?/);
});
