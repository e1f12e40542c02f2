import {randomBytes} from 'node:crypto';
import path from 'node:path';
import type {TaskKind} from '../../model/tasks/task.js';
import {sha256} from '../../registers/sha256.js';
import {jsonOf} from '../record-lines.js';
import {taskInRun4} from '../run-3.js';
import {FILES} from '../run-directory.js';
import type {RunRecord} from '../run-record.js';
import {readAttached} from './attached-file.js';

/** run.json has its SHA-256. Each kind of task in harness/tasks defines its content. */
export interface TaskFile {
	readonly kind: TaskKind;
	readonly file: string;
	readonly json: unknown;
}

export const taskRecord = (kind: TaskKind, text: string): NonNullable<RunRecord['task']> => ({
	kind,
	sha256: sha256(text),
});

export const drawNonce = (): string => randomBytes(16).toString('hex');

/** The task must be the one fixed before the run; `undefined`: the run has none. */
export async function readTaskFile(directory: string, {task}: Pick<RunRecord, 'task'>): Promise<TaskFile | undefined> {
	if (task === undefined) return undefined;
	const file = path.join(directory, FILES.task);
	const text = (await readAttached(file, task.sha256, 'the task of the run')).toString('utf8');
	return {kind: task.kind, file, json: jsonOf({file, number: 1, text: taskInRun4(text)})};
}
