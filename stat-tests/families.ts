/** One of the fifteen kinds of tests that rule books list, and what it means with cards. */
export interface Family {
	readonly name: string;
	/** The tests of the battery that answer it. */
	readonly tests: readonly string[];
	readonly meaning: string;
}

/**
58 Pa. Code § 810a.5(c) lists them for random numbers, in this order; other rule books list some of them. A deck is not a stream of
independent numbers: its cards come without return, so each family is asked in a form whose law is known for orders.
*/
export const FAMILIES: readonly Family[] = [
	{name: 'chi-square', tests: ['position-card'], meaning: 'every card comes to every place equally often'},
	{
		name: 'equi-distribution',
		tests: ['block-by-face'],
		meaning: 'every part of the shoe holds as many of each face as any other part',
	},
	{name: 'gap', tests: ['same-rank-gaps'], meaning: 'how many cards lie between two of the same rank'},
	{
		name: 'overlaps',
		tests: ['overlapping-colours'],
		meaning: 'every pattern of red and black in overlapping stretches of cards',
	},
	{
		name: 'poker',
		tests: ['poker-hands'],
		meaning: 'five cards at a time, by their ranks: all different, one pair, more than a pair',
	},
	{name: 'coupon collector', tests: ['coupon-collector'], meaning: 'how many cards until every rank has been seen'},
	{
		name: 'permutation',
		tests: ['permutation-triples'],
		meaning: 'three cards in a row lie in each of six orders equally often',
	},
	{
		name: 'Kolmogorov-Smirnov',
		tests: ['kolmogorov-smirnov'],
		meaning: 'the inversions of the shuffles follow their exact law over its whole range',
	},
	{
		name: 'adjacency',
		tests: ['adjacency-either-way', 'adjacency-one-way'],
		meaning: 'every card is followed by every other equally often',
	},
	{
		name: 'order statistic',
		tests: ['order-statistic'],
		meaning: 'where the middle card of the upper half of the order in lies',
	},
	{name: 'runs', tests: ['descents', 'colour-changes'], meaning: 'how often up turns to down, and red to black'},
	{
		name: 'interplay correlation',
		tests: ['interplay-correlation'],
		meaning: 'a shuffle says nothing of the next one: their inversions do not rise and fall together',
	},
	{name: 'serial correlation', tests: ['serial-correlation'], meaning: 'a card says nothing of the card behind it'},
	{name: 'sub-sequences', tests: ['longest-increasing'], meaning: 'the longest sequence of cards that kept its order'},
	{name: 'Poisson', tests: ['poisson'], meaning: 'shuffles with 0, 1, 2, 3 and more kept neighbours'},
];
