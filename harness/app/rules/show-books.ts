import {paragraph} from '../../../reports/language/paragraph.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {at} from '../../model/checked.js';
import {HarnessError} from '../../model/error.js';
import {becauseOf} from '../../model/explain.js';
import {bookFrom} from '../../rules/book-file.js';
import type {Check, RuleBook, RuleRow} from '../../rules/book-schema.js';
import {checkerOf} from '../../rules/checkers.js';
import {provisionsOf} from '../../rules/coverage.js';
import {isDraft} from '../../rules/draft.js';
import {findBooks, ownBookNotes} from './find-books.js';
import {allBooks, shippedIds} from './load-books.js';
import {type OwnFile, ownFiles, ownText} from './own-books.js';
import {countText, type Shown, screenText, validText} from './show-coverage.js';

/** A book takes a line for its title and one for its rows; a book of the user one more for its file. */
export function bookList(): Shown {
	const own = ownFiles().map(ownOrFault);
	const books = [...allBooks().filter(({id}) => own.every(each => each.id !== id)), ...own.flatMap(ownBook)].toSorted(
		(one, other) => (one.id < other.id ? -1 : 1),
	);
	const widest = Math.max(...[...books, ...own].map(({id}) => id.length));
	const faulty = own.flatMap(each => ('book' in each ? [] : [screenText(`${each.id.padEnd(widest)}  `, each.fault)]));
	const fileOf = (id: string): string | undefined => own.find(each => each.id === id)?.file;
	return {
		text: `${[...books.map(book => listed(book, widest, fileOf(book.id))), ...faulty].join('\n')}\n`,
		json: {
			schema: 'deckproof/rules-list/1',
			books: books.map(({id, title, source, sha256, rows, outOfScope, validUntil}) => ({
				...{id, title, source, sha256, rows: rows.length, outOfScope: outOfScope.length},
				...(validUntil === undefined ? {} : {validUntil}),
				...(fileOf(id) === undefined ? {} : {own: fileOf(id)}),
			})),
			...(faulty.length === 0 ? {} : {faulty: own.flatMap(each => ('fault' in each ? [each] : []))}),
		},
	};
}

type Listed = OwnFile & ({readonly book: RuleBook} | {readonly fault: string});

const ownBook = (each: Listed): readonly RuleBook[] => ('book' in each ? [each.book] : []);

/** A broken book is listed and keeps no other from being listed. */
function ownOrFault(each: OwnFile): Listed {
	try {
		return {...each, book: bookFrom(ownText(each))};
	} catch (error) {
		if (!(error instanceof HarnessError)) throw error;
		return {...each, fault: `BROKEN: ${becauseOf(error)}.`};
	}
}

function listed(book: RuleBook, widest: number, file: string | undefined): string {
	const valid = book.validUntil === undefined ? '' : ` Valid until ${book.validUntil}.`;
	return [
		screenText(`${book.id.padEnd(widest)}  `, book.title),
		screenText(' '.repeat(widest + 2), `${countText(provisionsOf(book))}${valid}`),
		...(file === undefined ? [] : [screenText(' '.repeat(widest + 2), fileText(book.id, file))]),
	].join('\n');
}

const fileText = (id: string, file: string): string =>
	`Your own: ${file}${shippedIds().includes(id) ? ', in place of the shipped book' : ''}`;

export async function shownBook(id: string): Promise<Shown> {
	const book = at(await findBooks([id]), 0);
	const notes = ownBookNotes([id]).map(note => `${screenText('', note)}\n`);
	return {text: `${notes.join('')}${bookText(book)}`, json: {schema: 'deckproof/rules-show/1', book}};
}

const bookText = ({id, title, source, validUntil, outOfScope, rows}: RuleBook): string =>
	[
		`${id}  ${title}`,
		paragraph(inEnglish, 'Source      ', source),
		...validText(validUntil),
		'',
		...rows.flatMap(rowText),
		...outOfScope.map(({clause, because}) => paragraph(inEnglish, 'No row      ', `${clause}: ${because}.`)),
		'',
	].join('\n');

function rowText(ruleRow: RuleRow): string[] {
	const {row, id, clause, rule, devices, except, checks, needs, broken, counts, evidence} = ruleRow;
	const known = id.endsWith(`/${row}`) ? [] : [paragraph(inEnglish, '  Known as  ', id)];
	const several = {
		all: 'all of these',
		any: 'one of these is enough',
		first: 'the first shows it, the others may refute it',
	};
	return [
		paragraph(inEnglish, `${row}  `, `${clause}: ${rule}.`),
		...known,
		...(isDraft(ruleRow) ? [paragraph(inEnglish, '  Draft     ', 'not evaluated until it is filled in')] : []),
		...checks.map(check => paragraph(inEnglish, '  Checked   ', checkText(check))),
		...(checks.length === 1 ? [] : [paragraph(inEnglish, '            ', several[needs])]),
		paragraph(inEnglish, '  Devices   ', devicesText(devices, except)),
		paragraph(inEnglish, '  If broken ', `${broken}${counts === 'beside' ? ' (reported beside the verdict)' : ''}`),
		paragraph(inEnglish, '  Evidence  ', `[${evidence}] ${EVIDENCE_TEXT[evidence]}`),
		'',
	];
}

const EVIDENCE_TEXT: Readonly<Record<RuleRow['evidence'], string>> = {
	R: 'the text was read',
	'R-cut': 'the text was read in part',
	'2nd': 'known from another source; the text was not read',
	D: 'derived from what was read',
	house: 'our own default',
};

const devicesText = (devices: RuleRow['devices'], except: RuleRow['except']): string =>
	devices.join(', ') + (except === undefined ? '' : `; not beside a ${except.join(' or ')}`);

function checkText(check: Check): string {
	const question = 'with' in check && 'question' in check.with ? `: ${check.with.question}` : '';
	const parameters = 'with' in check ? Object.entries(check.with).filter(([name]) => name !== 'question') : [];
	const parameterText = parameters.map(([name, value]) => `${name} ${valueText(value)}`).join('; ');
	return `${check.how}, ${check.checker} (${checkerOf(check).examines}${parameterText === '' ? '' : `; ${parameterText}`})${question}`;
}

function valueText(value: unknown): string {
	if (Array.isArray(value)) return value.map(valueText).join(', ');
	if (typeof value !== 'object' || value === null) return String(value);
	const parts = Object.entries(value).map(([name, part]) => `${name} ${valueText(part)}`);
	return `{${parts.join(', ')}}`;
}
