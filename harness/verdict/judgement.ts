import type {OutcomeReport} from '../../stat-tests/games/outcome-report.js';
import type {Excluded} from '../../stat-tests/sequential/limits/excluded.js';
import type {SequentialTest} from '../../stat-tests/sequential/sequential-test.js';
import type {Completeness} from '../completeness/incidents.js';
import type {Unshuffled} from '../completeness/mode-check.js';
import type {Balance} from '../completeness/rounds.js';
import type {SelfTestRecord} from '../evidence/run-events.js';
import type {Batch} from '../model/cards/batch.js';
import type {Finding} from '../model/finding.js';
import type {InputDesign} from '../model/shuffles/input-order.js';
import type {JudgedResult} from '../model/test-result.js';
import type {Verdict} from '../model/verdict.js';
import type {Evidence} from './decide.js';
import type {ReaderRate} from './reader-rate.js';

export interface Judgement {
	readonly verdict: Verdict;
	readonly batch: Batch;
	readonly input: InputDesign['kind'];
	readonly inputOrder: Evidence['inputOrder'];
	readonly selfTest: SelfTestRecord;
	readonly alpha: number;
	readonly shuffles: ShuffleCount;
	readonly completeness: Completeness;
	readonly cardClauses: CardClauses;
	readonly reader: ReaderRate;
	readonly unshuffled: readonly Unshuffled[];
	readonly tests: readonly JudgedResult[];
	readonly sequential: SequentialTest;
	/** Upper limits of defects; absent for a continuous shuffler. */
	readonly excluded?: Excluded;
	/** The rows of the chosen rule books; one that counts for the verdict and is not met fails the device. */
	readonly findings: readonly Finding[];
	/** Rows of those books that do not apply to this device. */
	readonly notApplicable: readonly string[];
	/** Present if a game was named. */
	readonly outcomes?: OutcomeReport;
	/** For a continuous shuffler, which is judged by its rounds. */
	readonly rounds?: Balance & {
		readonly cards: number;
		/** Rounds that began while cards were outside; no test uses them. */
		readonly setAside: number;
	};
}

export interface CardClauses {
	/** The clauses that each diagnosis breaks, in the order of the diagnoses. */
	readonly broken: readonly (readonly CardClause[])[];
	/** Empty if no card was found face up. */
	readonly faceUp: readonly CardClause[];
}

interface CardClause {
	readonly id: string;
	/** The clause as reports cite it. */
	readonly cited: string;
	readonly consequence?: string;
}

export interface ShuffleCount {
	readonly planned: number;
	/** Complete orders. */
	readonly valid: number;
	/** Orders whose input order is known or constant; the tests of memory use these. */
	readonly compared: number;
	/** Read, but with cards missing, foreign or unreadable. */
	readonly incomplete: number;
	readonly void: number;
}
