import {correctionsIn} from '../../../harness/evidence/amendments/amendment.js';
import {amendmentSentence, amendmentStatement, authorisationWords} from '../../text/amendment-wording.js';
import {notTested} from '../../text/wording.js';
import type {LabSection} from './lab-section.js';

const VALIDITY_WORDS = {
	relate:
		'The results relate only to the items tested, in the configuration stated, at the time stated. They are no statement on other items of the same make, nor on this item after a change of its firmware, its parts or its settings.',
	copy: 'This report shall not be reproduced except in full without approval of the laboratory.',
	uncertainty:
		'The uncertainty of the results is that of the sample: intervals stand beside the numbers, and the risks of the decision in the section on the decision rule. What the reader misread is told apart and held against the reader.',
	notTested: 'What was not tested',
	amendments: 'Amendments (ISO/IEC 17025:2017, 7.8.8)',
	noAmendments: 'None: this is the report as it was first issued.',
	authorisation: 'Authorisation',
} as const;

export const validity: LabSection = {
	title: 'Limits of validity',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 o', '7.8.8'],
	draw({sheet, report: {subject, judgement}, say}) {
		sheet.paragraph(VALIDITY_WORDS.relate);
		sheet.paragraph(VALIDITY_WORDS.uncertainty);
		sheet.paragraph(VALIDITY_WORDS.copy);
		sheet.subheading(VALIDITY_WORDS.notTested);
		sheet.bullets(notTested(judgement));
		sheet.subheading(VALIDITY_WORDS.amendments);
		const corrections = correctionsIn(subject.amendments);
		if (corrections.length === 0) sheet.paragraph(VALIDITY_WORDS.noAmendments);
		else {
			sheet.paragraph(amendmentStatement(say, subject));
			sheet.bullets(corrections.map(each => amendmentSentence(say, each)));
		}
		sheet.subheading(VALIDITY_WORDS.authorisation);
		sheet.paragraph(authorisationWords(say, subject.amendments));
	},
};
