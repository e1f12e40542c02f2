import type {Effect} from '../../harness/model/test-result.js';
import type {Translator} from '../../reports/language/translator.js';

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

/**
The fifteen families of tests that 58 Pa. Code § 810a.5(c) lists for random numbers, in its order, with their meaning for cards.
Other rule books list some of them. A deck is not a stream of independent numbers: cards are drawn without replacement. So each
family is tested in a form whose law is known for orders. The record of a test names its family.
*/
export const RULE_BOOK_FAMILIES = {
	'chi-square': 'every card comes to every place equally often',
	'equi-distribution': 'every part of the shoe holds as many of each face as any other part',
	gap: 'how many cards lie between two of the same rank',
	overlaps: 'every pattern of red and black in overlapping stretches of cards',
	poker: 'five cards at a time, by their ranks: all different, one pair, more than a pair',
	'coupon collector': 'how many cards until every rank has been seen',
	permutation: 'three cards in a row lie in each of six orders equally often',
	'Kolmogorov-Smirnov': 'the inversions of the shuffles follow their exact law over its whole range',
	adjacency: 'every card is followed by every other equally often',
	'order statistic': 'the place of the middle card of the upper half of the input order',
	runs: 'how often rising turns to falling, and red to black',
	'interplay correlation': 'consecutive shuffles are independent: their inversions are not correlated',
	'serial correlation': 'consecutive cards are independent',
	'sub-sequences': 'the longest sequence of cards that kept its order',
	Poisson: 'shuffles with 0, 1, 2, 3 and more kept neighbours',
} as const;

export type FamilyName = keyof typeof RULE_BOOK_FAMILIES;

/** The groups of tests in the order of the report's table. */
export const GROUPS = {
	position: 'Cards by position',
	tables: 'Tables of cards, places and neighbours',
	'input-order': 'Dependence on the input order',
	'between-shuffles': 'Dependence between shuffles',
	'alike-neighbours': 'Neighbours of one rank, suit or colour',
	patterns: 'Gaps, patterns and guesses',
	orientation: 'Orientation of cards',
	rounds: 'Rounds of a continuous shuffler',
	game: 'Results of the game',
} as const;

type GroupId = keyof typeof GROUPS;
