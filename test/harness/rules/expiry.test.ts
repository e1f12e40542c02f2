import test from 'ava';
import {loadBooks} from '../../../harness/app/rules/load-books.js';
import {at} from '../../../harness/model/checked.js';
import type {Finding} from '../../../harness/model/finding.js';
import {findingsOf} from '../../../harness/rules/findings.js';
import {findingJson} from '../../../reports/data/finding-json.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {countSentence} from '../../../reports/text/finding-text.js';

const findingsAt = (startedAt: string): readonly Finding[] =>
	findingsOf(
		loadBooks(['pa-541', 'pa-627a']).map(book => ({book, rows: 'all'})),
		{devices: ['dealing-shoe'], answers: {}, startedAt},
	);

test('findings under rules that had expired before the run state when they expired', t => {
	const findings = findingsAt('2026-11-18T08:00:00Z');
	t.true(
		countSentence(inEnglish, findings).endsWith(
			' Rules of 58 Pa. Code (temporary, 2010) § 541 expired on 2012-03-20, before this run.',
		),
	);
	const [of541] = findings.filter(({id}) => id.startsWith('pa-541/')).map(findingJson);
	t.is(of541?.expiredOn, '2012-03-20');
	t.false(findings.some(({id, expiredOn}) => id.startsWith('pa-627a/') && expiredOn !== undefined));
});

test('findings of a run on the last day of the rules state no expiry', t => {
	t.notRegex(countSentence(inEnglish, findingsAt('2012-03-20T23:59:00Z')), /expired/);
});

test('where sections of a book expired on different days, each day names its sections', t => {
	const findings = findingsOf([{book: at(loadBooks(['pa-631b']), 0), rows: 'all'}], {
		devices: ['batch-shuffler'],
		startedAt: '2026-11-19T00:00:00Z',
		answers: {},
	});
	const sentence = countSentence(inEnglish, findings);
	t.regex(sentence, /Rules of 58 Pa\. Code § 631b\.7 expired on 2024-12-04, before this run\./);
	t.regex(sentence, /Rules of 58 Pa\. Code § 631b\.8, 631b\.9, 631b\.10 expired on 2026-03-25, before this run\./);
	t.regex(sentence, /631b\.1, 631b\.2, 631b\.3, 631b\.4, 631b\.5, 631b\.6 expired on 2024-09-04/);
});
