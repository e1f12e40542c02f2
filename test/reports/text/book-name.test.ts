import test from 'ava';
import type {Finding} from '../../../harness/model/finding.js';
import {bookName} from '../../../reports/text/book-name.js';

const findings = (book: string, ...clauses: readonly string[]): Finding[] =>
	clauses.map((clause, at) => ({id: `${book}/row-${at}`, clause, rule: 'a rule', kind: 'met', evidence: 'seen'}));

const names = test.macro({
	title: (_, name: string) => `on paper a rule book is named "${name}"`,
	exec(t, name: string, book: string, ...clauses: readonly string[]) {
		t.is(bookName(book, findings(book, ...clauses)), name);
	},
});

test(names, '58 Pa. Code § 627a', 'pa-627a', '58 Pa. Code § 627a.3(a)', '58 Pa. Code § 627a.13(c)');
test(names, 'COMAR 36.05', 'md', 'COMAR 36.05.02.17 F', 'COMAR 36.05.03.27');
test(names, 'Colorado Rule', 'co-28', 'Colorado Rule 30-2805', 'Colorado Rule 30-2810');
test(names, 'WAC 230-16-158', 'wa-230-16-158', 'WAC 230-16-158');
test(names, '58 Pa. Code § 810a.5', 'pa-810a.5');
