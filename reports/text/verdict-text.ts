import type {Finding} from '../../harness/model/finding.js';
import {present} from '../../harness/model/present.js';
import {dotAfter} from '../../harness/model/sentence.js';
import type {JudgedResult, Measured} from '../../harness/model/test-result.js';
import type {Reason, VerdictKind} from '../../harness/model/verdict.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {capital} from '../language/first-letter.js';
import {counted, oneIn, percent, pText, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {diagnosisSentence, modeReason} from './diagnosis-text.js';
import {rejectionSentence} from './sequential-text.js';
import {REFERENCE_TEXT} from './test-text.js';
import {unitOf} from './unit-text.js';

export const VERDICT_TEXT: Readonly<Record<VerdictKind, string>> = {
	pass: 'PASS',
	fail: 'FAIL',
	inconclusive: 'INCONCLUSIVE',
	aborted: 'ABORTED',
};

/** Rounds of a continuous shuffler do not show that no card is missing. */
export function verdictSentence(translate: Translator, {verdict, rounds, alpha, completeness}: Judgement): string {
	switch (verdict.kind) {
		case 'pass': {
			const risk = translate`overall risk ${percent(alpha)}`;
			return rounds === undefined
				? translate`No test rejected fairness (${risk}), and every card was accounted for in ${counted(translate, completeness.checked, 'shuffle')}.`
				: translate`No test rejected fairness (${risk}) in ${counted(translate, completeness.checked, 'round')}.`;
		}
		case 'fail':
			return verdict.reasons.every(({kind}) => kind === 'rule-broken') ? RULES_ONLY : FAILED;
		case 'inconclusive':
			return 'No finding counts against the device, but the data do not suffice for a pass.';
		case 'aborted':
			return 'The run did not reach its end. No statement on the device is made.';
	}
}

const FAILED = 'The device does not meet the criteria.';

/** The evidence does not show whether the device or its operator broke the rule. */
const RULES_ONLY = 'A requirement of a rule book was not met at the table. No other finding counts against the device.';

const observedText = (translate: Translator, {test, effect}: Measured): string =>
	testRecord(test).observedText(translate, effect, REFERENCE_TEXT[effect.against]);

const rejectionText = (translate: Translator, result: Measured): string =>
	translate`${testRecord(result.test).rejection(result.effect)}: ${observedText(translate, result)}`;

export function resultSentence(translate: Translator, result: JudgedResult): string {
	switch (result.kind) {
		case 'measured': {
			const finding = result.rejected ? rejectionText(translate, result) : capital(observedText(translate, result));
			return translate`${finding} (p ${equalsOr(translate, pText(result.p))}).`;
		}
		case 'too-few':
			return translate`Not measured: ${counted(translate, result.have, 'shuffle')} of at least ${thousands(result.need)} needed.`;
		case 'not-applicable':
			return translate`${NOT_APPLICABLE}: ${result.because}.`;
		case 'not-asked':
			return translate`Not performed: it is evaluated once, at ${counted(translate, result.planned, 'shuffle')}, and the run was stopped before.`;
	}
}

export const NOT_APPLICABLE = 'Not applicable';

/** Printed under the chart of p-values. */
export const P_VALUE_TEXT =
	'Each mark is the p-value of one test, before adjustment for the number of tests. For a fair device p-values are spread evenly from 0 to 1: about one in a hundred is below 0.01. A triangle marks a test that rejected after adjustment.';

/** Printed under the table of results. */
export const RESOLUTION_TEXT =
	'"Detectable" is the smallest deviation that this number of shuffles reveals with a chance of 99 %. Observed and expected values are means per shuffle; for tables of cards and positions they are ratios, where 1 is as uneven as chance.';

const MOST_REASONS = 6;

/** The reasons by weight. A long list is cut, and its last sentence states how many are left out. */
export function reasonSentences(translate: Translator, judgement: Judgement): string[] {
	const {reasons} = judgement.verdict;
	const first = reasons.slice(0, MOST_REASONS).map(reason => reasonSentence(translate, judgement, reason));
	const rest = reasons.length - first.length;
	const more = rest > 0 ? [translate`And ${counted(translate, rest, 'further reason')}; result.json lists all.`] : [];
	return [...first, ...more, ...(lookedEarly(judgement) ? [LOOKED_EARLY] : [])];
}

/** The tests are evaluated once, at the planned number; rejections before that are shown but do not count. */
const lookedEarly = ({shuffles, tests}: Judgement): boolean =>
	shuffles.compared < shuffles.planned && tests.some(test => test.kind === 'measured' && test.rejected);

const LOOKED_EARLY =
	'Tests marked as rejected were evaluated before the planned number of shuffles, so they do not count.';

export function reasonSentence(translate: Translator, judgement: Judgement, reason: Reason): string {
	switch (reason.kind) {
		case 'incomplete':
		case 'cards-undecided':
			return diagnosisSentence(translate, judgement, reason.diagnosis);
		case 'not-shuffled':
			return modeReason(translate, judgement, reason.unshuffled);
		case 'rule-broken': {
			const finding = judgement.findings.find(({id}) => id === reason.rule);
			return finding?.kind === 'not-met'
				? translate`${clauseText(translate, finding)} is not met. Observed: ${finding.evidence}${dotAfter(finding.evidence)} Requirement: ${finding.rule}.`
				: translate`The requirement ${reason.rule} is not met.`;
		}
		case 'test-rejected': {
			const result = judgement.tests.find(({test}) => test === reason.test);
			if (result?.kind !== 'measured') return translate`The test "${testRecord(reason.test).title}" rejected.`;
			return translate`${rejectionText(translate, result)}. Probability for a fair device: ${oneIn(result.p)}.`;
		}
		case 'sequential-test-rejected':
			return rejectionSentence(translate, judgement, reason.shuffle);
		case 'too-few-shuffles':
			return translate`${capital(counted(translate, reason.have, `valid ${unitOf(judgement)}`))} ${reason.have === 1 ? 'is' : 'are'} too few for a verdict: at least ${thousands(reason.need)} are needed.`;
		case 'plan-not-reached':
			return translate`${capital(counted(translate, reason.have, `valid ${unitOf(judgement)}`))} of ${thousands(reason.planned)} planned.`;
		case 'test-not-measured':
			return translate`The planned test "${testRecord(reason.test).title}" was not measured.`;
		case 'self-test-failed':
			return translate`The device failed its own self-test with fault code ${reason.faultCode}.`;
		case 'too-many-lost':
			return translate`${thousands(reason.lost)} of ${thousands(reason.captured)} shuffles could not be used. With so many losses, the remaining shuffles may not be representative.`;
		case 'input-order-not-compared':
			return 'The input order was stated, but these tests cannot use it for a batch with unequal numbers of copies.';
		case 'stopped-early':
			return translate`The run was stopped at shuffle ${thousands(reason.shuffle)} of ${thousands(reason.planned)}, because the sequential test had rejected. The other tests are evaluated once, at the planned number; they were not performed.`;
		case 'cut-short':
			return translate`The run was cut short: ${reason.because}.`;
		case 'all-tests-passed':
			return translate`${capital(counted(translate, reason.tests, 'test'))} on ${counted(translate, reason.shuffles, unitOf(judgement))} were performed; none rejected.`;
	}
}

export const decisionRule = (translate: Translator, alpha: number): string =>
	translate`Risk of failing a fair device: at most ${percent(alpha)}. Half of the risk is for the statistical tests, adjusted for their number by Holm’s method; half is for the sequential test, which may reject after any shuffle. The device also fails if a card is missing, extra or foreign by the number of cards, or in three shuffles in a row; a deviation that is gone in the next shuffle counts as a reader error. It also fails if one output order is sorted or equal to its input order.`;

/** What was not tested. Every report states it, since a reader cannot know what was left out. */
export const notTested = ({inputOrder, rounds}: Judgement): string[] =>
	present([
		rounds &&
			'Whether all cards are in the machine: a machine that is never emptied shows only the cards that it deals.',
		inputOrder !== 'compared' && 'Dependence on the input order: the input order was not known or could not be used.',
		'Mechanical and electrical safety, seals, locks, and access to the random source.',
		'Whether the device itself detects and names a missing card (challenge trials).',
		'The outcome of any game or wager.',
		'Other modes, firmware versions or numbers of decks than stated here.',
	]);

const equalsOr = (translate: Translator, text: string): string => (text.startsWith('<') ? text : translate`= ${text}`);

const clauseText = (translate: Translator, {clause, expiredOn}: Finding): string =>
	expiredOn === undefined ? clause : translate`${clause} (expired on ${expiredOn}, before this run)`;
