import {at} from '../../../harness/model/checked.js';
import {oddsChart} from '../../charts/outcome-odds.js';
import type {Table} from '../../pdf/table.js';
import {
	ADVANTAGE_TITLES,
	advantageCells,
	attentiveSentence,
	bestOf,
	outcomeSentences,
	PLAY_TITLES,
	playCells,
} from '../../text/outcome-text.js';
import type {LabSection} from './lab-section.js';

export const outcomes: LabSection = {
	title: 'Game outcomes',
	kind: 'section',
	begins: 'where-it-is',
	clauses: [],
	applies: ({judgement}) => judgement.outcomes !== undefined,
	draw({sheet, report: {judgement, chartData}, translate}) {
		const report = judgement.outcomes;
		if (report === undefined) return;
		for (const sentence of outcomeSentences(translate, report)) sheet.paragraph(sentence);
		if (report.advantages.length > 0)
			sheet.table(
				tableOf(
					ADVANTAGE_TITLES,
					report.advantages.map(each => advantageCells(translate, each)),
				),
			);
		if (chartData.odds !== undefined)
			sheet.scene(oddsChart(translate, {rows: chartData.odds, width: sheet.width, most: 30}));
		if (report.attentive === undefined) return;
		sheet.paragraph(attentiveSentence(translate, report.attentive));
		sheet.table(
			tableOf(
				PLAY_TITLES,
				bestOf(report.attentive).map(each => playCells(translate, each)),
			),
		);
	},
};

const WIDTHS = [0.34, 0.12, 0.12, 0.12, 0.18, 0.12] as const;

const tableOf = (titles: readonly string[], rows: Table['rows']): Table => ({
	columns: titles.map((title, column) => ({
		title,
		width: at(WIDTHS, column),
		align: column === 0 ? 'left' : 'right',
	})),
	rows,
});
