import {paragraph} from '../../../reports/language/paragraph.js';
import {inEnglish} from '../../../reports/language/say.js';
import type {RuleBook, RuleRow} from '../../rules/book-schema.js';
import {type Check, checkerOf} from '../../rules/checkers.js';
import {allBooks, booksNamed} from '../../rules/load-books.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export async function rulesShowCommand(id: string, options: OutputOptions): Promise<number> {
	const [book] = booksNamed([id], await allBooks());
	if (book !== undefined) outputFor(options).data(bookWords(book), {schema: 'deckproof/rules-show/1', book});
	return EXIT.pass;
}

const bookWords = ({id, title, source, rows}: RuleBook): string =>
	[`${id}  ${title}`, paragraph(inEnglish, 'Source      ', source), '', ...rows.flatMap(rowWords), ''].join('\n');

function rowWords({row, id, clause, rule, devices, checks, needs, broken, counts, evidence}: RuleRow): string[] {
	const known = id.endsWith(`/${row}`) ? [] : [paragraph(inEnglish, '  Known as  ', id)];
	const several = {
		all: 'all of these',
		any: 'one of these is enough',
		first: 'the first shows it, the others may refute it',
	};
	return [
		paragraph(inEnglish, `${row}  `, `${clause}: ${rule}.`),
		...known,
		...checks.map(check => paragraph(inEnglish, '  Checked   ', checkWords(check))),
		...(checks.length === 1 ? [] : [paragraph(inEnglish, '            ', several[needs])]),
		paragraph(inEnglish, '  Devices   ', devices.join(', ')),
		paragraph(inEnglish, '  If broken ', `${broken}${counts === 'beside' ? ' (told beside the verdict)' : ''}`),
		paragraph(inEnglish, '  Evidence  ', `[${evidence}]`),
		'',
	];
}

function checkWords(check: Check): string {
	const asked = 'with' in check && 'question' in check.with ? `: ${check.with.question}` : '';
	const parameters = 'with' in check ? Object.entries(check.with).filter(([name]) => name !== 'question') : [];
	const words = parameters
		.map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
		.join('; ');
	return `${check.how}, ${check.checker} (${checkerOf(check).looks}${words === '' ? '' : `; ${words}`})${asked}`;
}
