import type {Reported} from '../evidence/files/task-events.js';
import type {Ending, SelfTestRecord} from '../evidence/run-events.js';
import type {RunRecord} from '../evidence/run-record.js';
import type {RunSubject} from '../evidence/run-subject.js';
import type {Batch} from '../model/cards/batch.js';
import type {Finding} from '../model/finding.js';
import type {JunitCase} from '../model/junit-case.js';
import type {InputDesign} from '../model/shuffles/input-order.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';
import type {TaskKind} from '../model/tasks/task.js';
import type {VerdictKind} from '../model/verdict.js';
import type {BrickJudgement} from './brick/judge.js';
import type {TrialOutcome} from './challenge/outcome.js';
import type {Conducting} from './conduct.js';
import type {JudgeShuffles} from './inspection/judge-shuffles.js';
import type {FurtherPage, MainPage, PageText} from './page.js';
import type {StoredTask} from './stored-task.js';

export interface TaskRecord<Task, Judgement extends AnyJudgement> {
	readonly kind: TaskKind;
	readonly file: StoredTask<Task>;
	readonly devices: 'shufflers' | 'all';
	/**
	Who answers questions. `operator`: a person at a real device, the harness at an emulator. `operator-of-device`: the same, and without a
	device there are no questions. `people`: at an emulator too.
	*/
	readonly answers: 'operator' | 'operator-of-device' | 'people';
	/** `as-it-lies`: the device must not arrange its cards first. */
	readonly input: 'usual' | 'as-it-lies';
	/** Whether the sequential test uses its shuffles. */
	readonly sequential: 'tested' | 'not-tested';
	readonly plan: (task: Task) => {readonly shuffles: number; readonly alpha: number};
	readonly conduct: (task: Task, parts: Conducting) => Promise<Ending>;
	/** Input orders that one shuffle is compared with: the laws of these tests must be loaded before `judge`. */
	readonly compared?: (task: Task, captured: CapturedTask) => readonly InputDesign[];
	readonly judge: (task: Task, captured: CapturedTask) => Judgement;
	readonly page: (report: JudgedRun<Judgement>, text: PageText) => MainPage;
	readonly furtherPages?: (report: JudgedRun<Judgement>, text: PageText) => readonly FurtherPage[];
	readonly json: (judgement: Judgement, text: PageText) => object;
	readonly junit: (judgement: Judgement) => readonly JunitCase[];
	readonly evidence: {readonly kind: keyof TaskEvidence; readonly of: (judgement: Judgement) => TaskEvidence} | 'none';
}

interface AnyJudgement {
	readonly kind: TaskKind;
	readonly verdict: {readonly kind: VerdictKind};
	readonly batch: Batch;
}

export interface CapturedTask {
	readonly run: RunRecord;
	readonly batch: Batch;
	readonly shuffles: Shuffles;
	readonly selfTest: SelfTestRecord;
	readonly ending: Ending;
	/** Reports by the number of the shuffle; 0: before the first. */
	readonly reported: ReadonlyMap<number, Reported>;
	/** Durations in milliseconds, by the number of the shuffle. */
	readonly cycles: ReadonlyMap<number, number>;
	readonly judgeShuffles: JudgeShuffles;
}

export interface TaskEvidence {
	readonly trials?: {readonly outcomes: readonly TrialOutcome[]; readonly confidence: number};
	readonly brick?: BrickJudgement;
}

/** The PDF, JSON, JUnit and screen reports are made from this object. */
export interface JudgedRun<Judgement> {
	readonly subject: RunSubject;
	readonly judgement: Judgement;
	/** Rows of rule books that such a task can show. */
	readonly findings: readonly Finding[];
}
