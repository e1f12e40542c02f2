import test from 'ava';
import {fairOrders} from '../../../../bench/campaigns/fair-orders.js';
import {batchOf} from '../../../../harness/model/cards/batch.js';
import {seeded} from '../../../../harness/model/random.js';
import {predictedResults} from '../../../../stat-tests/games/attentive/predicted-results.js';
import {NO_CARD, nextRecent, openValueModels, RECENT} from '../../../../stat-tests/games/attentive/value-models.js';
import {coupClass} from '../../../../stat-tests/games/coup-cards.js';
import {cellLaw, cellsOf} from '../../../../stat-tests/games/result-moments.js';

const EIGHT = batchOf('standard-52', 8);

/** A number of cards of value 0 lie together at the front. */
function withSlug(order: Uint8Array, tens: number): Uint8Array {
	const slug = [...order].filter(face => face % 13 > 8).slice(0, tens);
	const rest = [...order];
	for (const face of slug) rest.splice(rest.indexOf(face), 1);
	return Uint8Array.from([...rest.slice(0, 200), ...slug, ...rest.slice(200)]);
}

function watched(shoes: number, deal: (order: Uint8Array) => Uint8Array) {
	const habits = openValueModels();
	const orders = fairOrders(EIGHT, shoes, seeded(21));
	for (let row = 0; row < shoes; row++) habits.learn(deal(orders.subarray(row * EIGHT.size, (row + 1) * EIGHT.size)));
	return habits.models();
}

test('at fair shoes the weight of "nothing can be learned" stays near 1', t => {
	const [fair] = watched(60, order => order);
	t.true((fair?.share ?? 0) > 0.99, String(fair?.share));
});

test('from a slug of tens the strategy learns that a ten follows six tens, and gives it weight', t => {
	const [fair, follows, , both] = watched(60, order => withSlug(order, 24));
	t.true((fair?.share ?? 1) < 1e-6);
	t.is((follows?.share ?? 0) + (both?.share ?? 0) > 0.999, true);
	let recent = NO_CARD;
	for (let card = 0; card < 6; card++) recent = nextRecent(recent, 0);
	const weights = follows?.weightsAt(220, EIGHT.size) ?? new Float64Array(0);
	// 18 of 24 tens come after six; in fair shoes 4/13 would, so the weight tends to 13/4 of nearly 1.
	t.true((weights[recent * 10] ?? 0) > 2, String(weights[recent * 10]));
	t.true((weights[recent * 10 + 9] ?? 1) < 0.5);
});

test('runs are counted up to six, and start again with another card', t => {
	t.is(nextRecent(NO_CARD, 9), 54);
	t.is(nextRecent(54, 9), 55);
	t.is(nextRecent(59, 9), 59);
	t.is(nextRecent(59, 0), 0);
	t.true(nextRecent(59, 8) < RECENT);
});

test('from a whole shoe the predicted results equal the odds, with or without the last cards', t => {
	const left = Float64Array.from({length: 10}, (_, count) => (count === 0 ? 128 : 32));
	const {chances: exact} = cellLaw(8);
	for (const weights of [new Float64Array(10).fill(1), new Float64Array(RECENT * 10).fill(1)]) {
		const chances = predictedResults({left, recent: NO_CARD, weights});
		const byClass = [...chances.entries()].map(([result, chance]): [number, number] => [
			coupClass(result, 0, 0),
			chance,
		]);
		// Third cards are drawn as if the first four were still in the shoe: 4 of 416.
		for (const [cell, chance] of cellsOf(byClass).entries())
			t.true(Math.abs(chance / (exact[cell] ?? 0) - 1) < 0.02, `${cell}: ${chance}`);
	}
});
