import {amendedDevice, correctionsIn} from '../../harness/evidence/amendments/amendment.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {Report} from '../data/report.js';
import {deviceSentence} from '../language/device-text.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {correctionText} from './amendment-text.js';
import {completenessSentence} from './completeness-text.js';
import {countSentence} from './finding-text.js';
import {batchText, inputName} from './run-text.js';
import {sequentialSentence} from './sequential-text.js';
import type {Row, Summary} from './summary.js';
import {unitOf} from './unit-text.js';
import {reasonSentences, VERDICT_TEXT, verdictSentence} from './verdict-text.js';

/** The reasons first: they decide the verdict. */
export function reportSummary(translate: Translator, {subject, judgement}: Report): Summary {
	const {verdict, findings, sequential} = judgement;
	const isRejected = sequential.rejectedAt !== undefined;
	return {
		facts: [
			...deviceRow(translate, subject),
			['Tested', testedText(translate, subject.kind, judgement)],
			['Input', inputName(translate, judgement)],
		],
		findings: [
			...reasonSentences(translate, judgement),
			completenessSentence(translate, judgement),
			...(isRejected ? [] : [sequentialSentence(translate, judgement)]),
			...(findings.length === 0 ? [] : [translate`Rules: ${countSentence(translate, findings)}`]),
		],
		verdict: {word: VERDICT_TEXT[verdict.kind], sentence: verdictSentence(translate, judgement)},
	};
}

/** The incomplete and the void only if there are any; files of orders were not planned. */
function testedText(translate: Translator, subject: Report['subject']['kind'], judgement: Judgement): string {
	const {valid, planned, incomplete, void: voids} = judgement.shuffles;
	const unit = unitOf(judgement);
	const flawed = [
		...(incomplete === 0 ? [] : [translate`${thousands(incomplete)} incomplete or misread`]),
		...(voids === 0 ? [] : [translate`${thousands(voids)} void`]),
	];
	const count =
		judgement.rounds === undefined && subject === 'run'
			? translate`${thousands(valid)} of ${counted(translate, planned, unit)}`
			: counted(translate, valid, unit);
	return [translate`${count}, ${batchText(translate, judgement)}`, ...flawed].join('; ');
}

function deviceRow(translate: Translator, subject: Report['subject']): Row[] {
	if (subject.kind === 'orders') return [];
	const corrections = correctionsIn(subject.amendments);
	return [
		['Device', deviceSentence(translate, amendedDevice(subject.run.device, subject.amendments))],
		...corrections.map(each => ['Amended', correctionText(translate, each)] as const),
	];
}
