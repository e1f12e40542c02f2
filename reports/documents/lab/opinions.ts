import type {LabSection} from './lab-section.js';
import {orNotStated} from './stated.js';

/** In boxes, separate from the results (7.8.7). */
export const opinions: LabSection = {
	title: 'Opinions and interpretations',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.7'],
	draw({sheet, job: {opinions: all = []}, translate}) {
		if (all.length === 0)
			return sheet.paragraph(
				translate`None stated. Opinions are separate from the results and not part of them (ISO/IEC 17025:2017, 7.8.7). They are those of the persons named.`,
			);
		sheet.note(
			'Opinions are separate from the results and not part of them (ISO/IEC 17025:2017, 7.8.7). They are those of the persons named.',
		);
		for (const {text, by, basis} of all) {
			sheet.box({
				word: '',
				lines: [text, translate`By: ${by}. Basis: ${orNotStated(basis)}.`],
				colour: '#4a5560',
				tint: '#eef1f4',
			});
		}
	},
};
