import {lawsChart} from '../charts/law.js';
import {testWords} from '../test-words/all.js';
import type {LabParts} from './lab-section.js';
import {ORDER_WORDS} from './lab-words.js';

/** What is left of the order in, and what of one card follows from another. */
export function order({sheet, report: {pictures}}: LabParts): void {
	if (pictures.laws.length === 0) {
		sheet.paragraph(ORDER_WORDS.none);
		return;
	}
	sheet.paragraph(ORDER_WORDS.laws);
	sheet.scene(lawsChart({laws: pictures.laws, titleOf: test => testWords(test).title, width: sheet.width}));
}
