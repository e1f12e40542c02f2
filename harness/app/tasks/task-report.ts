import {readCycles} from '../../evidence/files/cycle-times.js';
import {readReported} from '../../evidence/files/task-events.js';
import {readRun} from '../../evidence/read-run.js';
import {runSubject} from '../../evidence/run-subject.js';
import {batchOf} from '../../model/cards/batch.js';
import type {TaskKind} from '../../model/tasks/task.js';
import {type JudgementOf, TASKS, type TaskOf, type TaskReport} from '../../tasks/all-tasks.js';
import type {CapturedTask} from '../../tasks/task-record.js';
import {judgeShuffles} from '../inspect/judge-shuffles.js';
import {type LawCache, ownLawCache} from '../laws/law-cache.js';
import {prepareLaws} from '../laws/prepare-laws.js';
import {readTask} from './read-task.js';
import {taskFindings} from './task-findings.js';

/** Judges the task of a run from its directory alone; `lawCache` may hold precomputed laws. */
export async function readTaskReport(
	directory: string,
	seal: 'required' | 'not-yet' = 'required',
	lawCache: LawCache = ownLawCache(),
): Promise<TaskReport | undefined> {
	const run = await readRun(directory, seal);
	const {plan} = run.run;
	const task = await readTask(directory, run.run);
	if (task === undefined) return undefined;
	const batch = batchOf(plan.deck, plan.decks, plan.backs);
	const captured = {
		...run,
		batch,
		reported: await readReported(directory),
		cycles: await readCycles(directory),
		judgeShuffles: judgeShuffles(batch, plan),
	};
	for (const input of comparedWith(task.kind, task, captured)) await prepareLaws({batch, input, shuffles: 1}, lawCache);
	const judgement = judged(task.kind, task, captured);
	return {
		subject: await runSubject(run, seal),
		judgement,
		findings: await taskFindings({directory, run: run.run, judgement}),
	};
}

const comparedWith = <Kind extends TaskKind>(kind: Kind, task: TaskOf<Kind>, captured: CapturedTask) =>
	TASKS[kind].compared?.(task, captured) ?? [];

const judged = <Kind extends TaskKind>(kind: Kind, task: TaskOf<Kind>, captured: CapturedTask): JudgementOf<Kind> =>
	TASKS[kind].judge(task, captured);
