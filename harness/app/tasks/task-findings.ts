import type {PlanRecord, RunRecord} from '../../evidence/run-record.js';
import type {Finding} from '../../model/finding.js';
import type {TaskKind} from '../../model/tasks/task.js';
import type {RuleRow} from '../../rules/book-schema.js';
import {checkerOf} from '../../rules/checkers.js';
import {findingOn} from '../../rules/findings.js';
import {type JudgementOf, TASKS, type TaskJudgement} from '../../tasks/all-tasks.js';
import type {TaskEvidence} from '../../tasks/task-record.js';
import {plannedBooks} from '../analyze/rule-books.js';
import {storedProfiles} from '../device/stored-profiles.js';
import {allBooks} from '../rules/load-books.js';

/** The books with a row that such a task can check. */
export const taskBooks = (task: TaskKind): PlanRecord['jurisdictions'] =>
	allBooks()
		.filter(({rows}) => rows.some(row => isShownBy(row, task)))
		.map(({id, sha256}) => ({id, sha256, rows: 'automatic'}));

function isShownBy({checks}: RuleRow, task: TaskKind): boolean {
	const {evidence} = TASKS[task];
	return evidence !== 'none' && checks.some(check => checkerOf(check).from === evidence.kind);
}

interface JudgedTask {
	readonly directory: string;
	readonly run: RunRecord;
	readonly judgement: TaskJudgement;
}

export async function taskFindings({directory, run, judgement}: JudgedTask): Promise<Finding[]> {
	const {chosen, unknown} = await plannedBooks(directory, run.plan.jurisdictions);
	const devices = (await storedProfiles(directory, run)).map(({profile}) => profile.kind);
	const evidence = {devices, startedAt: run.startedAt, answers: {}, ...evidenceOf(judgement.kind, judgement)};
	const rows = chosen.flatMap(({book}) => book.rows.filter(row => isShownBy(row, judgement.kind)));
	return [...rows.map(row => findingOn(row, evidence)), ...unknown];
}

function evidenceOf<Kind extends TaskKind>(kind: Kind, judgement: JudgementOf<Kind>): TaskEvidence {
	const {evidence} = TASKS[kind];
	return evidence === 'none' ? {} : evidence.of(judgement);
}
