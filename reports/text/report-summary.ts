import {amendedDevice, correctionsIn} from '../../harness/evidence/amendments/amendment.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {Report} from '../data/report.js';
import {deviceText} from '../language/device-text.js';
import {counted, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {amendmentStatement} from './amendment-text.js';
import {completenessSentence} from './completeness-text.js';
import {countSentence} from './finding-text.js';
import {batchText, inputName} from './run-text.js';
import {sequentialSentence} from './sequential-text.js';
import type {Row, Summary} from './summary.js';
import {unitOf} from './unit-text.js';
import {reasonSentences, VERDICT_TEXT, verdictSentence} from './verdict-text.js';

/** The reasons first: they decide the verdict. */
export function reportSummary(say: Say, {subject, judgement}: Report): Summary {
	const {verdict, findings, sequential} = judgement;
	const isRejected = sequential.rejectedAt !== undefined;
	return {
		facts: [...deviceRow(say, subject), ['Tested', testedText(say, judgement)], ['Input', inputName(say, judgement)]],
		findings: [
			...reasonSentences(say, judgement),
			completenessSentence(say, judgement),
			...(isRejected ? [] : [sequentialSentence(say, judgement)]),
			...(findings.length === 0 ? [] : [countSentence(say, findings)]),
		],
		verdict: {word: VERDICT_TEXT[verdict.kind], sentence: verdictSentence(say, judgement)},
	};
}

/** The incomplete and the void only if there are any. */
function testedText(say: Say, judgement: Judgement): string {
	const {valid, planned, incomplete, void: voids} = judgement.shuffles;
	const unit = unitOf(judgement);
	const flawed = [
		...(incomplete === 0 ? [] : [say`${thousands(incomplete)} incomplete or misread`]),
		...(voids === 0 ? [] : [say`${thousands(voids)} void`]),
	];
	const count =
		judgement.rounds === undefined
			? say`${thousands(valid)} of ${counted(say, planned, unit)}`
			: counted(say, valid, unit);
	return [say`${count}, ${batchText(say, judgement)}`, ...flawed].join('; ');
}

function deviceRow(say: Say, subject: Report['subject']): Row[] {
	if (subject.kind === 'orders') return [];
	const {name, serial, firmware} = deviceText(say, amendedDevice(subject.run.device, subject.amendments));
	const corrections = correctionsIn(subject.amendments);
	return [
		['Device', say`${name}, serial ${serial}, firmware ${firmware}`],
		...(corrections.length === 0 ? [] : [['Amended', amendmentStatement(say, subject)] as const]),
	];
}
