import {readdirSync} from 'node:fs';
import test from 'ava';
import {allBooks, loadBooks} from '../../../harness/app/rules/load-books.js';
import {findingsOf} from '../../../harness/rules/findings.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {secondHandSentence} from '../../../reports/text/finding-text.js';

const READ = readdirSync('test/fixtures/rule-quotes').map(file => file.replace(/\.tsv$/, ''));

test('a row is marked as read only if its book has quotations of the text; books without are second hand, and their source says so', t => {
	for (const {id, source, rows} of allBooks()) {
		const marks = new Set(rows.map(({evidence}) => evidence));
		if (READ.includes(id)) t.deepEqual([...marks], ['R'], id);
		else if (id === 'house') t.deepEqual([...marks], ['house']);
		else {
			t.deepEqual([...marks], ['2nd'], id);
			t.regex(source, /the text itself was not read/, id);
		}
	}
});

test('a report names the books that are known from a summary only', t => {
	const findings = findingsOf(
		loadBooks(['pa-627a', 'wa-230-16-158', 'oh-3772-11-25']).map(book => ({book, rows: 'all'})),
		{devices: ['batch-shuffler'], answers: {}},
	);
	const sentence = secondHandSentence(inEnglish, findings) ?? '';
	t.regex(sentence, /Known from another source, not from the text itself: WAC 230-16-158, Ohio Adm\. Code\.$/);
	t.notRegex(sentence, /itself: .*627a/);
	t.true(findings.some(({id, isSecondHand}) => id.startsWith('pa-627a/') && isSecondHand === undefined));
});
