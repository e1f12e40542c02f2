import test from 'ava';
import {batchOf, isLabelled, newDeckOrder, sortedOrder} from '../../../../harness/model/cards/batch.js';
import {DECK_IDS, DECKS, deckSize, nameOf} from '../../../../harness/model/cards/deck.js';
import {failedWith} from '../../../../harness/model/error.js';

for (const [id, cards] of [
	['standard-52', 52],
	['spanish-48', 48],
	['super-pan-9-36', 36],
	['pai-gow-tiles-32', 32],
] as const) {
	test(`a ${id} deck has ${cards} pieces`, t => {
		t.is(deckSize(DECKS[id]), cards);
		t.is(newDeckOrder(batchOf(id, 1)).length, cards);
	});
}

test('a Spanish deck lacks exactly the four tens', t => {
	const {names, copies} = DECKS['spanish-48'];
	t.deepEqual(
		names.filter((_, face) => copies[face] === 0),
		['TS', 'TH', 'TD', 'TC'],
	);
});

test('of the Pai Gow tiles eleven kinds occur twice and ten once', t => {
	const {copies} = DECKS['pai-gow-tiles-32'];
	t.is(copies.filter(count => count === 2).length, 11);
	t.is(copies.filter(count => count === 1).length, 10);
});

test('in new-deck order a shoe is ordered deck by deck, in sorted order copy by copy', t => {
	const shoe = batchOf('standard-52', 8);
	t.deepEqual([...newDeckOrder(shoe).subarray(50, 54)], [50, 51, 0, 1]);
	t.deepEqual([...sortedOrder(shoe).subarray(6, 10)], [0, 0, 1, 1]);
	t.is(shoe.size, 416);
});

test('cards are distinguishable only in a single deck of cards', t => {
	t.deepEqual(
		DECK_IDS.map(id => isLabelled(batchOf(id, 1))),
		[true, true, true, false],
	);
	t.false(isLabelled(batchOf('standard-52', 2)));
});

test('the name of a number beyond the deck is an error', t => {
	const error = t.throws(() => nameOf(DECKS['standard-52'], 52));
	t.true(failedWith(error, 'model/not-a-card'));
});
