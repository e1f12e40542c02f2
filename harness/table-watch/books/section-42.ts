import {WORDS} from '../row-words.js';
import {bookOf} from '../rule-book.js';

export const SECTION_42 = bookOf({
	id: 'section-42',
	title: 'a Mini-Baccarat rule book, its Section 42',
	cites: 'Section',
	batches: [
		['decks-auto', '42(a)(4)', 'at least 12 decks in two batches', {check: 'decks-in-all', least: 12, most: undefined}],
		['batch-equal', '42(a)(4)(ii)', WORDS.equal, {check: 'equal-decks'}],
		['batch-backs', '42(a)(4)(iii)', WORDS.backs, {check: 'different-backs'}],
		['batch-stored', '42(a)(4)(iv)', WORDS.stored, {check: 'stored-while-other-plays'}],
		['batch-alternate', '42(a)(4)(v)', WORDS.alternate, {check: 'strict-alternation'}],
		['discard-one-batch', '42(a)(4)(vi)', WORDS.rack, {check: 'one-batch-in-rack'}],
		['stored-secure', '42(e)(8)(ii)', WORDS.secure, {check: 'stored-securely'}],
	],
	shoe: [
		['cut-depth', '42(e)(5)', WORDS.cut, {check: 'cut-depth', least: 10}],
		['cover-depth', '42(e)(6)', WORDS.cover, {check: 'cover-depth', least: 14}],
		['burn-shown', '42(e)(6)', WORDS.burnShown, {check: 'burn-by-value'}],
		['deal-order', '42(g)(3)', WORDS.deal, {check: 'deal-order'}],
		['third-card', '42(i)', WORDS.third, {check: 'third-card'}],
		['cover-last-hand', '42(h)(5)', WORDS.lastHand, {check: 'last-hand', handsAfter: 1}],
		['short-shoe', '42(k)(4)', WORDS.short, {check: 'short-shoe'}],
		['face-up', '42(k)(3)', WORDS.faceUp, {check: 'face-up', procedure: 'Section 42(k)(3)'}],
	],
});
