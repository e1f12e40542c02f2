import type {OutcomeReport} from '../../stat-tests/games/outcome-report.js';
import {
	ADVANTAGE_TITLES,
	advantageCells,
	attentiveSentence,
	bestOf,
	outcomeSentences,
	PLAY_TITLES,
	playCells,
} from '../outcome-words.js';
import type {Sheet} from '../pdf/sheet.js';
import type {Table} from '../pdf/table.js';

/** Would a player notice? Not there if no game was asked for. */
export function outcomes(sheet: Sheet, report: OutcomeReport | undefined): void {
	if (report === undefined) return;
	sheet.heading('Would a player notice?');
	for (const sentence of outcomeSentences(report)) sheet.paragraph(sentence);
	if (report.advantages.length > 0) sheet.table(tableOf(ADVANTAGE_TITLES, report.advantages.map(advantageCells)));
	if (report.attentive === undefined) return;
	sheet.paragraph(attentiveSentence(report.attentive));
	sheet.table(tableOf(PLAY_TITLES, bestOf(report.attentive).map(playCells)));
}

const WIDTHS = [0.34, 0.12, 0.12, 0.12, 0.18, 0.12] as const;

const tableOf = (titles: readonly string[], rows: Table['rows']): Table => ({
	columns: titles.map((title, at) => ({title, width: WIDTHS[at] ?? 0, align: at === 0 ? 'left' : 'right'})),
	rows,
});
