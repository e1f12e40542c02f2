import {correctionsIn} from '../../../harness/evidence/amendments/amendment.js';
import {amendmentSentence, amendmentStatement, authorisationText} from '../../text/amendment-text.js';
import {notTested} from '../../text/verdict-text.js';
import type {LabSection} from './lab-section.js';

export const validity: LabSection = {
	title: 'Limits of validity',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 o', '7.8.8'],
	draw({sheet, report: {subject, judgement}, translate}) {
		sheet.paragraph(
			'The results relate only to the items tested, in the configuration stated, at the time stated. They make no statement on other items of the same make, or on this item after a change of firmware, parts or settings.',
		);
		sheet.paragraph(
			'Measurement uncertainty is that of the sample: confidence intervals are given with the numbers, the risks of the decision with the decision rule. Reader errors are reported separately and do not count against the device.',
		);
		sheet.paragraph('This report shall not be reproduced except in full without approval of the laboratory.');
		sheet.subheading('Not tested');
		sheet.bullets(notTested(judgement));
		sheet.subheading('Amendments (ISO/IEC 17025:2017, 7.8.8)');
		const corrections = correctionsIn(subject.amendments);
		if (corrections.length === 0) sheet.paragraph('None: this is the report as it was first issued.');
		else {
			sheet.paragraph(amendmentStatement(translate, subject));
			sheet.bullets(corrections.map(each => amendmentSentence(translate, each)));
		}
		sheet.subheading('Authorisation');
		sheet.paragraph(authorisationText(translate, subject.amendments));
	},
};
