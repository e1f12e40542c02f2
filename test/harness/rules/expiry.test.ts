import test from 'ava';
import {loadBooks} from '../../../harness/app/rules/load-books.js';
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

test('findings under rules that had expired before the run say when they expired', t => {
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

test('findings of a run on the last day of the rules say nothing of expiry', t => {
	t.notRegex(countSentence(inEnglish, findingsAt('2012-03-20T23:59:00Z')), /expired/);
});
