import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {Batch} from '../../../harness/model/cards/batch.js';
import type {TaskReport} from '../../../harness/tasks/all-tasks.js';
import type {TaskPage} from '../../../harness/tasks/page.js';
import {deviceSentence} from '../../language/device-text.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import {countSentence, secondHandSentence} from '../../text/finding-text.js';
import type {Row, Summary} from '../../text/summary.js';
import {VERDICT_TEXT} from '../../text/verdict-text.js';

/** The reasons first, then the figures of the first section. */
export function taskSummary(translate: Translator, report: TaskReport, page: TaskPage): Summary {
	const {subject, judgement, findings} = report;
	const {batch} = judgement;
	const device = amendedDevice(subject.run.device, subject.amendments);
	const {verdict, word = VERDICT_TEXT[verdict], sentence, reasons, sections, onScreen} = page;
	const secondHand = secondHandSentence(translate, findings);
	return {
		facts: [
			['Device', deviceSentence(translate, device)],
			...(onScreen === undefined ? [batchRow(translate, batch)] : []),
		],
		findings: onScreen ?? [
			...reasons,
			...(findings.length === 0 ? [] : [translate`Rules: ${countSentence(translate, findings)}`]),
			...(secondHand === undefined ? [] : [secondHand]),
			...(sections[0]?.pairs ?? []).map(([label, value]) => translate`${label}: ${value}`),
		],
		verdict: {word, sentence},
	};
}

const batchRow = (translate: Translator, {decks, deck, size}: Batch): Row => [
	'Batch',
	translate`${counted(translate, decks, 'deck')} of ${deck.id}, ${thousands(size)} cards`,
];
