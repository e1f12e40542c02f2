import type {Effect} from '../../harness/model/test-result.js';
import type {Translator} from '../../reports/language/translator.js';
import type {GroupId} from './groups.js';
import type {FamilyName} from './rule-book-families.js';

/**
The facts about one test. all-tests.ts lists all records; report texts, families and docs/statistical-tests.md are made from
them.
*/
export interface TestRecord extends TestText {
	readonly id: string;
	readonly group: GroupId;
	readonly family?: FamilyName | undefined;
	/** The defects that it detects. */
	readonly detects: string;
	/** The law under fairness, in one line; the formula is in a comment above the code. */
	readonly law: string;
	readonly source: string;
	/**
	Its relative share of the battery's risk. A test that rejects real machines early has a larger share than one that only a
	rule book requires.
	*/
	readonly weight: Weight;
	/** The least number of shuffles, or of rounds, for which the law holds. */
	readonly need: number;
}

/** The report texts of one test. */
export interface TestText {
	readonly title: string;
	/** What the test asks, for a reader without statistics. */
	readonly question: string;
	/** The meaning of a rejection, in two or three words. */
	readonly rejection: (effect: Effect) => string;
	/** The observed value as a clause; it is a mean per shuffle unless the clause states otherwise. */
	readonly observedText: (translate: Translator, effect: Effect, reference: string) => string;
}

/**
`PRIMARY`: sufficient for double feeds, riffles or shelves with distinct cards, and as good in shoes. `SECONDARY`: rejects other
known defects with the fewest shuffles. `LISTED`: run for completeness, or so powerful against its defects that it needs no
more.
*/
export const PRIMARY = 48;
export const SECONDARY = 4;
export const LISTED = 1;
export type Weight = typeof PRIMARY | typeof SECONDARY | typeof LISTED;

export const tooMany =
	(many: string, few: string): TestRecord['rejection'] =>
	({observed, fair}) =>
		observed > fair ? many : few;

/** For a count that a defect lowers: at the fair value it returns `many`. */
export const tooFew =
	(few: string, many: string): TestRecord['rejection'] =>
	({observed, fair}) =>
		observed < fair ? few : many;

export const uneven = (translate: Translator, {observed}: Effect): string =>
	translate`${observed.toFixed(3)} times as uneven as by chance`;
