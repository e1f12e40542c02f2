import test from 'ava';
import {brokenBy} from '../../../harness/completeness/clauses.js';
import type {Suspect} from '../../../harness/completeness/deviation.js';
import type {Diagnosis} from '../../../harness/completeness/diagnosis.js';
import {batchOf} from '../../../harness/model/cards/batch.js';

const face = (number: number): Suspect => ({kind: 'face', face: number});
const SOME: Diagnosis = {kind: 'missing', missing: [face(7)], extra: [], from: 3, to: 9, shuffles: 7};

const breaks = test.macro({
	title: (given = '') => given,
	exec(t, [deck, decks]: Parameters<typeof batchOf>, change: Partial<Diagnosis>, ids: readonly string[]) {
		t.deepEqual(
			brokenBy(batchOf(deck, decks), {...SOME, ...change}).map(({id}) => id),
			[...ids],
		);
	},
});

test(
	'a ten in a Spanish deck breaks the rule on tens, and that on the deck',
	breaks,
	['spanish-48', 6],
	{kind: 'exchanged', extra: [face(35)]},
	['pa-551.16(b)', 'pa-551.3(a)'],
);
test('another card missing from a Spanish deck breaks only the rule on the deck', breaks, ['spanish-48', 6], {}, [
	'pa-551.3(a)',
]);
test('six to eight decks must be whole', breaks, ['standard-52', 8], {}, [
	'comar-36.05.02.15',
	'pa-627a.3(a)',
	'co-2806(1)',
]);
test('a single deck has thirteen cards of each suit', breaks, ['standard-52', 1], {}, ['comar-36.05.02.15']);
test(
	'a card in the wrong batch breaks the rule on the backs of the two',
	breaks,
	['standard-52', 8],
	{kind: 'swapped'},
	['pa-627a.3(b)(2)'],
);
test('tiles and Super Pan 9 have their own', breaks, ['pai-gow-tiles-32', 1], {}, ['pa-535.3(a)']);
test('what is undecided breaks no rule', breaks, ['standard-52', 8], {kind: 'undecided'}, []);
