import {percent} from '../../reports/language/number-format.js';
import type {RowFrequency} from '../../stat-tests/games/outcome-records.js';
import type {SequentialTest} from '../../stat-tests/sequential/sequential-test.js';
import type {RelativeOrders} from '../../stat-tests/views/relative-order.js';
import type {DeviceKind} from '../model/device-kinds.js';
import type {RuleResult} from '../model/finding.js';
import type {Sample} from '../model/shuffles/sample.js';
import type {BrickJudgement} from '../tasks/brick/judge.js';
import type {TrialOutcome} from '../tasks/challenge/outcome.js';
import type {Judgement} from '../verdict/judgement.js';
import type {Answers} from './answers.js';
import type {CheckKey} from './checker.js';

/** The evidence that rows of rule books are checked against. Evidence that a run did not collect is absent. */
export interface RuleCase {
	/** The device and its separate reader. */
	readonly devices: readonly DeviceKind[];
	/** Absent for orders from a file. */
	readonly startedAt?: string;
	readonly orders?: OrderFacts;
	/** Results of the checks on events of table and shoe. */
	readonly watched?: ReadonlyMap<CheckKey, RuleResult>;
	readonly answers: Answers;
	readonly trials?: {readonly outcomes: readonly TrialOutcome[]; readonly confidence: number};
	readonly brick?: BrickJudgement;
	readonly wagers?: readonly WagerResult[];
}

export interface OrderFacts
	extends Pick<Judgement, 'batch' | 'completeness' | 'unshuffled' | 'tests' | 'shuffles' | 'selfTest'> {
	readonly plannedTests: readonly string[];
	readonly sequential: Pick<SequentialTest, 'rejectedAt'>;
	/** Absent for a continuous shuffler. */
	readonly byFaces?: RelativeOrders;
	readonly sample?: Sample;
	/** The backs that were read; empty: the reader does not report them. */
	readonly backs: readonly string[];
	/** Why tests that look once were not evaluated. */
	readonly stopped: string | undefined;
}

export interface WagerResult
	extends Pick<RowFrequency, 'wager' | 'wagerName' | 'openReading' | 'row' | 'chance' | 'p'> {
	readonly hands: number;
	readonly wins: number;
	readonly rejected: boolean;
}

export const pText = (p: number): string => (p < 1e-4 ? '< 0.0001' : p.toFixed(4));

export const chanceText = (chance: number): string => (chance < 1e-4 ? 'less than 0.01 %' : percent(chance, 2));
