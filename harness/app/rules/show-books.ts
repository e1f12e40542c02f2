import {paragraph} from '../../../reports/language/paragraph.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {at} from '../../model/checked.js';
import type {Check, RuleBook, RuleRow} from '../../rules/book-schema.js';
import {checkerOf} from '../../rules/checkers.js';
import {provisionsOf} from '../../rules/coverage.js';
import {allBooks, loadBooks} from './load-books.js';
import {countText, type Shown, screenText, validText} from './show-coverage.js';

/** A book takes a line for its title and one for its rows. */
export function bookList(): Shown {
	const books = allBooks();
	const widest = Math.max(...books.map(({id}) => id.length));
	return {
		text: `${books.map(book => listed(book, widest)).join('\n')}\n`,
		json: {
			schema: 'deckproof/rules-list/1',
			books: books.map(({id, title, source, sha256, rows, outOfScope, validUntil}) => ({
				...{id, title, source, sha256, rows: rows.length, outOfScope: outOfScope.length},
				...(validUntil === undefined ? {} : {validUntil}),
			})),
		},
	};
}

function listed(book: RuleBook, widest: number): string {
	const valid = book.validUntil === undefined ? '' : ` Valid until ${book.validUntil}.`;
	return [
		screenText(`${book.id.padEnd(widest)}  `, book.title),
		screenText(' '.repeat(widest + 2), `${countText(provisionsOf(book))}${valid}`),
	].join('\n');
}

export function shownBook(id: string): Shown {
	const book = at(loadBooks([id]), 0);
	return {text: bookText(book), json: {schema: 'deckproof/rules-show/1', book}};
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

function rowText({row, id, clause, rule, devices, except, checks, needs, broken, counts, evidence}: RuleRow): string[] {
	const known = id.endsWith(`/${row}`) ? [] : [paragraph(inEnglish, '  Known as  ', id)];
	const several = {
		all: 'all of these',
		any: 'one of these is enough',
		first: 'the first shows it, the others may refute it',
	};
	return [
		paragraph(inEnglish, `${row}  `, `${clause}: ${rule}.`),
		...known,
		...checks.map(check => paragraph(inEnglish, '  Checked   ', checkText(check))),
		...(checks.length === 1 ? [] : [paragraph(inEnglish, '            ', several[needs])]),
		paragraph(inEnglish, '  Devices   ', devicesText(devices, except)),
		paragraph(inEnglish, '  If broken ', `${broken}${counts === 'beside' ? ' (reported beside the verdict)' : ''}`),
		paragraph(inEnglish, '  Evidence  ', `[${evidence}]`),
		'',
	];
}

const devicesText = (devices: RuleRow['devices'], except: RuleRow['except']): string =>
	devices.join(', ') + (except === undefined ? '' : `; not beside a ${except.join(' or ')}`);

function checkText(check: Check): string {
	const asked = 'with' in check && 'question' in check.with ? `: ${check.with.question}` : '';
	const parameters = 'with' in check ? Object.entries(check.with).filter(([name]) => name !== 'question') : [];
	const words = parameters.map(([name, value]) => `${name} ${valueText(value)}`).join('; ');
	return `${check.how}, ${check.checker} (${checkerOf(check).examines}${words === '' ? '' : `; ${words}`})${asked}`;
}

function valueText(value: unknown): string {
	if (Array.isArray(value)) return value.map(valueText).join(', ');
	if (typeof value !== 'object' || value === null) return String(value);
	const parts = Object.entries(value).map(([name, part]) => `${name} ${valueText(part)}`);
	return `{${parts.join(', ')}}`;
}
