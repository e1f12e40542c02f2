import type {TaskFile} from '../evidence/files/task-file.js';
import type {DeckKind} from '../model/cards/deck.js';
import type {TaskKind} from '../model/tasks/task.js';
import {TASKS, type Task, type TaskOf} from './all-tasks.js';

/**
task.json: the task of a run, fixed before the first byte. It has cards by name:

	{"kind":"challenge","nonce":"9c1f…","faults":59,"blanks":20,…,"trials":[{"trial":1,"do":"removed","card":"QH"},{"trial":2,"do":"none"},…]}
*/
export const taskText = (task: Task, deck: DeckKind): string =>
	`${JSON.stringify(written(task.kind, task, deck), null, '\t')}\n`;

const written = <Kind extends TaskKind>(kind: Kind, task: TaskOf<Kind>, deck: DeckKind): object =>
	TASKS[kind].file.write(task, deck);

export const taskIn = ({kind, file, json}: TaskFile, deck: DeckKind): Task => TASKS[kind].file.read({file, json, deck});
