import type {BrickJudgement} from '../../harness/brick/judge.js';
import type {ChallengeJudgement} from '../../harness/challenge/judge.js';
import type {InspectionJudgement} from '../../harness/inspection/judge.js';
import type {Finding} from '../../harness/model/finding.js';
import type {PowerCycleJudgement} from '../../harness/restarts/judge.js';
import type {RunReport} from '../report.js';

/** What came of a run that has a task: the one object from which PDF, JSON and screen are made. */
export interface TaskReport {
	readonly subject: RunReport['subject'];
	readonly judgement: TaskJudgement;
	/** Rows of rule books that such a task can show. */
	readonly findings: readonly Finding[];
}

export type TaskJudgement = ChallengeJudgement | BrickJudgement | PowerCycleJudgement | InspectionJudgement;
