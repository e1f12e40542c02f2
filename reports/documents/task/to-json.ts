import type {TaskKind} from '../../../harness/model/tasks/task.js';
import {type JudgementOf, TASKS, type TaskReport} from '../../../harness/tasks/all-tasks.js';
import {findingJson} from '../../data/finding-json.js';
import {inEnglish} from '../../language/translator.js';
import {pageTextIn} from './task-page.js';

/** Always in English, whatever the language of the report. */
export const taskResultText = (report: TaskReport): string => `${JSON.stringify(taskJson(report), null, '\t')}\n`;

/** Cards are given by name; trials, shuffles and places count from 1. */
export function taskJson({subject, judgement, findings}: TaskReport): object {
	const {run, amendments, ...rest} = subject;
	const {id, startedAt, profile, device, task, planSha256, bench} = run;
	const {batch} = judgement;
	return {
		schema: 'deckproof/task-result/2',
		task: task?.kind,
		verdict: judgement.verdict.kind,
		deck: {id: batch.deck.id, decks: batch.decks, cards: batch.size},
		...ownJson(judgement.kind, judgement),
		regulatory: findings.map(findingJson),
		subject: {
			...rest,
			run: {id, startedAt, profile, device, task, planSha256, bench},
			...(amendments.length === 0 ? {} : {amendments}),
		},
	};
}

const ownJson = <Kind extends TaskKind>(kind: Kind, judgement: JudgementOf<Kind>): object =>
	TASKS[kind].json(judgement, pageTextIn(inEnglish));
