import type {OutcomeReport} from '../../stat-tests/games/outcome-report.js';
import type {Bettor} from '../../stat-tests/sequential/bettor.js';
import type {Excluded} from '../../stat-tests/sequential/limits/excluded.js';
import type {Completeness} from '../completeness/incidents.js';
import type {Unshuffled} from '../completeness/mode-check.js';
import type {Balance} from '../completeness/rounds.js';
import type {SelfTestRecord} from '../evidence/run-events.js';
import type {Batch} from '../model/cards/batch.js';
import type {Finding} from '../model/finding.js';
import type {InputDesign} from '../model/shuffles/order-in.js';
import type {JudgedResult} from '../model/test-result.js';
import type {Verdict} from '../model/verdict.js';
import type {Evidence} from './decide.js';
import type {ReaderRate} from './reader-rate.js';

/** Everything that was found out about a set of shuffles, and what follows from it. */
export interface Judgement {
	readonly verdict: Verdict;
	readonly batch: Batch;
	readonly input: InputDesign['kind'];
	/** Whether the order in could be compared with the order out. */
	readonly orderIn: Evidence['orderIn'];
	readonly selfTest: SelfTestRecord;
	readonly alpha: number;
	readonly shuffles: ShuffleCount;
	readonly completeness: Completeness;
	/** What rule books say of the cards that were not where they belong. */
	readonly cardClauses: CardClauses;
	/** How often the reader errs. */
	readonly reader: ReaderRate;
	/** Orders that were not shuffled at all: the mode check. */
	readonly unshuffled: readonly Unshuffled[];
	readonly tests: readonly JudgedResult[];
	readonly bettor: Bettor;
	/** What defects may be there at the most; not told of a continuous shuffler. */
	readonly excluded?: Excluded;
	/** The rows of the chosen rule books; one that counts for the verdict and is not met fails the device. */
	readonly findings: readonly Finding[];
	/** Rows of those books that are about other devices, so that this run does not test them. */
	readonly notHeld: readonly string[];
	/** Would a player notice? Told only if a game was asked for. */
	readonly outcomes?: OutcomeReport;
	/** Of a continuous shuffler, which was judged by what it dealt in rounds. */
	readonly rounds?: Balance & {
		/** In valid rounds. */
		readonly cards: number;
		/** Rounds to which no test could be put, since they began while cards were out. */
		readonly setAside: number;
	};
}

/** Clauses of rule books on cards, as reports name them, and what the book wants done, where it says so. */
export interface CardClauses {
	/** Those that each diagnosis breaks. */
	readonly broken: readonly (readonly CardClause[])[];
	/** Those on a card that is found face up, where one was. */
	readonly faceUp: readonly CardClause[];
}

interface CardClause {
	readonly id: string;
	readonly consequence?: string;
}

export interface ShuffleCount {
	readonly planned: number;
	/** Complete orders. */
	readonly valid: number;
	/** Those whose order in is known, or stands for all: what the tests of memory rest on. */
	readonly compared: number;
	/** Read, but short, foreign or unreadable in places. */
	readonly incomplete: number;
	readonly void: number;
}
