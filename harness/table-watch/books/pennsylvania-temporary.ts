import {WORDS} from '../row-words.js';
import {bookOf} from '../rule-book.js';

/** Pennsylvania's temporary rules of March 2010 (40 Pa.B. 1504), which the final chapters replaced. */
const CITES = '58 Pa. Code (temporary, 2010) §';

export const PA_541 = bookOf({
	id: 'pa-541',
	title: 'Pennsylvania, Minibaccarat, temporary rules of 2010 (Chapter 541)',
	cites: CITES,
	batches: [
		['decks-auto', '541.3(b)', '12 to 16 decks in two batches', {check: 'decks-in-all', least: 12, most: 16}],
		['batch-equal', '541.3(b)(2)', WORDS.equal, {check: 'equal-decks'}],
		['batch-backs', '541.3(b)(3)', WORDS.backs, {check: 'different-backs'}],
		['batch-stored', '541.3(b)(4)', WORDS.stored, {check: 'stored-while-other-plays'}],
		['batch-alternate', '541.3(b)(5)', WORDS.alternate, {check: 'strict-alternation'}],
		['discard-one-batch', '541.3(b)(6)', WORDS.rack, {check: 'one-batch-in-rack'}],
		['change-4h', '541.3(c)', 'the decks are changed at least every 4 h', {check: 'changed-after', hours: 4}],
		['stored-secure', '541.5(h)(2)(i)', WORDS.secure, {check: 'stored-securely'}],
	],
	shoe: [
		['cut-depth', '541.5(d)', WORDS.cut, {check: 'cut-depth', least: 10}],
		['cover-depth', '541.5(e)', WORDS.cover, {check: 'cover-depth', least: 14}],
		['burn-shown', '541.5(g)', WORDS.burnShown, {check: 'burn-by-value'}],
		['third-card', '541.11', WORDS.third, {check: 'third-card'}],
		['short-shoe', '541.14(e)', WORDS.short, {check: 'short-shoe'}],
		['face-up', '541.14(d)', WORDS.faceUp, {check: 'face-up', procedure: '§ 541.14(d)'}],
	],
});

export const PA_543 = bookOf({
	id: 'pa-543',
	title: 'Pennsylvania, Midibaccarat, temporary rules of 2010 (Chapter 543)',
	cites: CITES,
	batches: [['change-each-shoe', '543.3', WORDS.eachShoe, {check: 'changed-each-shoe'}]],
});

export const PA_545 = bookOf({
	id: 'pa-545',
	title: 'Pennsylvania, Baccarat, temporary rules of 2010 (Chapter 545)',
	cites: CITES,
	batches: [['change-each-shoe', '545.3', WORDS.eachShoe, {check: 'changed-each-shoe'}]],
});

/** How far from a quarter is still "approximately" one is ours to say: a twentieth of the stack. */
const ABOUT_A_QUARTER = {check: 'cover-share', share: 0.25, within: 0.05} as const;

export const PA_551 = bookOf({
	id: 'pa-551',
	title: 'Pennsylvania, Spanish 21, temporary rules of 2010 (Chapter 551)',
	cites: CITES,
	batches: [['stored-secure', '551.5(h)(2)(i)', WORDS.secure, {check: 'stored-securely'}]],
	shoe: [
		['cut-depth', '551.5(d)', WORDS.cut, {check: 'cut-depth', least: 10}],
		['cover-quarter', '551.5(e)', 'the cover card goes in about a quarter of the stack from the back', ABOUT_A_QUARTER],
		[
			'burn-one',
			'551.8(c)',
			'the first card of the shoe goes to the discard, and one for each new dealer',
			{check: 'burn-one'},
		],
		[
			'face-up',
			'551.16(a)',
			'a card found face up does not count; with more than one the round is void',
			{check: 'face-up', procedure: '§ 551.16(a)'},
		],
	],
});
