import {present} from '../../harness/model/present.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {Leading} from '../../stat-tests/sequential/leading-strategy.js';
import {evidenceAfter, type StrategyResult} from '../../stat-tests/sequential/sequential-test.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {evidenceText, percent, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {patternText} from './pattern-text.js';
import {unitOf} from './unit-text.js';

export function rejectionSentence(translate: Translator, judgement: Judgement, shuffle: number): string {
	const {sequential} = judgement;
	const evidence = evidenceText(evidenceAfter(sequential, sequential.numbers.indexOf(shuffle)));
	const found = translate`Sequential test: evidence ${evidence} against a fair device after ${unitOf(judgement)} ${thousands(shuffle)} (limit ${limitOf(judgement)}).`;
	return [found, limitSentence(translate, judgement), patternSentence(translate, judgement)].join(' ').trim();
}

export function sequentialSentence(translate: Translator, judgement: Judgement): string {
	const {sequential} = judgement;
	const end = translate`Evidence ${evidenceText(sequential.logEvidence)} against a fair device at the end`;
	return sequential.rejectedAt === undefined
		? translate`${end}; it never reached the limit of ${limitOf(judgement)}.`
		: translate`${end}; it reached the limit of ${limitOf(judgement)} at ${unitOf(judgement)} ${thousands(sequential.rejectedAt)}.`;
}

export const sequentialRule = (translate: Translator, judgement: Judgement): string =>
	present([
		sequentialSentence(translate, judgement),
		limitSentence(translate, judgement),
		shareSentence(translate, judgement),
		patternSentence(translate, judgement),
	])
		.join(' ')
		.trim();

const limitSentence = (translate: Translator, judgement: Judgement): string =>
	translate`A fair device ever reaches ${limitOf(judgement)} with a chance of at most 1 in ${thousands(judgement.sequential.threshold)}.`;

/** Empty if the sequential test did not reject: then the pattern is noise, and only the JSON has it. */
export function patternSentence(translate: Translator, judgement: Judgement): string {
	const {rejectedAt, leading} = judgement.sequential;
	if (rejectedAt === undefined) return '';
	if (leading === undefined) return questionOfRounds(translate, judgement);
	const pattern = leadingText(translate, judgement, leading);
	return pattern === undefined ? '' : translate`Pattern found: ${pattern}.`;
}

export const leadingText = (
	translate: Translator,
	judgement: Judgement,
	{foundPattern, labelling, shuffles}: Leading,
): string | undefined =>
	foundPattern &&
	patternText(foundPattern, {translate, labelling, shuffles, batch: judgement.batch, input: judgement.input});

/** The strategy is not named: its id is in result.json and in the plan. */
function shareSentence(translate: Translator, judgement: Judgement): string | undefined {
	const {rejectedAt, leading} = judgement.sequential;
	if (rejectedAt === undefined || leading === undefined) return undefined;
	return translate`At ${unitOf(judgement)} ${thousands(rejectedAt)}, ${percent(leading.share)} of the evidence came from one strategy.`;
}

/** For a continuous shuffler a strategy is a test of every draw. */
function questionOfRounds(translate: Translator, {sequential}: Judgement): string {
	const worth = ({weight, logEvidence}: StrategyResult) => Math.log(weight) + logEvidence;
	const [most] = sequential.strategies.toSorted((one, other) => worth(other) - worth(one));
	if (most === undefined) return '';
	const question = most.id.startsWith('reentry') ? REENTRY : testRecord(most.id).question;
	return translate`Most of the evidence came from one question: ${question}`;
}

const REENTRY = 'Do cards that went back in a short time ago come as often as the others?';

const limitOf = ({sequential}: Judgement): string => evidenceText(Math.log(sequential.threshold));
