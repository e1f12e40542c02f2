import type {Section, SectionTable, TaskPage} from '../../../harness/tasks/page.js';
import {paragraph} from '../../language/paragraph.js';
import type {Say} from '../../language/say.js';
import {VERDICT_WORDS} from '../../text/wording.js';

const NAME_WIDTH = 22;

/** The verdict first; sections for paper only are omitted. */
export function pageText(
	say: Say,
	{verdict, word = VERDICT_WORDS[verdict].word, sentence, reasons, sections}: TaskPage,
): string {
	return [
		paragraph(say, say`${word}  `, sentence),
		...reasons.map(reason => paragraph(say, '  - ', reason)),
		...sections.filter(({where}) => where === undefined).flatMap(each => sectionLines(say, each)),
		'',
	].join('\n');
}

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
	return all.map(row => {
		const cells = columns.map(({align}, at) => {
			const [cell, width] = [row[at] ?? '', widths[at] ?? 0];
			return align === 'right' ? cell.padStart(width) : cell.padEnd(width);
		});
		return say`  ${cells.join('  ')}`.trimEnd();
	});
}
