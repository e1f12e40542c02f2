import test from 'ava';
import {loadBooks} from '../../../harness/app/rules/load-books.js';
import {findingOn} from '../../../harness/rules/findings.js';

const row = loadBooks(['pa-551'])
	.flatMap(({rows}) => rows)
	.find(each => each.row === 'card-reader-trials');

function findingOf(answer: string, at = '2026-11-18T07:00:00Z') {
	if (row === undefined) throw new Error('no row card-reader-trials');
	return findingOn(row, {
		devices: ['dealing-shoe'],
		startedAt: '2026-11-18T08:00:00Z',
		answers: {'card-reader-trials': {answer, by: 'Jane Doe', licence: 'D-1', at}},
	});
}

const BLACKJACKS = 'AJ yes, AQ yes, AK yes, JA yes, QA yes, KA yes';
const OTHERS = 'AA no, A2 no, A3 no, A4 no, A5 no, A6 no, A7 no, A8 no, A9 no, JQ no, Q9 no, KK no';

test('551.2(e): a hole-card reader that indicates known hole cards correctly is in working order, with the rate that this shows', t => {
	t.like(findingOf(`${BLACKJACKS}, ${OTHERS}`), {
		kind: 'met',
		clause: '58 Pa. Code (temporary, 2010) § 551.2(e)',
		// (1 - 0.95)^(1/18) = 84.7 %.
		evidence: '18 of 18 known hole cards were indicated correctly, which shows a rate of at least 84 %',
	});
});

test('551.2(e): a hole card that is indicated wrongly is named', t => {
	t.like(findingOf(`${BLACKJACKS.replace('QA yes', 'QA no')}, ${OTHERS.replace('A9 no', 'A9 yes')}`), {
		kind: 'not-met',
		evidence:
			'16 of 18 known hole cards were indicated correctly: QA was indicated as no Blackjack, A9 was indicated as a Blackjack',
	});
});

test('551.2(e): too few pairs, or the same pair again, show nothing', t => {
	const few = {
		kind: 'not-shown',
		because:
			'only challenge trials with known hole cards show it; 6 different Blackjacks and 1 other pairs were tried; 6 and 12 are required',
	} as const;
	t.like(findingOf(`${BLACKJACKS}, ${Array.from({length: 12}, () => 'A7 no').join(', ')}`), few);
});

test('551.2(e): words that are no trial, or a first card after which the reader is not used, are refused', t => {
	t.like(findingOf(`${BLACKJACKS}, works`), {
		kind: 'not-shown',
		because:
			'only challenge trials with known hole cards show it; a trial is written such as "AK yes", and not "works"',
	});
	t.is(findingOf(`${BLACKJACKS}, 7A yes`).kind, 'not-shown');
});

test('551.2(e): trials of the day before do not count for today', t => {
	t.is(findingOf(`${BLACKJACKS}, ${OTHERS}`, '2026-11-16T07:00:00Z').kind, 'not-met');
});

test('551.2(e): a deck of Spanish 21 has no ten, so that a trial with one does not count among the six Blackjacks', t => {
	t.like(findingOf(`${BLACKJACKS.replace('JA yes', 'AT yes')}, ${OTHERS}`), {
		kind: 'not-shown',
		because:
			'only challenge trials with known hole cards show it; a trial is written such as "AK yes", and not "AT yes"',
	});
});
