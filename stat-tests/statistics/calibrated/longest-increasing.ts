import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';
import {longestIncreasingText} from '../order/longest-rising.js';
import {AS_COUNTED, type CardSet, type Count, fewKinds, haveCopies} from './count.js';
import {countTest} from './count-test.js';

/** Up to this many single cards the law can be counted out, and `longest-rising` does so. */
const MOST_EXACT_CARDS = 60;

/**
The most cards of an order that lie, with others between them, as they lay in the order in: the longest subsequence that never
goes down. Long: order survives; short: it was turned over. (Single cards: mean about 2 √n; Aldous and Diaconis,
Bull. AMS 36 (1999) 413, doi 10.1090/S0273-0979-99-00796-X.)
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

/** Has the id of the exact test (order/longest-rising.ts): of each set of cards one of the two fits. */
export const longestIncreasingTest = countTest({
	id: 'longest-increasing',
	group: 'order-in',
	family: 'sub-sequences',
	counts: [longestIncreasing],
	sees: 'order that survives; shoes, and more than 60 single cards',
	law: 'drawn',
	source: 'Aldous and Diaconis 1999',
	text: longestIncreasingText,
});

/**
`longest[x]` is the length of the longest such sequence so far that ends at a label of at most x. It never falls with x, so a
card of label a lengthens exactly those x from a on that are no longer than a's.
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
