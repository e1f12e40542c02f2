import type {JunitCase} from '../../harness/model/junit-case.js';
import {present} from '../../harness/model/present.js';
import type {JudgedResult} from '../../harness/model/test-result.js';
import {inEnglish} from '../language/translator.js';
import {completenessSentence} from '../text/completeness-text.js';
import {modeSentence} from '../text/diagnosis-text.js';
import {patternSentence, sequentialSentence} from '../text/sequential-text.js';
import {reasonSentence, resultSentence, VERDICT_TEXT} from '../text/verdict-text.js';
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
	const {verdict, completeness, sequential, tests, findings} = judgement;
	const isShort = completeness.counts.unexplained > 0;
	const isUnclear = completeness.counts.undecided > 0;
	const isRead = completeness.checked > 0;
	const complete = !isRead ? 'skipped' : isShort ? 'failure' : isUnclear ? 'error' : 'passed';
	const mode = !isRead ? 'skipped' : judgement.unshuffled.length > 0 ? 'failure' : 'passed';
	const reasons = verdict.reasons.map(reason => reasonSentence(inEnglish, judgement, reason)).join(' ');
	// A test that was not planned, since it needs more shuffles, does not fail the suite.
	const tooFew = verdict.reasons.some(({kind}) => kind === 'too-few-shuffles') ? 'error' : 'skipped';
	return present<JunitCase>([
		{name: 'completeness', ending: {kind: complete, message: completenessSentence(inEnglish, judgement)}},
		judgement.rounds === undefined && {
			name: 'mode-check',
			ending: {kind: mode, message: modeSentence(inEnglish, judgement)},
		},
		...tests.map(result => ({
			name: result.test,
			ending: {kind: endingOf(result, tooFew), message: resultSentence(inEnglish, result)},
		})),
		...findings.map(clauseCase),
		{
			name: 'sequential-test',
			ending: {
				kind: sequential.rejectedAt === undefined ? 'passed' : 'failure',
				message: [sequentialSentence(inEnglish, judgement), patternSentence(inEnglish, judgement)].join(' ').trim(),
			},
		},
		{
			name: 'verdict',
			ending: {kind: VERDICT_ENDINGS[verdict.kind], message: `${VERDICT_TEXT[verdict.kind]}: ${reasons}`},
		},
	]);
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
