import type {Finding} from '../../../harness/model/finding.js';
import type {BrickJudgement} from '../../../harness/tasks/brick/judge.js';
import type {ChallengeJudgement} from '../../../harness/tasks/challenge/judge.js';
import type {InspectionJudgement} from '../../../harness/tasks/inspection/judge.js';
import type {PowerCycleJudgement} from '../../../harness/tasks/power-cycle/judge.js';
import type {RunReport} from '../../data/report.js';

/** What came of a run that has a task: the one object from which PDF, JSON and screen are made. */
export interface TaskReport {
	readonly subject: RunReport['subject'];
	readonly judgement: TaskJudgement;
	/** Rows of rule books that such a task can show. */
	readonly findings: readonly Finding[];
}

export type TaskJudgement = ChallengeJudgement | BrickJudgement | PowerCycleJudgement | InspectionJudgement;
