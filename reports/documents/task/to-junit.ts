import type {ChallengeJudgement} from '../../../harness/tasks/challenge/judge.js';
import type {TrialOutcome} from '../../../harness/tasks/challenge/outcome.js';
import {reportWords} from '../../../harness/tasks/challenge/text.js';
import {CHECKS} from '../../../harness/tasks/inspection/checks.js';
import type {InspectionJudgement} from '../../../harness/tasks/inspection/judge.js';
import type {PowerCycleJudgement} from '../../../harness/tasks/power-cycle/judge.js';
import {type Case, clauseCase, type Ending, runProperties, suiteXml, VERDICT_ENDINGS} from '../../data/junit-suite.js';
import {FAULT_WORDS, faultDone} from '../../language/fault-words.js';
import {VERDICT_WORDS} from '../../text/wording.js';
import {taskPage} from './task-page.js';
import type {TaskReport} from './task-report.js';

/** The report of a task for a build server: trials and clauses one by one, the verdict last. */
export function taskJunit(report: TaskReport): string {
	const {subject, judgement, findings} = report;
	const {sentence, reasons} = taskPage(report);
	const {kind} = judgement.verdict;
	const message = `${VERDICT_WORDS[kind].word}: ${[sentence, ...reasons].join(' ')}`;
	return suiteXml({
		name: `${judgement.kind} ${subject.run.profile.id}`,
		properties: [
			['verdict', kind],
			['evidence-sha256', subject.evidenceSha256],
			...runProperties(subject),
			['task-sha256', subject.run.task?.sha256 ?? ''],
		],
		cases: [
			...ownCases(judgement),
			...findings.map(clauseCase),
			{name: 'verdict', ending: {kind: VERDICT_ENDINGS[kind], message}},
		],
	});
}

function ownCases(judgement: TaskReport['judgement']): Case[] {
	switch (judgement.kind) {
		case 'challenge':
			return judgement.trials.map(trial => trialCase(judgement, trial));
		case 'brick':
			return [];
		case 'power-cycle':
			return restartCases(judgement);
		case 'inspection':
			return judgement.checks.map(checkCase);
	}
}

function trialCase({batch: {deck}}: ChallengeJudgement, trial: TrialOutcome): Case {
	const {fault, became, named} = trial;
	const what = fault.kind === 'none' ? 'nothing was done' : FAULT_WORDS[fault.kind];
	const kind = named === 'wrong' ? 'failure' : TRIAL_ENDINGS[became];
	const message = `${faultDone(fault, deck)}, and the device reported: ${reportWords(trial, deck)}`;
	return {name: `trial ${trial.trial}: ${what}`, ending: {kind, message}};
}

/** A trial that came to nothing says nothing of the device. */
const TRIAL_ENDINGS: Readonly<Record<TrialOutcome['became'], Ending['kind']>> = {
	noticed: 'passed',
	silent: 'passed',
	missed: 'failure',
	'false-alarm': 'failure',
	void: 'skipped',
};

function checkCase({id, outcome}: InspectionJudgement['checks'][number]): Case {
	const {title, clause} = CHECKS[id];
	const found = outcome.kind === 'not-done' ? 'it was not done' : outcome.found;
	return {name: id, ending: {kind: CHECK_ENDINGS[outcome.kind], message: `${title} (${clause}): ${found}`}};
}

/** What nobody has done yet must not look green. */
const CHECK_ENDINGS = {well: 'passed', ill: 'failure', 'not-shown': 'skipped', 'not-done': 'error'} as const;

function restartCases({tests, repeats}: PowerCycleJudgement): Case[] {
	const again = repeats.map(({one, other}) => `restart ${other} began as restart ${one} did`).join('; ');
	return [
		{name: 'no-repeat', ending: {kind: repeats.length > 0 ? 'failure' : 'passed', message: again}},
		...tests.map(({id, observed, fair, p, rejected}): Case => {
			const message = `seen ${observed}, on a fair device ${fair.toFixed(2)}, p ${p.toFixed(4)}`;
			return {name: id, ending: {kind: rejected ? 'failure' : 'passed', message}};
		}),
	];
}
