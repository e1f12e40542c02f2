import type {Judgement} from '../../../harness/verdict/judgement.js';
import type {PowerChartData} from '../../../stat-tests/power/chance-of-rejection.js';
import {defectName, powerChart} from '../../charts/power.js';
import {left, right} from '../../language/column.js';
import {counted, percent, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';
import {decisionRule} from '../../text/verdict-text.js';
import type {LabSection} from './lab-section.js';

export const method: LabSection = {
	title: 'Method, decision rule and risks',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 f', '7.8.6.1'],
	draw({sheet, report, translate}) {
		const {judgement, chartData} = report;
		sheet.paragraph(
			'Hypothesis tested: the device is fair. For a fair device every card still inside is equally likely to come next, whatever the input order and the earlier shuffles. Each test has a known distribution under this hypothesis.',
		);
		sheet.subheading('Decision rule (ISO/IEC 17025:2017, 7.8.6.1)');
		sheet.paragraph(decisionRule(translate, judgement.alpha));
		sheet.subheading('Risks of the rule');
		sheet.pairs(riskPairs(translate, judgement.alpha, judgement));
		sheet.paragraph(
			'No guard band is used. A fair device fails with at most the stated risk. The risk of passing a device that is not fair depends on its defect; it is given below for simulated defects.',
		);
		sheet.subheading('Detection of defects with this number of shuffles');
		const {power} = chartData;
		if (power === undefined)
			return sheet.paragraph(
				'No defects were simulated for this input order, so no statement is made on the risk of passing a defective device.',
			);
		sheet.scene(powerChart(translate, {power, width: sheet.width, height: chartHeight(sheet.left())}));
		const {decks, deck} = power.simulated;
		sheet.note(powerNote(translate, power.shuffles, translate`${counted(translate, decks, 'deck')} of ${deck}`));
		const rows = fittingRows(sheet.left());
		// A table of its own page would leave that page nearly empty; annex B has all simulated defects.
		if (rows === 0) return;
		sheet.subheading('Defects that may go undetected');
		const weak = weakIn(translate, power, rows);
		if (weak.rows.length === 0) sheet.paragraph('Every simulated defect is detected with a chance of at least 95 %.');
		else sheet.table(weak);
	},
};

/** The least and the greatest height of the chart, and the height of the note with the space around it, in points. */
const [LEAST, MOST, NOTE] = [130, 185, 64];

/** A chart that is a little lower keeps its note on its page. */
const chartHeight = (left: number): number => (left - NOTE < LEAST ? MOST : Math.min(MOST, left - NOTE));

function riskPairs(
	translate: Translator,
	alpha: number,
	{shuffles}: Judgement,
): readonly (readonly [string, string])[] {
	return [
		['Fail a fair device', translate`at most ${percent(alpha)}, all tests and the sequential test together`],
		['Pass a defective device', 'depends on the defect: see the chart below, and the annex on simulated defects'],
		['Confirmatory run', 'not part of the rule: a failed device has failed; another run is another report'],
		['Shuffles', translate`${thousands(shuffles.valid)} valid of ${thousands(shuffles.planned)} planned`],
	];
}

const powerNote = (translate: Translator, shuffles: number, simulated: string): string =>
	translate`Chance that a device with this defect is rejected in a run of ${counted(translate, shuffles, 'shuffle')}, from simulations of ${simulated} with the same tests and the same risk. Defects that are not listed were not simulated.`;

const DEFECT_TITLES = ['Simulated defect', 'Chance of detection', '95 % interval'] as const;

const SURE = 0.95;
const MOST_ROWS = 8;
/** The heights of the subheading with the header of the table, and of a row, in points. */
const [AROUND_ROWS, ROW] = [52, 14];
const LEAST_ROWS = 2;

/** The rows that fit the rest of a page; all if the table begins the next one anyway. */
function fittingRows(left: number): number {
	const rows = Math.floor((left - AROUND_ROWS) / ROW);
	return rows < LEAST_ROWS ? 0 : Math.min(MOST_ROWS, rows);
}

/** The defects that are detected with a chance below 95 %, the least chance first. */
function weakIn(translate: Translator, {defects}: PowerChartData, most: number): Table {
	const [title, detected, interval] = DEFECT_TITLES;
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [left(title, 0.6), right(detected, 0.2), right(interval, 0.2)],
		rows: defects
			.filter(({chance}) => chance.share < SURE)
			.toSorted((one, other) => one.chance.share - other.chance.share)
			.slice(0, most)
			.map(
				({
					description,
					defect,
					chance: {
						share,
						interval: [low, high],
					},
				}) => [defectName({description, defect}), rounded(share), translate`${rounded(low)} to ${rounded(high)}`],
			),
	};
}

const rounded = (share: number): string => percent(Math.round(share * 1000) / 1000);
