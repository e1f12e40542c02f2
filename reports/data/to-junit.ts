import type {JunitCase} from '../../harness/model/junit-case.js';
import type {JudgedResult} from '../../harness/model/test-result.js';
import {inEnglish} from '../language/say.js';
import {bettorSentence, lessonSentence} from '../text/bettor-words.js';
import {completenessSentence} from '../text/completeness-words.js';
import {modeSentence} from '../text/diagnosis-words.js';
import {reasonSentence, resultSentence, VERDICT_WORDS} from '../text/wording.js';
import {clauseCase, type Property, runProperties, suiteXml, VERDICT_ENDINGS} from './junit-suite.js';
import {evidenceOf, type Report} from './report.js';

export function toJunit(report: Report): string {
	const {subject, judgement} = report;
	const own: Property[] = [
		['verdict', judgement.verdict.kind],
		['shuffles', String(judgement.shuffles.valid)],
		['evidence-sha256', evidenceOf(subject)],
	];
	return suiteXml({
		name: subject.kind === 'run' ? subject.run.profile.id : 'orders',
		properties: subject.kind === 'run' ? [...own, ...runProperties(subject)] : own,
		cases: casesOf(report),
	});
}

function casesOf({judgement}: Report): JunitCase[] {
	const {verdict, completeness, bettor, tests, findings} = judgement;
	const isShort = completeness.counts.unexplained > 0;
	const isUnclear = completeness.counts.undecided > 0;
	const isRead = completeness.checked > 0;
	const complete = !isRead ? 'skipped' : isShort ? 'failure' : isUnclear ? 'error' : 'passed';
	const mode = !isRead ? 'skipped' : judgement.unshuffled.length > 0 ? 'failure' : 'passed';
	const reasons = verdict.reasons.map(reason => reasonSentence(inEnglish, judgement, reason)).join(' ');
	// A test that was not planned, since it needs more shuffles, does not fail the suite.
	const tooFew = verdict.reasons.some(({kind}) => kind === 'too-few-shuffles') ? 'error' : 'skipped';
	return [
		{name: 'completeness', ending: {kind: complete, message: completenessSentence(inEnglish, judgement)}},
		...(judgement.rounds === undefined
			? [{name: 'mode-check', ending: {kind: mode, message: modeSentence(inEnglish, judgement)} as const}]
			: []),
		...tests.map(result => ({
			name: result.test,
			ending: {kind: endingOf(result, tooFew), message: resultSentence(inEnglish, result)},
		})),
		...findings.map(clauseCase),
		{
			name: 'bettor',
			ending: {
				kind: bettor.convictedAt === undefined ? 'passed' : 'failure',
				message: [bettorSentence(inEnglish, judgement), lessonSentence(inEnglish, judgement)].join(' ').trim(),
			},
		},
		{
			name: 'verdict',
			ending: {kind: VERDICT_ENDINGS[verdict.kind], message: `${VERDICT_WORDS[verdict.kind].word}: ${reasons}`},
		},
	];
}

function endingOf(result: JudgedResult, tooFew: JunitCase['ending']['kind']): JunitCase['ending']['kind'] {
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
