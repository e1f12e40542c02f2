import {missing} from '../../../harness/model/checked.js';
import type {Section, SectionTable, TaskPage} from '../../../harness/tasks/page.js';
import {paragraph} from '../../language/paragraph.js';
import type {Translator} from '../../language/translator.js';
import {VERDICT_TEXT} from '../../text/verdict-text.js';

const NAME_WIDTH = 22;

/** The verdict first. */
export function pageText(translate: Translator, page: TaskPage): string {
	const {verdict, word = VERDICT_TEXT[verdict], sentence, reasons, sections} = page;
	return [
		paragraph(translate, translate`${word}  `, sentence),
		...reasonLines(translate, reasons),
		...sectionsText(translate, sections),
		'',
	].join('\n');
}

/** All but the verdict; the reasons last. */
export const pageLines = (translate: Translator, {reasons, sections}: TaskPage): string[] => [
	...sectionsText(translate, sections),
	'',
	...reasonLines(translate, reasons),
];

const reasonLines = (translate: Translator, reasons: readonly string[]): string[] =>
	reasons.map(reason => paragraph(translate, '  - ', reason));

/** Sections for paper only are omitted. */
const sectionsText = (translate: Translator, sections: readonly Section[]): string[] =>
	sections.filter(({where}) => where === undefined).flatMap(each => sectionLines(translate, each));

function sectionLines(
	translate: Translator,
	{heading, pairs = [], paragraphs = [], bullets = [], table}: Section,
): string[] {
	return [
		...(heading === '' ? [''] : ['', heading]),
		...pairs.map(([name, value]) => paragraph(translate, translate`  ${name.padEnd(NAME_WIDTH)}`, value)),
		...(table === undefined ? [] : tableLines(translate, table)),
		...bullets.map(bullet => paragraph(translate, '  - ', bullet)),
		...paragraphs.map(text => paragraph(translate, '  ', text)),
	];
}

function tableLines(translate: Translator, {columns, rows}: SectionTable): string[] {
	const all = [columns.map(({title}) => title), ...rows];
	const widths = columns.map((_, at) => Math.max(...all.map(row => (row[at] ?? '').length)));
	const width = widths.reduce((sum, each) => sum + each, 2 * columns.length);
	if (width > translate.width) return rows.map(row => paragraph(translate, '  - ', rowSentence(columns, row)));
	return all.map(row => {
		const cells = columns.map(({align}, at) => {
			const [cell, room] = [row[at] ?? '', widths[at] ?? missing(at)];
			return align === 'right' ? cell.padStart(room) : cell.padEnd(room);
		});
		return translate`  ${cells.join('  ')}`.trimEnd();
	});
}

/** A table that is wider than the page becomes a list. A column without a title holds the values of the one before. */
const rowSentence = (columns: SectionTable['columns'], row: readonly string[]): string =>
	row.reduce((sentence, cell, at) => {
		if (cell === '' || at === 0) return sentence + cell;
		const title = columns[at]?.title ?? '';
		if (title === '') return `${sentence}: ${cell}`;
		return columns[at + 1]?.title === '' ? `${sentence}; ${cell}` : `${sentence}; ${title.toLowerCase()}: ${cell}`;
	}, '');
