import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';

test('every card comes to every place of a deck equally often', t => {
	const rows = 52_000;
	const orders = fairOrders(batchOf('standard-52', 1), rows, seeded(3));
	const counts = new Uint32Array(52 * 52);
	orders.forEach((card, at) => {
		const cell = (at % 52) * 52 + card;
		counts[cell] = (counts[cell] ?? 0) + 1;
	});
	// Chi-square with 51² = 2601 degrees of freedom: standard deviation 72.
	const q = (counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0) * 51) / 52;
	t.true(Math.abs(q - 2601) < 4 * 72, String(q));
});

for (const decks of [1, 5, 8, 16]) {
	test(`no card is lost of ${decks} decks`, t => {
		const batch = batchOf('standard-52', decks);
		const orders = fairOrders(batch, 3, seeded(1));
		for (let row = 0; row < 3; row++)
			t.deepEqual(orders.slice(row * batch.size, (row + 1) * batch.size).sort(), newDeckOrder(batch).sort());
	});
}
