import {correctionsIn} from '../../../harness/evidence/amendments/amendment.js';
import {amendmentSentence, amendmentStatement, authorisationWords} from '../../text/amendment-wording.js';
import {notTested} from '../../text/wording.js';
import type {LabParts} from './lab-section.js';
import {VALIDITY_WORDS} from './lab-words.js';

/** What nobody may read into this report, what was not tested, and what was corrected since. */
export function validity({sheet, report: {subject, judgement}}: LabParts): void {
	sheet.paragraph(VALIDITY_WORDS.relate);
	sheet.paragraph(VALIDITY_WORDS.uncertainty);
	sheet.paragraph(VALIDITY_WORDS.copy);
	sheet.subheading(VALIDITY_WORDS.notTested);
	sheet.bullets(notTested(judgement));
	sheet.subheading(VALIDITY_WORDS.amendments);
	const corrections = correctionsIn(subject.amendments);
	if (corrections.length === 0) sheet.paragraph(VALIDITY_WORDS.noAmendments);
	else {
		sheet.paragraph(amendmentStatement(subject));
		sheet.bullets(corrections.map(amendmentSentence));
	}
	sheet.subheading(VALIDITY_WORDS.authorisation);
	sheet.paragraph(authorisationWords(subject.amendments));
}
