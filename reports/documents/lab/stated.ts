import type {Job} from '../../../harness/job/schema.js';
import type {Finding} from '../../../harness/model/finding.js';
import type {Conveyed} from '../../../harness/model/job-fields.js';
import {present} from '../../../harness/model/present.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {counted} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import {bookName, bookOf} from '../../text/book-name.js';

export const NOT_STATED = 'not stated';

/** An item of the standard is never omitted: the report says that it was not stated. */
export const orNotStated = (text: string | undefined): string => text ?? NOT_STATED;

export function allStated(parts: readonly (string | undefined)[]): string {
	return present(parts).join(', ') || NOT_STATED;
}

/** Marks what the customer stated (ISO/IEC 17025:2017, 7.8.2.2). */
export const conveyedIn =
	(translate: Translator, {conveyed = []}: Job) =>
	(text: string, what: Conveyed): string =>
		text !== NOT_STATED && conveyed.includes(what) ? translate`${text} (c)` : text;

export const utcMinute = (translate: Translator, utc: string): string =>
	translate`${utc.slice(0, 16).replace('T', ' ')} UTC`;

/** A book of one row is named by its clause, a longer one by what its clauses have in common, and their number. */
export function booksOf(translate: Translator, {findings}: Judgement): string[] {
	return [...new Set(findings.map(({id}) => bookOf(id)))].map(book => {
		const own = findings.filter(({id}) => bookOf(id) === book);
		const name = bookName(book, findings);
		const about = [
			...(own.length === 1 ? [] : [counted(translate, own.length, 'clause')]),
			...(own.some(({expiredOn}) => expiredOn !== undefined) ? [expiredText(translate, own)] : []),
		];
		return about.length === 0 ? name : translate`${name} (${about.join(', ')})`;
	});
}

/** On the first page, since a reader may cite no more than that. */
function expiredText(translate: Translator, findings: readonly Finding[]): string {
	const days = [...new Set(findings.map(({expiredOn}) => expiredOn))];
	const [day] = days;
	return days.length === 1 && day !== undefined ? translate`expired on ${day}` : 'some expired';
}
