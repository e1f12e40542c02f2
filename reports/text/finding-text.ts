import type {Finding} from '../../harness/model/finding.js';
import {present} from '../../harness/model/present.js';
import {dotAfter} from '../../harness/model/sentence.js';
import {capital} from '../language/first-letter.js';
import {counted} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {bookName, bookOf} from './book-name.js';
import {establishedBy} from './source-text.js';

/** The finding, the observation, then the rule. */
export function findingSentence(translate: Translator, finding: Finding): string {
	return translate`${capital(FINDING_TEXT[finding.kind])}: ${observationOf(finding)}${dotAfter(observationOf(finding))} ${finding.clause}: ${finding.rule}.${establishedText(translate, finding)}`;
}

const establishedText = (translate: Translator, finding: Finding): string =>
	finding.kind === 'not-shown' ? '' : translate` Established by ${establishedBy(translate, finding)}.`;

export function countSentence(translate: Translator, findings: readonly Finding[]): string {
	const of = (kind: Finding['kind']): number => findings.filter(each => each.kind === kind).length;
	const rest = present([
		of('not-met') > 0 && translate`${of('not-met')} not met`,
		of('not-shown') > 0 && translate`${of('not-shown')} not shown`,
	]);
	const counts = translate`${[translate`${of('met')} of ${counted(translate, findings.length, 'clause')} met`, ...rest].join(', ')}.`;
	return [counts, ...expirySentences(translate, findings)].join(' ');
}

/** One sentence for each book and day; sections are named where those of a book expired on different days. */
function expirySentences(translate: Translator, findings: readonly Finding[]): string[] {
	const daysOf = (book: string): ReadonlySet<string | undefined> =>
		new Set(findings.filter(({id}) => bookOf(id) === book).map(({expiredOn}) => expiredOn));
	const nameOf = (book: string, day: string): string =>
		daysOf(book).size === 1 ? bookName(book, findings) : sectionsOf(book, day, findings);
	const expired = findings.map(
		({id, expiredOn}) =>
			expiredOn && translate`Rules of ${nameOf(bookOf(id), expiredOn)} expired on ${expiredOn}, before this run.`,
	);
	return [...new Set(present(expired))];
}

/** "58 Pa. Code § 631b.8, 631b.9, 631b.10". */
function sectionsOf(book: string, day: string, findings: readonly Finding[]): string {
	const sections = findings.flatMap(({id, clause, expiredOn}) =>
		bookOf(id) === book && expiredOn === day ? [clause.replace(/\(.*/, '')] : [],
	);
	const [first = '', ...others] = [...new Set(sections)];
	return [first, ...others.map(each => each.replace(/^.*\s/, ''))].join(', ');
}

/** The books whose rules are known from another source than their text; `undefined`: none. */
export function secondHandSentence(translate: Translator, findings: readonly Finding[]): string | undefined {
	const books = present(findings.map(({id, isSecondHand}) => isSecondHand && bookName(bookOf(id), findings)));
	if (books.length === 0) return undefined;
	return translate`Known from another source, not from the text itself: ${[...new Set(books)].join(', ')}.`;
}

/** Follows the word of the result; a clause that is not met also has what to do. */
export function clauseSentence(translate: Translator, finding: Finding): string {
	const action =
		finding.kind === 'not-met' && finding.broken !== undefined ? translate` Action: ${finding.broken}.` : '';
	return translate`${finding.clause}, ${finding.rule}: ${observationOf(finding)}${dotAfter(observationOf(finding))}${establishedText(translate, finding)}${action}`;
}

export const whatToDo = (translate: Translator, finding: Finding): string =>
	finding.kind === 'not-met' && finding.broken !== undefined
		? translate`${dotAfter(finding.evidence)} Action: ${finding.broken}`
		: '';

export const observationOf = (finding: Finding): string =>
	finding.kind === 'not-shown' ? finding.because : finding.evidence;

export const FINDING_TEXT: Readonly<Record<Finding['kind'], string>> = {
	met: 'met',
	'not-met': 'NOT MET',
	'not-shown': 'not shown',
};
