import type {TaskKind} from '../model/tasks/task.js';
import {BRICK} from './brick/task.js';
import {CHALLENGE} from './challenge/task.js';
import {INSPECTION} from './inspection/task.js';
import {POWER_CYCLE} from './power-cycle/task.js';
import type {JudgedRun, TaskRecord} from './task-record.js';

/** The compiler rejects a kind without a record, and a record without a kind. */
const ALL = {
	challenge: CHALLENGE,
	brick: BRICK,
	'power-cycle': POWER_CYCLE,
	inspection: INSPECTION,
} as const satisfies Readonly<Record<TaskKind, unknown>>;

export type TaskOf<Kind extends TaskKind> = Parameters<(typeof ALL)[Kind]['conduct']>[0];
export type JudgementOf<Kind extends TaskKind> = ReturnType<(typeof ALL)[Kind]['judge']>;

/** In this form `TASKS[kind]` takes a task or a judgement of the same generic `kind`. */
export const TASKS: {readonly [Kind in TaskKind]: TaskRecord<TaskOf<Kind>, JudgementOf<Kind>>} = ALL;

export type Task = TaskOf<TaskKind>;
export type TaskJudgement = JudgementOf<TaskKind>;
export type TaskReport = JudgedRun<TaskJudgement>;
