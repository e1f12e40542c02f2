import {WORDS} from '../row-words.js';
import {type BookData, bookOf} from '../rule-book.js';

const CITES = '58 Pa. Code §';

/** What the three final chapters on baccarat share; each numbers its sections alike. */
const finalShoe = (chapter: string): NonNullable<BookData['shoe']> => [
	['cut-depth', `${chapter}.5(c)`, WORDS.cut, {check: 'cut-depth', least: 10}],
	['cover-depth', `${chapter}.5(d)`, WORDS.cover, {check: 'cover-depth', least: 14}],
	['burn', `${chapter}.5(f)`, WORDS.burn, {check: 'burn-by-value'}],
];

export const PA_627A = bookOf({
	id: 'pa-627a',
	title: 'Pennsylvania, Minibaccarat (58 Pa. Code Chapter 627a)',
	cites: CITES,
	batches: [
		['decks-auto', '627a.3(b)', '12 to 16 decks in two batches', {check: 'decks-in-all', least: 12, most: 16}],
		['batch-equal', '627a.3(b)(1)', WORDS.equal, {check: 'equal-decks'}],
		['batch-backs', '627a.3(b)(2)', WORDS.backs, {check: 'different-backs'}],
		['batch-stored', '627a.3(b)(3)', WORDS.stored, {check: 'stored-while-other-plays'}],
		['batch-alternate', '627a.3(b)(4)', WORDS.alternate, {check: 'strict-alternation'}],
		['discard-one-batch', '627a.3(b)(5)', WORDS.rack, {check: 'one-batch-in-rack'}],
		['change-24h', '627a.3(c)', 'the decks are changed at least every 24 h', {check: 'changed-after', hours: 24}],
		['stored-secure', '627a.5(g)(2)(i)', WORDS.secure, {check: 'stored-securely'}],
	],
	shoe: [
		...finalShoe('627a'),
		['deal-order', '627a.8(c)', WORDS.deal, {check: 'deal-order'}],
		['third-card', '627a.10', WORDS.third, {check: 'third-card'}],
		['cover-last-hand', '627a.9(e)', WORDS.lastHand, {check: 'last-hand', handsAfter: 1}],
		['short-shoe', '627a.13(e)', WORDS.short, {check: 'short-shoe'}],
		['face-up', '627a.13(c)(d)', WORDS.faceUp, {check: 'face-up', procedure: '§ 627a.13(c) and (d)'}],
	],
});

/** Midibaccarat and Baccarat take new decks for each shoe, so that no batches alternate. */
export const PA_629A = bookOf({
	id: 'pa-629a',
	title: 'Pennsylvania, Midibaccarat (58 Pa. Code Chapter 629a)',
	cites: CITES,
	batches: [['change-each-shoe', '629a.3(b)', WORDS.eachShoe, {check: 'changed-each-shoe'}]],
	shoe: finalShoe('629a'),
});

export const PA_631A = bookOf({
	id: 'pa-631a',
	title: 'Pennsylvania, Baccarat (58 Pa. Code Chapter 631a)',
	cites: CITES,
	batches: [['change-each-shoe', '631a.3(b)', WORDS.eachShoe, {check: 'changed-each-shoe'}]],
	shoe: finalShoe('631a'),
});
