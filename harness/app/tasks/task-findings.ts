import type {TaskJudgement} from '../../../reports/documents/task/task-report.js';
import type {PlanRecord, RunRecord} from '../../evidence/run-record.js';
import type {Finding} from '../../model/finding.js';
import type {TaskKind} from '../../model/task.js';
import type {RuleBook, RuleRow} from '../../rules/book-schema.js';
import {checkerOf} from '../../rules/checkers.js';
import {findingOn} from '../../rules/findings.js';
import {allBooks} from '../../rules/load-books.js';
import type {RuleCase} from '../../rules/rule-case.js';
import {plannedBooks} from '../analyze/rule-books.js';
import {storedProfiles} from '../device/stored-profiles.js';

/** What each task brings that a row can be held against; restarts and inspections are told by their own verdicts. */
const BRINGS: Readonly<Record<TaskKind, 'trials' | 'brick' | 'nothing'>> = {
	challenge: 'trials',
	brick: 'brick',
	'power-cycle': 'nothing',
	inspection: 'nothing',
};

/** The books that have a row which such a task can show. */
export async function taskBooks(task: TaskKind): Promise<PlanRecord['jurisdictions']> {
	const books = (await allBooks()).filter(({rows}) => rows.some(row => isShownBy(row, task)));
	return books.map(({id, sha256}: RuleBook) => ({id, sha256, rows: 'automatic'}));
}

export const isShownBy = ({checks}: RuleRow, task: TaskKind): boolean =>
	checks.some(check => checkerOf(check).from === BRINGS[task]);

interface JudgedTask {
	readonly directory: string;
	readonly run: RunRecord;
	readonly judgement: TaskJudgement;
}

/** The rows of those books that the task can show. */
export async function taskFindings({directory, run, judgement}: JudgedTask): Promise<Finding[]> {
	const {chosen, unknown} = await plannedBooks(run.plan.jurisdictions);
	const devices = (await storedProfiles(directory, run)).map(({profile}) => profile.kind);
	const evidence: RuleCase = {devices, startedAt: run.startedAt, answers: {}, ...broughtBy(judgement)};
	const rows = chosen.flatMap(({book}) => book.rows.filter(row => isShownBy(row, judgement.kind)));
	return [...rows.map(row => findingOn(row, evidence)), ...unknown];
}

function broughtBy(judgement: TaskJudgement): Pick<RuleCase, 'trials' | 'brick'> {
	switch (judgement.kind) {
		case 'challenge':
			return {trials: {outcomes: judgement.trials, confidence: judgement.task.criteria.confidence}};
		case 'brick':
			return {brick: judgement};
		case 'power-cycle':
		case 'inspection':
			return {};
	}
}
