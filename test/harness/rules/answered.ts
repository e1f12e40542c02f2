import type {Answer, Answers} from '../../../harness/rules/answers.js';
import type {Check, RuleBook} from '../../../harness/rules/book-schema.js';

const PEOPLE = {by: 'Jane Doe', licence: 'D-1204', verifiedBy: 'John Roe', verifierLicence: 'F-0077'};

/** Answers to every prompt of these books: as the rules require, or not. */
export function answersTo(books: readonly RuleBook[], how: 'well' | 'badly', at: string): Answers {
	const rows = books.flatMap(({rows: all}) => all);
	return Object.fromEntries(
		rows.flatMap(({book, row, checks}): [string, Answer][] =>
			checks.flatMap((check): [string, Answer][] => {
				const answer = ANSWERS[how](check);
				return answer === undefined ? [] : [[`${book}/${row}`, {answer, ...PEOPLE, at}]];
			}),
		),
	);
}

/** What a right reader tells of six Blackjacks and twelve other pairs. */
const HOLE_CARDS = `AJ yes, AQ yes, AK yes, JA yes, QA yes, KA yes, ${[...'A23456789'].map(hole => `A${hole} no`).join(', ')}, JQ no, Q9 no, KK no`;

const ANSWERS = {
	well: (check: Check): Answer['answer'] | undefined => {
		if (check.checker === 'answer') return true;
		if (check.checker === 'reference') return 'AP-2026-17';
		if (check.checker === 'known-hole-cards') return HOLE_CARDS;
		if (check.checker === 'start-positions') return '28 28 28 28 27 25 25 27';
		return check.checker === 'measured' ? (check.with.least ?? check.with.most) : undefined;
	},
	badly: (check: Check): Answer['answer'] | undefined => {
		if (check.checker === 'answer' || check.checker === 'reference') return false;
		if (check.checker === 'known-hole-cards') return HOLE_CARDS.replace('AK yes', 'AK no');
		if (check.checker === 'start-positions') return '216 0 0 0 0 0 0 0';
		if (check.checker !== 'measured') return undefined;
		return check.with.least === undefined ? (check.with.most ?? 0) * 2 : check.with.least / 2;
	},
};
