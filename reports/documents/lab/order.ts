import {lawsChart} from '../../charts/law.js';
import {testText} from '../../text/test-text.js';
import type {LabSection} from './lab-section.js';

const ORDER_WORDS = {
	laws: 'What was counted in each shuffle, beside the exact law of a fair device: bars are what was seen, the line is the law.',
	none: 'Nothing is drawn here: the order in is not known, or there were fewer than ten shuffles.',
} as const;

const STRIP = 2;
const MOST_LAWS = 6;
/** A histogram of fewer shuffles shows nothing. */
const LEAST_SHUFFLES = 10;

export const order: LabSection = {
	title: 'Order and dependence',
	kind: 'section',
	begins: 'where-it-is',
	clauses: [],
	draw({sheet, report: {pictures}, say}) {
		const shown = pictures.laws.filter(({shuffles}) => shuffles >= LEAST_SHUFFLES).slice(0, MOST_LAWS);
		if (shown.length === 0) {
			sheet.paragraph(ORDER_WORDS.none);
			return;
		}
		sheet.paragraph(ORDER_WORDS.laws);
		// One scene for each row, so that a page break can come between rows.
		for (let at = 0; at < shown.length; at += STRIP) {
			const laws = shown.slice(at, at + STRIP);
			sheet.scene(lawsChart(say, {laws, titleOf: test => testText(say, test).title, width: sheet.width}));
		}
	},
};
