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

const ANSWERS = {
	well: (check: Check): Answer['answer'] | undefined => {
		if (check.checker === 'answer') return true;
		if (check.checker === 'reference') return 'AP-2026-17';
		return check.checker === 'measured' ? (check.with.least ?? check.with.most) : undefined;
	},
	badly: (check: Check): Answer['answer'] | undefined => {
		if (check.checker === 'answer' || check.checker === 'reference') return false;
		if (check.checker !== 'measured') return undefined;
		return check.with.least === undefined ? (check.with.most ?? 0) * 2 : check.with.least / 2;
	},
};
