import {readTaskFile} from '../../evidence/files/task-file.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {DECKS} from '../../model/cards/deck.js';
import type {Task} from '../../tasks/all-tasks.js';
import {taskIn} from '../../tasks/task-file.js';

export async function readTask(directory: string, run: Pick<RunRecord, 'task' | 'plan'>): Promise<Task | undefined> {
	const file = await readTaskFile(directory, run);
	return file && taskIn(file, DECKS[run.plan.deck]);
}
