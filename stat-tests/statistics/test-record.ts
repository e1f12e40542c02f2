import type {Effect} from '../../harness/model/test-result.js';
import type {Say} from '../../reports/language/say.js';
import type {GroupId} from './groups.js';
import type {FamilyName} from './rule-book-families.js';

/** The facts about one test. all-tests.ts lists all records; report texts, families and docs/statistical-tests.md are made from them. */
export interface TestRecord {
	readonly id: string;
	readonly group: GroupId;
	/** The family of the rule books that it answers. */
	readonly family?: FamilyName | undefined;
	/** The defects that it detects. */
	readonly sees: string;
	/** The law under fairness, in one line; the formula stands above the code. */
	readonly law: string;
	/** Where the law comes from. */
	readonly source: string;
	/**
	Its share of the battery's risk, beside the others'. A test that rejects real machines early has more of it than one that is
	run because a rule book lists it.
	*/
	readonly weight: Weight;
	/** The least number of shuffles, or of rounds, for which the law holds. */
	readonly need: number;
	readonly text: (say: Say) => TestText;
}

/**
`LEADS`: sufficient for what double feeds, riffles or shelves do to cards that can be told apart, and as good as that in shoes.
`CONVICTS`: rejects other known defects with the fewest shuffles. `LISTED`: run for completeness, or so sharp where it sees
anything that it needs no more.
*/
export const LEADS = 48;
export const CONVICTS = 4;
export const LISTED = 1;
export type Weight = typeof LEADS | typeof CONVICTS | typeof LISTED;

/** What a report says of one test. */
export interface TestText {
	readonly title: string;
	/** What the test asks, for a reader without statistics. */
	readonly question: string;
	/** What a rejection means, in two or three words. */
	readonly charge: (effect: Effect) => string;
	/** What was counted; the number is a mean per shuffle unless the sentence says otherwise. */
	readonly seen: (effect: Effect, reference: string) => string;
}

/** A charge for too many and one for too few. */
export const tooMany =
	(many: string, few: string): TestText['charge'] =>
	({observed, fair}) =>
		observed > fair ? many : few;

/** The same for a count of which a defect leaves fewer: at the fair value it says `many`. */
export const tooFew =
	(few: string, many: string): TestText['charge'] =>
	({observed, fair}) =>
		observed < fair ? few : many;

/** Unevenness of a table in units of chance. */
export const uneven = (say: Say, {observed}: Effect): string =>
	say`${observed.toFixed(3)} times as uneven as chance makes it`;
