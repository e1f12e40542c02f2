import type {Judgement} from '../../harness/verdict/judgement.js';
import type {ExpertResult} from '../../stat-tests/sequential/bettor.js';
import type {Richest} from '../../stat-tests/sequential/richest.js';
import {dollars, percent, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {learnedWords} from './habit-words.js';
import {testText} from './test-text.js';
import {unitOf} from './unit-words.js';

export function convictionSentence(say: Say, judgement: Judgement, shuffle: number): string {
	const {threshold} = judgement.bettor;
	const owned = say`A gambler who bets on the device's habits at fair odds owned ${limitOf(judgement)} for each dollar by ${unitOf(judgement)} ${shuffle}; on a fair device the chance of that is at most 1 in ${thousands(threshold)}.`;
	return say`${owned} ${lessonSentence(say, judgement)}`.trim();
}

export function bettorSentence(say: Say, judgement: Judgement): string {
	const {bettor} = judgement;
	const owned = say`A gambler who started with $1 and bet on the device's habits owned ${dollars(bettor.logWealth)} at the end`;
	return bettor.convictedAt === undefined
		? say`${owned} and never reached ${limitOf(judgement)}.`
		: say`${owned}; ${limitOf(judgement)} was passed at ${unitOf(judgement)} ${bettor.convictedAt}.`;
}

export function bettorRule(say: Say, judgement: Judgement): string {
	const {threshold} = judgement.bettor;
	return [
		bettorSentence(say, judgement),
		say`On a fair device nobody can make money at fair odds: the chance ever to own ${limitOf(judgement)} is at most 1 in ${thousands(threshold)}.`,
		...earnerSentence(say, judgement),
	].join(' ');
}

/** Empty if the sequential test did not reject: then the finding is noise, and only the JSON has it. */
export function lessonSentence(say: Say, judgement: Judgement): string {
	const {convictedAt, richest} = judgement.bettor;
	if (convictedAt === undefined) return '';
	if (richest === undefined) return roundLesson(say, judgement);
	const words = richestWords(say, judgement, richest);
	return words === undefined ? '' : say`He learned that ${words}.`;
}

export const richestWords = (say: Say, judgement: Judgement, {lesson, sight, shuffles}: Richest): string | undefined =>
	lesson && learnedWords(lesson, {say, sight, shuffles, batch: judgement.batch, input: judgement.input});

/** Names the strategy for the lab, as result.json and the plan do. */
function earnerSentence(say: Say, judgement: Judgement): string[] {
	const {convictedAt, richest} = judgement.bettor;
	if (convictedAt === undefined || richest === undefined) return [];
	return [
		say`At ${unitOf(judgement)} ${convictedAt} the expert "${richest.id}" held ${percent(richest.share)} of his money.`,
		lessonSentence(say, judgement),
	].filter(sentence => sentence !== '');
}

/** For a continuous shuffler a strategy is a test of every draw. */
function roundLesson(say: Say, {bettor}: Judgement): string {
	const worth = ({weight, logWealth}: ExpertResult) => Math.log(weight) + logWealth;
	const [most] = bettor.experts.toSorted((one, other) => worth(other) - worth(one));
	if (most === undefined) return '';
	const question = most.id.startsWith('reentry') ? REENTRY : testText(say, most.id).question;
	return say`Most of it was won on one question: ${question}`;
}

const REENTRY = 'Do cards that went back in a short time ago come as often as the others?';

const limitOf = ({bettor}: Judgement): string => dollars(Math.log(bettor.threshold));
