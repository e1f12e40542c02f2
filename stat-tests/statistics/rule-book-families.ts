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
