import {lawsChart} from '../../charts/law.js';
import type {LabSection} from './lab-section.js';

const STRIP = 2;
const MOST_LAWS = 6;
/** A histogram of fewer shuffles shows nothing. */
const LEAST_SHUFFLES = 10;

export const order: LabSection = {
	title: 'Order and dependence',
	kind: 'section',
	begins: 'where-it-is',
	clauses: [],
	draw({sheet, report: {chartData, judgement}, translate}) {
		const shown = chartData.laws.filter(({shuffles}) => shuffles >= LEAST_SHUFFLES).slice(0, MOST_LAWS);
		if (shown.length === 0)
			return sheet.paragraph(
				judgement.shuffles.valid < LEAST_SHUFFLES
					? 'Not drawn: there are fewer than ten shuffles.'
					: 'Not drawn: the input order is not known.',
			);
		sheet.paragraph(
			'Counts per shuffle compared with the exact distribution for a fair device. Bars: observed. Dots and lines: expected, with its 99 % range.',
		);
		// One scene for each row, so that a page break can come between rows.
		for (let at = 0; at < shown.length; at += STRIP) {
			const laws = shown.slice(at, at + STRIP);
			sheet.scene(lawsChart(translate, laws, sheet.width));
		}
	},
};
