import type {Reason, VerdictKind} from '../../harness/model/verdict.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {RunReport} from '../data/report.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {plainDiagnosis} from './diagnosis-text.js';
import {reportSummary} from './report-summary.js';
import type {Row, Summary} from './summary.js';
import {unitOf} from './unit-text.js';
import {reasonSentence} from './verdict-text.js';

/** For the operator of a maker's line: what was found and what to do, without statistics and clauses. The report has both. */
export function operatorSummary(translate: Translator, report: RunReport): Summary {
	const {subject, judgement} = report;
	const {kind, reasons} = judgement.verdict;
	const {facts, verdict} = reportSummary(translate, report);
	return {
		facts: [
			...facts.filter(([label]) => label === 'Device'),
			...stationRow(translate, subject.run.station),
			['Tested', testedText(translate, judgement)],
		],
		findings: [...new Set(reasons.flatMap(reason => operatorText(translate, judgement, reason)))],
		verdict: {word: verdict.word, sentence: TODO[kind]},
	};
}

const TODO: Readonly<Record<VerdictKind, string>> = {
	pass: 'Release this unit.',
	fail: 'Rework this unit. Then test it again.',
	inconclusive: 'Hold this unit. Test it again.',
	aborted: 'Hold this unit. Check device and cable. Then resume.',
};

const stationRow = (translate: Translator, station: RunReport['subject']['run']['station']): Row[] =>
	station === undefined
		? []
		: [['Station', station.operator === '' ? station.name : translate`${station.name}, ${station.operator}`]];

const testedText = (translate: Translator, judgement: Judgement): string =>
	translate`${thousands(judgement.shuffles.valid)} of ${counted(translate, judgement.shuffles.planned, unitOf(judgement))}`;

const NOT_RANDOM = 'The shuffles are not random.';

function operatorText(translate: Translator, judgement: Judgement, reason: Reason): string[] {
	switch (reason.kind) {
		case 'incomplete':
		case 'cards-undecided':
			return [plainDiagnosis(translate, judgement, reason.diagnosis)];
		case 'not-shuffled':
			return ['The cards came out in order. Check that sort mode is off.'];
		case 'rule-broken':
			return ['A rule is not met. See the report.'];
		case 'test-rejected':
		case 'sequential-test-rejected':
			return [NOT_RANDOM];
		case 'too-few-shuffles':
			return [translate`Test again with at least ${counted(translate, reason.need, unitOf(judgement))}.`];
		case 'too-many-lost':
			return ['Check the reader: too many shuffles were lost.'];
		case 'test-not-measured':
		case 'input-order-not-compared':
			return ['Call the engineer: a planned test was not performed.'];
		case 'book-not-evaluated':
			return ['Call the engineer: a rule book was not evaluated.'];
		case 'cut-short':
			return [translate`The test was stopped: ${firstPart(reason.because)}.`];
		case 'plan-not-reached':
		case 'self-test-failed':
			return [reasonSentence(translate, judgement, reason)];
		case 'stopped-early':
			return [];
		case 'all-tests-passed':
			return ['Every card was present. No test found a fault.'];
	}
}

/** Of a reason with its details after semicolons, which the report prints. */
const firstPart = (because: string): string => because.replace(/;.*/s, '');
