import type {SelfTestRecord} from '../../harness/evidence/run-events.js';
import {isLabelled, isSerialised} from '../../harness/model/cards/batch.js';
import type {JudgedResult, Measured} from '../../harness/model/test-result.js';
import type {Reason, VerdictKind} from '../../harness/model/verdict.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {capital} from '../language/first-letter.js';
import {counted, oneIn, percent, pText, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {convictionSentence} from './bettor-words.js';
import {diagnosisSentence, modeReason} from './diagnosis-words.js';
import {REFERENCE_TEXT, testText} from './test-text.js';
import {unitOf} from './unit-words.js';

export const VERDICT_WORDS: Readonly<Record<VerdictKind, {readonly word: string; readonly sentence: string}>> = {
	pass: {word: 'PASS', sentence: 'Nothing was seen that a fair device would not do, and no card is missing.'},
	fail: {word: 'FAIL', sentence: 'The device does not meet the criteria.'},
	inconclusive: {
		word: 'INCONCLUSIVE',
		sentence: 'Nothing speaks against the device, but too little was seen to pass it.',
	},
	aborted: {word: 'ABORTED', sentence: 'The run did not reach its end. It says nothing for the device.'},
};

/** Rounds of a continuous shuffler do not show that no card is missing. */
export function verdictSentence({verdict, rounds}: Judgement): string {
	if (verdict.kind === 'pass' && rounds !== undefined) return 'Nothing was seen that a fair device would not do.';
	const isRulesOnly = verdict.kind === 'fail' && verdict.reasons.every(({kind}) => kind === 'rule-broken');
	return isRulesOnly ? RULES_ONLY : VERDICT_WORDS[verdict.kind].sentence;
}

/** The evidence does not show whether the device or its operator broke the rule. */
const RULES_ONLY = 'A rule of the book was broken at the table. Nothing else speaks against the device.';

const seenWords = (say: Say, {test, effect}: Measured): string =>
	testText(say, test).seen(effect, REFERENCE_TEXT[effect.against]);

const chargeWords = (say: Say, result: Measured): string =>
	say`${testText(say, result.test).charge(result.effect)}: ${seenWords(say, result)}`;

export function resultSentence(say: Say, result: JudgedResult): string {
	switch (result.kind) {
		case 'measured': {
			const seen = result.rejected ? chargeWords(say, result) : capital(seenWords(say, result));
			return say`${seen} (p ${equalsOr(say, pText(result.p))}).`;
		}
		case 'too-few':
			return say`Not measured: ${counted(say, result.have, 'shuffle')}, and it needs at least ${thousands(result.need)}.`;
		case 'not-applicable':
			return say`${NOT_APPLICABLE}: ${result.because}.`;
		case 'not-asked':
			return say`Not asked: it looks once, at ${counted(say, result.planned, 'shuffle')}, and the run was stopped before.`;
	}
}

export const NOT_APPLICABLE = 'Not applicable';

/** Printed under the chart of all p. */
export const P_VALUE_WORDS =
	'Each mark is the p of a test before the correction for their number. A fair device spreads them evenly from 0 to 1: of a hundred about one lies below 0.01. A triangle is a test that was rejected after the correction.';

/** Printed under the table of results. */
export const RESOLUTION_WORDS =
	'"Would show" is the smallest departure from fair that so many shuffles reveal with a chance of 99 %. Seen and fair are means per shuffle; for cards and places, unevenness in units of chance.';

const MOST_REASONS = 6;

/** In order of weight; a long list is cut, and says so. */
export function reasonSentences(say: Say, judgement: Judgement): string[] {
	const {reasons} = judgement.verdict;
	const told = reasons.slice(0, MOST_REASONS).map(reason => reasonSentence(say, judgement, reason));
	const rest = reasons.length - told.length;
	const more = rest > 0 ? [say`And ${counted(say, rest, 'further reason')}; result.json has them all.`] : [];
	return [...told, ...more, ...(lookedEarly(judgement) ? [LOOKED_EARLY] : [])];
}

/** The battery looks once, at the planned number; rejections before that are shown but do not count. */
const lookedEarly = ({shuffles, tests}: Judgement): boolean =>
	shuffles.compared < shuffles.planned && tests.some(test => test.kind === 'measured' && test.rejected);

const LOOKED_EARLY =
	'Tests that are marked as rejected looked before their planned number of shuffles, so they do not count.';

export function reasonSentence(say: Say, judgement: Judgement, reason: Reason): string {
	switch (reason.kind) {
		case 'incomplete':
		case 'cards-undecided':
			return diagnosisSentence(say, judgement, reason.diagnosis);
		case 'not-shuffled':
			return modeReason(say, judgement, reason.unshuffled);
		case 'rule-broken': {
			const finding = judgement.findings.find(({id}) => id === reason.rule);
			return finding?.kind === 'not-met'
				? say`${finding.clause} is broken. The rule: ${finding.rule}. Seen: ${finding.evidence}.`
				: say`The rule ${reason.rule} is broken.`;
		}
		case 'test-rejected': {
			const result = judgement.tests.find(({test}) => test === reason.test);
			if (result?.kind !== 'measured') return say`The test "${reason.test}" was rejected.`;
			return say`${chargeWords(say, result)}. A fair device does this with a chance of ${oneIn(result.p)}.`;
		}
		case 'bettor-convicted':
			return convictionSentence(say, judgement, reason.shuffle);
		case 'too-few-shuffles':
			return say`${capital(counted(say, reason.have, `valid ${unitOf(judgement)}`))} ${reason.have === 1 ? 'is' : 'are'} too few to judge: at least ${thousands(reason.need)} are needed.`;
		case 'plan-not-reached':
			return say`${capital(counted(say, reason.have, `valid ${unitOf(judgement)}`))} of ${thousands(reason.planned)} planned.`;
		case 'test-not-measured':
			return say`The planned test "${reason.test}" was not measured.`;
		case 'self-test-failed':
			return say`The device failed its own self-test with fault code ${reason.faultCode}.`;
		case 'too-many-lost':
			return say`${thousands(reason.lost)} of ${thousands(reason.captured)} shuffles could not be used: where so many are lost, chance does not decide which are seen.`;
		case 'order-in-not-compared':
			return 'The order in was told, but these tests cannot use it for a batch with unequal numbers of copies.';
		case 'stopped-early':
			return say`The run was stopped at shuffle ${thousands(reason.shuffle)} of ${thousands(reason.planned)}, since the bettor had convicted. The tests, which look once at the planned number, were not asked.`;
		case 'cut-short':
			return say`The run was cut short: ${reason.because}.`;
		case 'all-tests-passed':
			return say`${capital(counted(say, reason.tests, 'test'))} on ${counted(say, reason.shuffles, unitOf(judgement))} kept within the bounds of chance.`;
	}
}

export function shuffleCountWords(say: Say, {shuffles, rounds}: Judgement): string {
	const {valid, compared, planned, incomplete, void: voids} = shuffles;
	if (rounds !== undefined)
		return say`${counted(say, valid, 'valid round')}, ${counted(say, rounds.cards, 'card')}; ${thousands(incomplete)} incomplete or misread, ${thousands(voids)} void${rounds.setAside === 0 ? '' : say`; ${thousands(rounds.setAside)} began while cards were out, so no test was put to them`}`;
	const used = compared === valid ? '' : say`, of which ${thousands(compared)} could be compared with their order in`;
	return say`${thousands(valid)} valid${used}; ${thousands(planned)} planned; ${thousands(incomplete)} incomplete or misread, ${thousands(voids)} void`;
}

const SELF_TEST_WORDS: Readonly<Record<SelfTestRecord['kind'], string>> = {
	passed: 'passed, as the device says',
	failed: 'FAILED, as the device says',
	'no-answer': 'asked for, but the device did not answer',
	'not-asked': 'not asked for',
};

export function selfTestWords(say: Say, {selfTest}: Judgement): string {
	const code = selfTest.kind === 'failed' ? say`, fault code ${selfTest.faultCode}` : '';
	return say`${SELF_TEST_WORDS[selfTest.kind]}${code}`;
}

export const batchWords = (say: Say, {batch}: Judgement): string =>
	say`${counted(say, batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards${toldApart(say, batch)}`;

const toldApart = (say: Say, {backs}: Judgement['batch']): string =>
	backs.length < 2 ? '' : say`, each told from all others by its face and its back (${backs.join(', ').toLowerCase()})`;

const INPUT_WORDS: Readonly<Record<Judgement['input'], string>> = {
	previous: 'each order out was the next order in',
	'new-deck': 'new-deck order before every shuffle',
	sorted: 'sorted by face before every shuffle',
	alternating: 'new-deck order and sorted by face, in turn',
	fixed: 'the same known order before every shuffle',
	unknown: 'not known',
};

/** The input design and what it can detect: where copies look alike, the design matters more than any test. */
export const inputWords = (say: Say, {input, batch, rounds}: Judgement): string =>
	rounds === undefined
		? say`${INPUT_WORDS[input]}${sightWords(input, batch)}`
		: say`a continuous shuffler: ${rounds.feeding === 'told' ? 'what went back into it was told' : 'all cards of a round went back into it before the next'}`;

function sightWords(input: Judgement['input'], batch: Judgement['batch']): string {
	if (isLabelled(batch) || isSerialised(batch)) return '';
	switch (input) {
		case 'new-deck':
			return '; this shows riffles and double feeds early, and hardly shows shelves: --input alternating sees both';
		case 'sorted':
			return '; this shows shelves and double feeds early, and riffles late: --input alternating sees both';
		case 'alternating':
			return '; the first shows riffles early, the second shelves';
		case 'previous':
		case 'fixed':
			return '; copies look alike, so only the faces of neighbours could be compared';
		case 'unknown':
			return '';
	}
}

export const decisionRule = (say: Say, alpha: number): string =>
	say`Chance to fail a fair device: at most ${percent(alpha)}. Half of it goes to the tests, corrected for their number after Holm; half to the gambler, who may be looked at after every shuffle. One card fails the device if it is missing, extra or foreign by the number of cards that came, or three shuffles in a row; what was well again in the next shuffle is held against the reader. One order that came out sorted or as it went in fails it too.`;

/** On every report, since a reader cannot know what was left out. */
export const notTested = ({orderIn, rounds}: Judgement): string[] => [
	...(rounds === undefined
		? []
		: [
				'Whether all cards are in the machine, other than by how often each came: one that is never emptied shows only what it deals.',
			]),
	...(orderIn === 'compared'
		? []
		: ['What the device remembers of the order in: the order in was not known here, or could not be used.']),
	'Mechanical and electrical safety, seals, locks, and access to the random source.',
	'Whether the device itself notices and names a missing card (challenge trials).',
	'The outcome of any game or wager.',
	'The device in another mode, with another firmware or another number of decks than stated here.',
];

const equalsOr = (say: Say, text: string): string => (text.startsWith('<') ? text : say`= ${text}`);
