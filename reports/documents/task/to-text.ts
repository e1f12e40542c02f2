import type {Section, SectionTable, TaskPage} from '../../../harness/tasks/page.js';
import {paragraph} from '../../language/paragraph.js';
import type {Say} from '../../language/say.js';
import {VERDICT_TEXT} from '../../text/verdict-text.js';

const NAME_WIDTH = 22;

/** The verdict first. */
export function pageText(say: Say, page: TaskPage): string {
	const {verdict, word = VERDICT_TEXT[verdict], sentence, reasons, sections} = page;
	return [
		paragraph(say, say`${word}  `, sentence),
		...reasonLines(say, reasons),
		...sectionsText(say, sections),
		'',
	].join('\n');
}

/** All but the verdict; the reasons last. */
export const pageLines = (say: Say, {reasons, sections}: TaskPage): string[] => [
	...sectionsText(say, sections),
	'',
	...reasonLines(say, reasons),
];

const reasonLines = (say: Say, reasons: readonly string[]): string[] =>
	reasons.map(reason => paragraph(say, '  - ', reason));

/** Sections for paper only are omitted. */
const sectionsText = (say: Say, sections: readonly Section[]): string[] =>
	sections.filter(({where}) => where === undefined).flatMap(each => sectionLines(say, each));

function sectionLines(say: Say, {heading, pairs = [], paragraphs = [], bullets = [], table}: Section): string[] {
	return [
		...(heading === '' ? [''] : ['', heading]),
		...pairs.map(([name, value]) => paragraph(say, say`  ${name.padEnd(NAME_WIDTH)}`, value)),
		...(table === undefined ? [] : tableLines(say, table)),
		...bullets.map(bullet => paragraph(say, '  - ', bullet)),
		...paragraphs.map(text => paragraph(say, '  ', text)),
	];
}

function tableLines(say: Say, {columns, rows}: SectionTable): string[] {
	const all = [columns.map(({title}) => title), ...rows];
	const widths = columns.map((_, at) => Math.max(...all.map(row => (row[at] ?? '').length)));
	const width = widths.reduce((sum, each) => sum + each, 2 * columns.length);
	if (width > say.width) return rows.map(row => paragraph(say, '  - ', rowSentence(columns, row)));
	return all.map(row => {
		const cells = columns.map(({align}, at) => {
			const [cell, room] = [row[at] ?? '', widths[at] ?? 0];
			return align === 'right' ? cell.padStart(room) : cell.padEnd(room);
		});
		return say`  ${cells.join('  ')}`.trimEnd();
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
