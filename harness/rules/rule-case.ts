import {percent} from '../../reports/language/number-format.js';
import type {Bettor} from '../../stat-tests/sequential/bettor.js';
import type {RelativeOrders} from '../../stat-tests/views/relative-order.js';
import type {Completeness} from '../completeness/incidents.js';
import type {Unshuffled} from '../completeness/mode-check.js';
import type {SelfTestRecord} from '../evidence/run-events.js';
import type {Batch} from '../model/cards/batch.js';
import type {DeviceKind} from '../model/device-kinds.js';
import type {Held} from '../model/finding.js';
import type {Sample} from '../model/shuffles/sample.js';
import type {JudgedResult} from '../model/test-result.js';
import type {BrickJudgement} from '../tasks/brick/judge.js';
import type {TrialOutcome} from '../tasks/challenge/outcome.js';
import type {ShuffleCount} from '../verdict/judgement.js';
import type {Answers} from './answers.js';
import type {CheckKey} from './checker.js';

/** All that rows of rule books are held against. What a run did not bring is not there, and says nothing. */
export interface RuleCase {
	/** The device, and the reader beside it. */
	readonly devices: readonly DeviceKind[];
	/** When the run began; orders from a file have no time. */
	readonly startedAt?: string;
	readonly orders?: OrderFacts;
	/** What the events of table and shoe showed about checks of the rows. */
	readonly watched?: ReadonlyMap<CheckKey, Held>;
	readonly answers: Answers;
	readonly trials?: {readonly outcomes: readonly TrialOutcome[]; readonly confidence: number};
	readonly brick?: BrickJudgement;
	readonly wagers?: readonly WagerResult[];
}

/** What was found out about shuffles. */
export interface OrderFacts {
	readonly batch: Batch;
	readonly completeness: Completeness;
	readonly unshuffled: readonly Unshuffled[];
	readonly tests: readonly JudgedResult[];
	readonly plannedTests: readonly string[];
	readonly bettor: Pick<Bettor, 'convictedAt'>;
	readonly shuffles: ShuffleCount;
	readonly selfTest: SelfTestRecord;
	/** The orders by faces; a continuous shuffler has none. */
	readonly byFaces?: RelativeOrders;
	readonly sample?: Sample;
	/** The backs that were read; none: the reader does not tell them. */
	readonly backs: readonly string[];
	/** Why tests that look once were not asked. */
	readonly stopped: string | undefined;
}

/** How often one row of a wager won, against its exact odds. */
export interface WagerResult {
	readonly wager: string;
	/** Its row, in words. */
	readonly row: string;
	readonly hands: number;
	readonly wins: number;
	/** The exact chance to win. */
	readonly chance: number;
	readonly p: number;
	readonly rejected: boolean;
}

/** A p-value as it stands in a finding. */
export const pWords = (p: number): string => (p < 1e-4 ? '< 0.0001' : p.toFixed(4));

/** A chance in percent, with as many digits as it takes to tell it from 0. */
export const chanceWords = (chance: number): string => (chance < 1e-4 ? 'less than 0.01 %' : percent(chance, 2));
