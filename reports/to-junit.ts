import {amendedDevice, correctionsIn} from '../harness/capture/amendment.js';
import type {JudgedResult} from '../harness/model/test-result.js';
import {amendmentSentence, amendmentStatement} from './amendment-wording.js';
import {bettorSentence, lessonSentence} from './bettor-words.js';
import {completenessSentence} from './completeness-words.js';
import {deviceWords} from './device-wording.js';
import {modeSentence} from './diagnosis-words.js';
import {clauseSentence} from './finding-wording.js';
import {evidenceOf, type Report} from './report.js';
import {reasonSentence, resultSentence, VERDICT_WORDS} from './wording.js';

/** How a line of the report ends for a build server. An inconclusive one is an error: it must not look green. */
type Ending = {readonly kind: 'passed' | 'failure' | 'error' | 'skipped'; readonly message: string};

interface Case {
	readonly name: string;
	readonly ending: Ending;
}

export function toJunit(report: Report): string {
	const cases = casesOf(report);
	const count = (kind: Ending['kind']) => cases.filter(({ending}) => ending.kind === kind).length;
	const name = report.subject.kind === 'run' ? report.subject.run.profile.id : 'orders';
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<testsuites name="deckproof" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}">`,
		`\t<testsuite name="${escaped(name)}" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}">`,
		'\t\t<properties>',
		...propertiesOf(report).map(([key, value]) => `\t\t\t<property name="${key}" value="${escaped(value)}"/>`),
		'\t\t</properties>',
		...cases.map(each => caseXml(name, each)),
		'\t</testsuite>',
		'</testsuites>',
		'',
	].join('\n');
}

function casesOf({judgement}: Report): Case[] {
	const {verdict, completeness, bettor, tests, procedure} = judgement;
	const isShort = completeness.counts.unexplained > 0;
	const isUnclear = completeness.counts.undecided > 0;
	const isRead = completeness.checked > 0;
	const complete = !isRead ? 'skipped' : isShort ? 'failure' : isUnclear ? 'error' : 'passed';
	const mode = !isRead ? 'skipped' : judgement.unshuffled.length > 0 ? 'failure' : 'passed';
	const reasons = verdict.reasons.map(reason => reasonSentence(judgement, reason)).join(' ');
	// A test that was not planned, since it needs more shuffles, stands in nobody's way.
	const tooFew = verdict.reasons.some(({kind}) => kind === 'too-few-shuffles') ? 'error' : 'skipped';
	const verdictEnding = {pass: 'passed', fail: 'failure', inconclusive: 'error', aborted: 'error'} as const;
	return [
		{name: 'completeness', ending: {kind: complete, message: completenessSentence(judgement)}},
		...(judgement.rounds === undefined
			? [{name: 'mode-check', ending: {kind: mode, message: modeSentence(judgement)} as const}]
			: []),
		...tests.map(result => ({
			name: result.test,
			ending: {kind: endingOf(result, tooFew), message: resultSentence(result)},
		})),
		...procedure.map(finding => ({
			name: finding.id,
			ending: {kind: CLAUSE_ENDINGS[finding.kind], message: clauseSentence(finding)},
		})),
		{
			name: 'bettor',
			ending: {
				kind: bettor.convictedAt === undefined ? 'passed' : 'failure',
				message: [bettorSentence(judgement), lessonSentence(judgement)].join(' ').trim(),
			},
		},
		{
			name: 'verdict',
			ending: {kind: verdictEnding[verdict.kind], message: `${VERDICT_WORDS[verdict.kind].word}: ${reasons}`},
		},
	];
}

/** What is not shown is for people to show, and does not make a run red. */
const CLAUSE_ENDINGS = {met: 'passed', 'not-met': 'failure', 'not-shown': 'skipped'} as const;

function endingOf(result: JudgedResult, tooFew: Ending['kind']): Ending['kind'] {
	switch (result.kind) {
		case 'measured':
			return result.rejected ? 'failure' : 'passed';
		case 'too-few':
			return tooFew;
		case 'not-applicable':
		case 'not-asked':
			return 'skipped';
	}
}

function propertiesOf({subject, judgement}: Report): (readonly [string, string])[] {
	const common: (readonly [string, string])[] = [
		['verdict', judgement.verdict.kind],
		['shuffles', String(judgement.shuffles.valid)],
		['evidence-sha256', evidenceOf(subject)],
	];
	if (subject.kind === 'orders') return common;
	const {profile, planSha256} = subject.run;
	const device = amendedDevice(subject.run.device, subject.amendments);
	const amendments = subject.amendments.map(each => [`amendment-${each.n}`, amendmentSentence(each)] as const);
	return [
		...common,
		['device', deviceWords(device).name],
		['serial', device.serial],
		['firmware', device.firmware],
		['profile', profile.id],
		['plan-sha256', planSha256],
		...(correctionsIn(subject.amendments).length === 0 ? [] : [['amends', amendmentStatement(subject)] as const]),
		...amendments,
	];
}

function caseXml(suite: string, {name, ending}: Case): string {
	const open = `\t\t<testcase classname="${escaped(suite)}" name="${escaped(name)}"`;
	return ending.kind === 'passed'
		? `${open}/>`
		: `${open}>\n\t\t\t<${ending.kind} message="${escaped(ending.message)}"/>\n\t\t</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter);
