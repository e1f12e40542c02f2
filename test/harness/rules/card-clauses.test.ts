import test from 'ava';
import {cardRules, loadBooks} from '../../../harness/app/rules/load-books.js';
import type {Suspect} from '../../../harness/completeness/deviation.js';
import type {Diagnosis} from '../../../harness/completeness/diagnosis.js';
import {completenessOf} from '../../../harness/completeness/incidents.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import type {DeviceKind} from '../../../harness/model/device-kinds.js';
import {HarnessError} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {clausesOn} from '../../../harness/rules/card-clauses.js';
import {cardRulesFrom} from '../../../harness/rules/card-clauses-file.js';

const face = (number: number): Suspect => ({kind: 'face', face: number});
const SOME: Diagnosis = {kind: 'missing', missing: [face(7)], extra: [], from: 3, to: 9, shuffles: 7};

const breaks = test.macro({
	title: (given = '') => given,
	exec(
		t,
		[deck, decks]: Parameters<typeof batchOf>,
		change: Partial<Diagnosis>,
		ids: readonly string[],
		...devices: readonly DeviceKind[]
	) {
		const batch = batchOf(deck, decks);
		const completeness = {...completenessOf(batch, shufflesOf([])), diagnoses: [{...SOME, ...change}]};
		const {broken} = clausesOn(cardRules(), {batch, devices}, completeness);
		t.deepEqual(
			broken.map(clauses => clauses.map(({id}) => id)),
			[[...ids]],
		);
	},
});

test(
	'a ten in a Spanish deck violates the rule on tens and the rule on the deck',
	breaks,
	['spanish-48', 6],
	{kind: 'exchanged', extra: [face(35)]},
	['pa-551.16(b)', 'pa-551.3(a)'],
);
test('another card missing from a Spanish deck violates only the rule on the deck', breaks, ['spanish-48', 6], {}, [
	'pa-551.3(a)',
]);
test(
	'six to eight decks must be complete',
	breaks,
	['standard-52', 8],
	{},
	['comar-36.05.02.15', 'pa-627a.3(a)', 'co-2806(1)'],
	'dealing-shoe',
);
test(
	'627a.3(b), 30-2806(4): with an automated shuffler, whose cards a reader may read, other clauses require whole decks',
	breaks,
	['standard-52', 8],
	{},
	['comar-36.05.02.15', 'pa-627a.3(b)', 'co-2806(4)'],
	'batch-shuffler',
	'card-reader',
);
test(
	'30-2806(4): with an automated shuffler up to twenty decks',
	breaks,
	['standard-52', 17],
	{},
	['comar-36.05.02.15', 'co-2806(4)'],
	'batch-shuffler',
);
test('whether a shuffler is used is not stated: no clause that depends on it', breaks, ['standard-52', 8], {}, [
	'comar-36.05.02.15',
]);
test('a single deck has thirteen cards of each suit', breaks, ['standard-52', 1], {}, ['comar-36.05.02.15']);
test(
	'a card in the wrong batch violates the rule on the backs of the two batches',
	breaks,
	['standard-52', 8],
	{kind: 'swapped'},
	['pa-627a.3(b)(2)'],
);
test('tiles and Super Pan 9 have clauses of their own', breaks, ['pai-gow-tiles-32', 1], {}, ['pa-535.3(a)']);
test('an undecided incident violates no rule', breaks, ['standard-52', 8], {kind: 'undecided'}, []);

test('the remedy for a ten is the text of the book', t => {
	const [book] = loadBooks(['pa-551']);
	const row = book?.rows.find(({clause}) => clause.endsWith('551.16(b)'));
	t.is(cardRules().find(({id}) => id === 'pa-551.16(b)')?.consequence, row?.broken);
});

test('every clause is cited as its book cites it', t => {
	for (const {book, cited} of cardRules()) t.true(cited.startsWith(`${loadBooks([book])[0]?.cites} `), cited);
});

test('a clause of an unknown book is refused, with the nearest', t => {
	const text = '- id: pa-1\n  book: pa-55\n  cited: § 1\n  brokenBy: [{fault: any}]\n';
	const error = t.throws(() => cardRulesFrom({name: 'made-up.yaml', text}, ['pa-551', 'md']), {
		instanceOf: HarnessError,
		code: 'rules/invalid',
	});
	t.regex(error === undefined ? '' : explain(error).message, /line 2, .*not "pa-55"; did you mean "pa-551"\?/);
});
