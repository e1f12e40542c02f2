import test from 'ava';
import {type Unshuffled, unshuffledIn} from '../../../harness/completeness/mode-check.js';
import {riffle} from '../../../harness/emulator/defects/hand.js';
import {uniform} from '../../../harness/emulator/defects/machine.js';
import {type Batch, batchOf, newDeckOrder, sortedOrder} from '../../../harness/model/cards/batch.js';
import {DECK_IDS} from '../../../harness/model/cards/deck.js';
import {seeded} from '../../../harness/model/random.js';
import type {InputDesign} from '../../../harness/model/shuffles/input-order.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';

const check = (batch: Batch, kind: Exclude<InputDesign['kind'], 'fixed'>, ...orders: readonly Uint8Array[]) =>
	unshuffledIn({
		batch,
		input: {kind},
		shuffles: shufflesOf(orders.map(faces => ({kind: 'read', outputOrder: unmarked(faces)}))),
		starts: [],
	});

const kinds = (found: readonly Unshuffled[]) => found.map(({as, shuffle, shuffles}) => [as, shuffle, shuffles]);

const DECK = batchOf('standard-52', 1);
const shuffled = (batch: Batch, seed = 1): Uint8Array => uniform(newDeckOrder(batch), seeded(seed));

for (const id of DECK_IDS) {
	for (const decks of [1, 6]) {
		test(`${decks} × ${id}: one order in sort mode is detected, and a fair one is not`, t => {
			const batch = batchOf(id, decks);
			t.deepEqual(kinds(check(batch, 'unknown', newDeckOrder(batch))), [['by-suit', 1, 1]]);
			t.deepEqual(kinds(check(batch, 'unknown', sortedOrder(batch).toReversed())), [['by-suit', 1, 1]]);
			t.deepEqual(check(batch, 'unknown', shuffled(batch)), []);
		});
	}
}

test('a deck sorted by rank is detected, and so is the factory order with two suits exchanged', t => {
	const byRank = newDeckOrder(DECK).toSorted((one, two) => (one % 13) - (two % 13) || one - two);
	t.deepEqual(kinds(check(DECK, 'unknown', byRank)), [['by-rank', 1, 1]]);
	const suit = (first: number) => Array.from({length: 13}, (_, at) => first + at);
	const factory = Uint8Array.from([...suit(0), ...suit(26), ...suit(39).toReversed(), ...suit(13).toReversed()]);
	t.deepEqual(kinds(check(DECK, 'unknown', factory)), [['by-suit', 1, 1]]);
});

test('an output order equal to the input order, cut or reversed is detected by the input order', t => {
	const before = shuffled(DECK);
	const cut = Uint8Array.from([...before.subarray(20), ...before.subarray(0, 20)]);
	const next = shuffled(DECK, 2);
	t.deepEqual(kinds(check(DECK, 'previous', before, before)), [['input-order', 2, 1]]);
	t.deepEqual(kinds(check(DECK, 'previous', before, cut, cut, next)), [['input-order', 2, 2]]);
	t.deepEqual(kinds(check(DECK, 'previous', before, before.toReversed())), [['input-order-reversed', 2, 1]]);
	t.deepEqual(check(DECK, 'previous', before, next), []);
	t.deepEqual(check(DECK, 'unknown', before, before), []);
});

test('cards that went in sorted and came out sorted were not shuffled', t => {
	t.deepEqual(kinds(check(DECK, 'new-deck', newDeckOrder(DECK))), [['input-order', 1, 1]]);
});

test('misread cards and a missing card do not hide it', t => {
	const order = newDeckOrder(DECK)
		.with(7, 255)
		.with(30, 2)
		.filter((_, at) => at !== 40);
	t.is(check(DECK, 'unknown', order)[0]?.as, 'by-suit');
});

test('a single riffle counts as a shuffle, if a poor one: the statistical tests decide', t => {
	for (let seed = 1; seed <= 200; seed++) {
		const once = riffle(newDeckOrder(DECK), seeded(seed));
		t.deepEqual(
			check(DECK, 'new-deck', once).filter(({as}) => as.startsWith('input-order')),
			[],
			`seed ${seed}`,
		);
	}
});
