import {type Incident, incidentCount} from '../../../harness/completeness/incidents.js';
import {incidentText} from '../../language/card-text.js';
import {left, right} from '../../language/column.js';
import {thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import {cardNotes} from '../../text/card-notes.js';
import {completenessSentence, readerSentence} from '../../text/completeness-text.js';
import {diagnosisSentence, modeSentence} from '../../text/diagnosis-text.js';
import type {LabSection} from './lab-section.js';

const CLASSES: Readonly<Record<Incident['weight'], string>> = {
	unexplained: 'card fault',
	undecided: 'undecided',
	misread: 'reader error',
	noted: 'card face up',
};

const MOST_INCIDENTS = 40;
const MOST_DIAGNOSES = 12;

export const cards: LabSection = {
	title: 'Card completeness',
	kind: 'section',
	begins: 'where-it-is',
	clauses: ['7.8.2.1 m'],
	draw({sheet, report: {judgement}, translate}) {
		const {completeness, batch} = judgement;
		sheet.paragraph(completenessSentence(translate, judgement));
		sheet.bullets([
			...completeness.diagnoses
				.slice(0, MOST_DIAGNOSES)
				.map((_, index) => diagnosisSentence(translate, judgement, index)),
			...cardNotes(translate, judgement),
			readerSentence(translate, judgement),
			modeSentence(translate, judgement),
		]);
		if (completeness.incidents.length === 0) return;
		sheet.table({
			columns: [right('Shuffle', 0.12), left('Class', 0.18), left('Finding', 0.7)],
			rows: completeness.incidents
				.slice(0, MOST_INCIDENTS)
				.map(incident => [
					String(incident.shuffle),
					CLASSES[incident.weight],
					incidentText(translate, batch.deck, incident),
				]),
		});
		const all = incidentCount(completeness);
		if (all > MOST_INCIDENTS)
			sheet.note(moreIncidents(translate, {all, shown: MOST_INCIDENTS, kept: completeness.incidents.length}));
	},
};

/** Only the first are printed; result.json has more of them. */
function moreIncidents(translate: Translator, {all, shown, kept}: Record<'all' | 'shown' | 'kept', number>): string {
	const there = kept === all ? 'all' : translate`${thousands(kept)} of them`;
	return translate`And ${thousands(all - shown)} more; the attached result.json lists ${there}.`;
}
