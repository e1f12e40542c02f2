import type {LabSection} from './lab-section.js';
import {orNotStated} from './stated.js';

const OPINION_TEXT = {
	apart:
		'Opinions are separate from the results and not part of them (ISO/IEC 17025:2017, 7.8.7). They are those of the persons named.',
	none: 'None stated.',
	by: 'By',
	basis: 'Basis',
} as const;

/** In boxes, separate from the results (7.8.7). */
export const opinions: LabSection = {
	title: 'Opinions and interpretations',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.7'],
	draw({sheet, job: {opinions: all = []}, translate}) {
		if (all.length === 0) {
			sheet.paragraph(translate`${OPINION_TEXT.none} ${OPINION_TEXT.apart}`);
			return;
		}
		sheet.note(OPINION_TEXT.apart);
		for (const {text, by, basis} of all) {
			sheet.box({
				word: '',
				lines: [text, translate`${OPINION_TEXT.by}: ${by}. ${OPINION_TEXT.basis}: ${orNotStated(basis)}.`],
				colour: '#4a5560',
				tint: '#eef1f4',
			});
		}
	},
};
