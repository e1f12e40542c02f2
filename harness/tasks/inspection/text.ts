import {capital} from '../../../reports/language/first-letter.js';
import {counted, thousands} from '../../../reports/language/number-format.js';
import {sentencesIn} from '../../../reports/language/paragraph.js';
import type {Translator} from '../../../reports/language/translator.js';
import {withoutDot} from '../../model/sentence.js';
import type {InspectionResult, Measured} from '../../model/tasks/inspection.js';
import type {Series} from './drift.js';
import type {CheckResult} from './judge.js';

interface ResultText {
	/** On the screen; `onPaper` is read from a distance. */
	readonly word: string;
	readonly onPaper: string;
	readonly sentence: string;
}

export const RESULT_TEXT: Readonly<Record<InspectionResult, ResultText>> = {
	pass: {
		word: 'PASS',
		onPaper: 'IN SERVICE',
		sentence: 'In service for this gaming day only. Every check was done; no fault was found.',
	},
	fail: {
		word: 'FAIL',
		onPaper: 'OUT OF SERVICE',
		sentence: 'Out of service until repaired and inspected again.',
	},
	stop: {
		word: 'STOP',
		onPaper: 'OUT OF SERVICE: STOP',
		sentence: 'Do not deal from this device. It may have been tampered with.',
	},
	'not-finished': {
		word: 'NOT FINISHED',
		onPaper: 'OUT OF SERVICE: NOT FINISHED',
		sentence: 'Out of service: the inspection is not finished and not signed.',
	},
};

export function inspectionReason(
	translate: Translator,
	{check, outcome}: CheckResult,
	most = Number.POSITIVE_INFINITY,
): string {
	const {title, fault, remedy} = check;
	const clause = citedClauses(check.clause);
	if (outcome.kind === 'not-done') return translate`${title}: not done yet (${clause}).`;
	return translate`${fault} ${capital(withoutDot(brief(translate, outcome.found, most)))} (${clause}). ${remedy}`;
}

/** As many whole sentences as fit; the first is cut if it is too long itself. */
function brief(translate: Translator, text: string, most: number): string {
	const sentences = sentencesIn(text);
	for (let count = sentences.length; count > 0; count--) {
		const shown = sentences.slice(0, count).join(' ');
		if (shown.length <= most) return shown;
	}
	return translate`${text.slice(0, most).replace(/\s\S*$/, '')} …`;
}

export const SERIES_TEXT: Readonly<Record<Series, string>> = {
	countErrors: 'count errors',
	misreads: 'misreads',
	logEvidence: 'evidence',
	cycleMs: 'cycle time',
};

export const MARKS = {
	well: '✓ ok',
	ill: '✗ NOT OK',
	'not-shown': '– not shown',
	'not-done': '– not done',
} as const;

export const BY = {person: 'dealer', device: 'device', harness: 'Deckproof'} as const;

export const NOT_STATED = 'not stated';

export function cardsCounted(translate: Translator, size: number, measured: Measured | undefined): string {
	if (measured === undefined) return NOT_STATED;
	const {countErrors, misreads} = measured;
	const wrong =
		countErrors === 0
			? 'none missing or extra'
			: translate`NOT complete in ${counted(translate, countErrors, 'shuffle')}`;
	return translate`${thousands(size)}: ${wrong}, ${thousands(misreads)} unreadable`;
}

/** The hash of the previous line of the register: the removal of a record breaks the chain. */
export const previousRecord = (translate: Translator, register: string): string =>
	translate`Previous record SHA-256 ${register}`;

/** The books that the clauses of checks name: in a sentence, and in a table. */
const BOOKS = [
	{id: 'co-', full: 'Colorado Rule 30-', short: 'Colo. 30-'},
	{id: 'pa-', full: '58 Pa. Code § ', short: 'Pa. '},
	{id: 'ks-', full: 'K.A.R. ', short: 'K.A.R. '},
] as const;

/** "pa-627a.5(a) random; co-2810(1)" as it is cited: "58 Pa. Code § 627a.5(a); Colorado Rule 30-2810(1)". */
const citedClauses = (clause: string): string =>
	clausesIn(clause)
		.map(each => cited(each, 'full'))
		.join('; ');

/** The first clause, for a narrow column. */
export const firstClause = (clause: string): string => cited(clausesIn(clause)[0] ?? '', 'short');

/** The clauses without the names of their rows. */
const clausesIn = (clause: string): string[] => clause.split('; ').map(each => each.split(' ')[0] ?? '');

function cited(clause: string, how: 'full' | 'short'): string {
	const book = BOOKS.find(({id}) => clause.startsWith(id));
	return book === undefined ? clause : `${book[how]}${clause.slice(book.id.length)}`;
}
