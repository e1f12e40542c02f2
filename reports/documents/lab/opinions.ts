import type {LabSection} from './lab-section.js';
import {said} from './told.js';

const OPINION_WORDS = {
	apart:
		'Opinions stand apart from the results and are no part of them (ISO/IEC 17025:2017, 7.8.7). They are those of whoever is named.',
	none: 'None were given.',
	by: 'By',
	basis: 'Basis',
} as const;

/** In boxes, separate from the results (7.8.7). */
export const opinions: LabSection = {
	title: 'Opinions and interpretations',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.7'],
	draw({sheet, job: {opinions: all = []}, say}) {
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
	},
};
