import type {Judgement} from '../../../harness/verdict/judgement.js';
import type {PowerChartData} from '../../../stat-tests/power/power-chart-data.js';
import {defectName, powerChart} from '../../charts/power.js';
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
		if (power === undefined) {
			sheet.paragraph(
				'No defects were simulated for this input order, so no statement is made on the risk of passing a defective device.',
			);
			return;
		}
		sheet.scene(powerChart(translate, {power, width: sheet.width, height: 185}));
		const {decks, deck} = power.simulated;
		sheet.note(powerNote(translate, power.shuffles, translate`${counted(translate, decks, 'deck')} of ${deck}`));
		sheet.subheading('Defects that may go undetected');
		const weak = weakIn(translate, power);
		if (weak.rows.length === 0) sheet.paragraph('Every simulated defect is detected with a chance of at least 95 %.');
		else sheet.table(weak);
	},
};

function riskPairs(
	translate: Translator,
	alpha: number,
	{shuffles}: Judgement,
): readonly (readonly [string, string])[] {
	return [
		['Fail a fair device', translate`at most ${percent(alpha)}, all tests and the sequential test together`],
		['Pass a defective device', 'depends on the defect: see the chart and the table below'],
		['Confirmatory run', 'not part of the rule: a failed device has failed; another run is another report'],
		['Shuffles', translate`${thousands(shuffles.valid)} valid of ${thousands(shuffles.planned)} planned`],
	];
}

const powerNote = (translate: Translator, shuffles: number, simulated: string): string =>
	translate`Chance that a device with this defect is rejected in a run of ${counted(translate, shuffles, 'shuffle')}, from simulations of ${simulated} with the same tests and the same risk. Defects that are not listed were not simulated.`;

const SURE = 0.95;
const MOST = 8;

/** The defects that are detected with a chance below 95 %, the least chance first. */
function weakIn(translate: Translator, {defects}: PowerChartData): Table {
	return {
		spacing: 'dense',
		heads: 'first-cell',
		columns: [
			{title: 'Simulated defect', width: 0.6, align: 'left'},
			{title: 'Chance of detection', width: 0.2, align: 'right'},
			{title: '95 % interval', width: 0.2, align: 'right'},
		],
		rows: defects
			.filter(({chance}) => chance.share < SURE)
			.toSorted((one, other) => one.chance.share - other.chance.share)
			.slice(0, MOST)
			.map(
				({
					words,
					defect,
					chance: {
						share,
						interval: [low, high],
					},
				}) => [defectName({words, defect}), rounded(share), translate`${rounded(low)} to ${rounded(high)}`],
			),
	};
}

const rounded = (share: number): string => percent(Math.round(share * 1000) / 1000);
