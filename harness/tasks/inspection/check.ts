import type {LookQuestion} from './look-question.js';
import type {InspectionObserved, Outcome} from './outcomes.js';
import type {InspectionTask} from './stored.js';

export interface Check {
	readonly title: string;
	/** The finding if it is not in order: one plain sentence, at most twelve words. */
	readonly fault: string;
	readonly by: 'device' | 'person' | 'harness';
	readonly part: InspectionPart;
	/** As in the rule books: co is Colorado's Rule 28 (1 CCR 207-1), pa is 58 Pa. Code, ks is K.A.R. `citedClauses` prints it. */
	readonly clause: string;
	/**
	`stop`: the device may have been tampered with, or cards are missing, extra or foreign; no more cards are dealt from it.
	`fail`: the device is not in order; it is repaired and inspected again.
	*/
	readonly ifNot: 'stop' | 'fail';
	readonly limit: string;
	/** What the reader of the page does next. */
	readonly remedy: string;
	/** Why it is not checked for such a subject. */
	readonly notShown?: {readonly [Subject in InspectionTask['subject']]?: string};
	readonly outcome: (observed: InspectionObserved) => Outcome;
}

/** `identity` needs no step: it is known once the device is open. */
export type InspectionPart = 'identity' | 'looks' | 'self-test' | 'challenge' | 'shuffles';

/** A question to a person, a check, or both. `id` is the key in records, files of answers and result.json. */
export interface InspectionStep {
	readonly id: string;
	readonly question?: LookQuestion;
	readonly check?: Check;
}

export type LookStep = InspectionStep & {readonly question: LookQuestion};

/** Remedies: `KEEP` after possible tampering, `COUNT` after faults of the cards. */
export const KEEP = 'Take the device off the table as it is. Do not open it. Call surveillance and the technician.';
export const COUNT = 'Do not deal. Take all decks of this batch out of play. Count them by hand. Inform surveillance.';
