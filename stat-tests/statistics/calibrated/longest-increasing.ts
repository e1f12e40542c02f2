import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';
import {LONGEST_INCREASING_TEXT} from '../order/longest-rising.js';
import {AS_COUNTED, type CardSet, type Count, fewKinds, haveCopies} from './count.js';
import {countTest} from './count-test.js';

/** Up to this many single cards `longest-rising` computes the exact law. */
const MOST_EXACT_CARDS = 60;

/**
The longest subsequence that never goes down: the most cards that kept their input order, with others between them. Long: order
survives. Short: it was reversed. (Single cards: mean about 2 √n; Aldous and Diaconis, Bull. AMS 36 (1999) 413, doi
10.1090/S0273-0979-99-00796-X.)
*/
const longestIncreasing: Count = {
	...AS_COUNTED,
	id: 'longest-increasing',
	version: 1,
	unfit: cards =>
		haveCopies(cards) || cards.size > MOST_EXACT_CARDS
			? fewKinds(cards)
			: 'for a single deck the exact law of the longest rising subsequence is used instead',
	mean: undefined,
	counter({multiplicities}: CardSet) {
		const longest = new Uint16Array(multiplicities.length + 1);
		return row => longestRun(row, longest);
	},
};

/** Shares its id with the exact test (order/longest-rising.ts): exactly one of the two applies to a set of cards. */
export const longestIncreasingTest = countTest({
	id: 'longest-increasing',
	group: 'input-order',
	family: 'sub-sequences',
	counts: [longestIncreasing],
	detects: 'order that survives; shoes, and more than 60 single cards',
	law: 'drawn',
	source: 'Aldous and Diaconis 1999',
	...LONGEST_INCREASING_TEXT,
});

/**
`longest[x]` is the length of the longest such sequence so far that ends at a label of at most x. It never falls with x. So a
card of label a raises exactly those x from a on whose length equals that at a.
*/
function longestRun(row: Labels, longest: Uint16Array): number {
	const labels = longest.length - 1;
	longest.fill(0);
	longest[labels] = 0xffff;
	for (let at = 0; at < row.length; at++) {
		const card = row[at] ?? missing(at);
		const before = longest[card] ?? missing(card);
		for (let label = card; longest[label] === before; label++) longest[label] = before + 1;
	}
	return longest[labels - 1] ?? missing(labels - 1);
}
