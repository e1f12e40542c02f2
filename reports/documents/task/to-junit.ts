import type {JunitCase} from '../../../harness/model/junit-case.js';
import type {TaskKind} from '../../../harness/model/tasks/task.js';
import {type JudgementOf, TASKS, type TaskReport} from '../../../harness/tasks/all-tasks.js';
import {clauseCase, runProperties, suiteXml, VERDICT_ENDINGS} from '../../data/junit-suite.js';
import {inEnglish} from '../../language/translator.js';
import {VERDICT_TEXT} from '../../text/verdict-text.js';
import {taskPage} from './task-page.js';

export function taskJunit(report: TaskReport): string {
	const {subject, judgement, findings} = report;
	const {sentence, reasons} = taskPage(inEnglish, report);
	const {kind} = judgement.verdict;
	const message = `${VERDICT_TEXT[kind]}: ${[sentence, ...reasons].join(' ')}`;
	return suiteXml({
		name: `${judgement.kind} ${subject.run.profile.id}`,
		properties: [
			['verdict', kind],
			['evidence-sha256', subject.evidenceSha256],
			...runProperties(subject),
			['task-sha256', subject.run.task?.sha256 ?? ''],
		],
		cases: [
			...ownCases(judgement.kind, judgement),
			...findings.map(clauseCase),
			{name: 'verdict', ending: {kind: VERDICT_ENDINGS[kind], message}},
		],
	});
}

const ownCases = <Kind extends TaskKind>(kind: Kind, judgement: JudgementOf<Kind>): readonly JunitCase[] =>
	TASKS[kind].junit(judgement);
