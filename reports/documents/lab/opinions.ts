import {say} from '../../language/say.js';
import type {LabParts} from './lab-section.js';
import {OPINION_WORDS} from './lab-words.js';
import {said} from './told.js';

/** Apart from the results, on a ground of their own (7.8.7). */
export function opinions({sheet, job: {opinions: all = []}}: LabParts): void {
	if (all.length === 0) {
		sheet.paragraph(say`${OPINION_WORDS.none} ${OPINION_WORDS.apart}`);
		return;
	}
	sheet.note(OPINION_WORDS.apart);
	for (const {text, by, basis} of all) {
		sheet.box({
			word: '',
			lines: [text, say`${OPINION_WORDS.by}: ${by}. ${OPINION_WORDS.basis}: ${said(basis)}.`],
			colour: '#4a5560',
			tint: '#eef1f4',
		});
	}
}
