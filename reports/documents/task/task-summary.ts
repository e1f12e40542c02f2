import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {TaskReport} from '../../../harness/tasks/all-tasks.js';
import type {TaskPage} from '../../../harness/tasks/page.js';
import {deviceText} from '../../language/device-text.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import {countSentence} from '../../text/finding-text.js';
import type {Summary} from '../../text/summary.js';
import {VERDICT_TEXT} from '../../text/verdict-text.js';

/** The reasons first, then the figures of the first section. */
export function taskSummary(say: Say, report: TaskReport, page: TaskPage): Summary {
	const {subject, judgement, findings} = report;
	const {batch} = judgement;
	const {name, serial, firmware} = deviceText(say, amendedDevice(subject.run.device, subject.amendments));
	const {verdict, word = VERDICT_TEXT[verdict], sentence, reasons, sections} = page;
	return {
		facts: [
			['Device', say`${name}, serial ${serial}, firmware ${firmware}`],
			['Batch', say`${counted(say, batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards`],
		],
		findings: [
			...reasons,
			...(findings.length === 0 ? [] : [say`Rules: ${countSentence(say, findings)}`]),
			...(sections[0]?.pairs ?? []).map(([label, value]) => say`${label}: ${value}`),
		],
		verdict: {word, sentence},
	};
}
