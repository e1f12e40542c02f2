import {WORDS} from '../row-words.js';
import {bookOf} from '../rule-book.js';

export const CO_28 = bookOf({
	id: 'co-28',
	title: 'Colorado, Rule 28 (baccarat)',
	cites: 'Colorado Rule',
	batches: [
		['decks-auto', '30-2806(4)', '6 to 20 decks', {check: 'decks-in-all', least: 6, most: 20}],
		['batch-equal', '30-2806(1)(a)(i)', WORDS.equal, {check: 'equal-decks'}],
		['batch-backs', '30-2806(1)(a)(ii)', WORDS.backs, {check: 'different-backs'}],
		['batch-stored', '30-2806(1)(a)(iii)', WORDS.stored, {check: 'stored-while-other-plays'}],
		['batch-alternate', '30-2806(1)(a)(iv)', WORDS.alternate, {check: 'strict-alternation'}],
		['discard-one-batch', '30-2806(1)(a)(v)', WORDS.rack, {check: 'one-batch-in-rack'}],
	],
	shoe: [
		['cut-depth', '30-2810(3)', WORDS.cut, {check: 'cut-depth', least: 10}],
		['cover-depth', '30-2810(4)', WORDS.cover, {check: 'cover-depth', least: 14}],
		['burn-shown', '30-2810(4)', WORDS.burnShown, {check: 'burn-by-value'}],
		['deal-order', '30-2812(3)', WORDS.deal, {check: 'deal-order'}],
		['third-card', '30-2814', WORDS.third, {check: 'third-card'}],
		['cover-last-hand', '30-2813(4)', WORDS.lastHand, {check: 'last-hand', handsAfter: 1}],
		['short-shoe', '30-2816(4)', WORDS.short, {check: 'short-shoe'}],
		['face-up', '30-2816(3)', WORDS.faceUp, {check: 'face-up', procedure: 'Rule 30-2816(3)'}],
	],
});
