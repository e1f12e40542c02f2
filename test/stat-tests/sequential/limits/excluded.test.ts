import test from 'ava';
import {doubleFeed} from '../../../../harness/emulator/defects/feed.js';
import {uniform} from '../../../../harness/emulator/defects/machine.js';
import {shuffleFrom} from '../../../../harness/emulator/defects/parse-shuffle.js';
import type {ShuffleModel} from '../../../../harness/emulator/defects/shuffle-model.js';
import {batchOf, newDeckOrder, sortedOrder} from '../../../../harness/model/cards/batch.js';
import {seeded} from '../../../../harness/model/random.js';
import {type InputOrder, rowsIn} from '../../../../harness/model/shuffles/sample.js';
import {type Defect, excludedBy, type Limit} from '../../../../stat-tests/sequential/limits/excluded.js';
import {viewsOf} from '../../../../stat-tests/views/relative-order.js';

interface Campaign {
	readonly model: ShuffleModel;
	readonly rows: number;
	readonly seed?: number;
	readonly decks?: number;
	readonly input?: 'new-deck' | 'sorted' | 'previous' | 'unknown';
}

function limitsOf({model, rows, seed = 1, decks = 1, input = 'new-deck'}: Campaign): ReadonlyMap<Defect, Limit> {
	const random = seeded(seed);
	const batch = batchOf('standard-52', decks);
	const orders = new Uint8Array(rows * batch.size);
	let last = newDeckOrder(batch);
	const arranged = {'new-deck': () => newDeckOrder(batch), sorted: () => sortedOrder(batch), previous: () => last};
	for (let row = 0; row < rows; row++) {
		last = Uint8Array.from(model((input === 'unknown' ? arranged.previous : arranged[input])(), random));
		orders.set(last, row * batch.size);
	}
	const numbers = Int32Array.from({length: rows}, (_, row) => row + 1);
	const inputOrder: InputOrder =
		input === 'previous' ? {kind: input, rowBefore: numbers.map(at => at - 2)} : {kind: input};
	const {limits} = excludedBy(viewsOf({batch, rows, order: rowsIn(orders, batch.size), numbers, inputOrder}), 0.01);
	return new Map(limits.map(limit => [limit.defect, limit]));
}

const of = (limits: ReadonlyMap<Defect, Limit>, defect: Defect): number => limits.get(defect)?.most ?? Number.NaN;

test('a thousand fair shuffles exclude rare events, with their upper limits', t => {
	const limits = limitsOf({model: uniform, rows: 1000});
	t.deepEqual(
		[...limits.keys()],
		['top-stays', 'bottom-stays', 'neighbours-stay', 'double-feed', 'order-comes-back', 'order-repeats'],
	);
	for (const {most} of limits.values()) t.true(most > 0 && most < 0.05, String(most));
	// 1 - (0.01 / 4)^(1/1000) is 0.6 %: the lowest limit for an event that never happened.
	t.true(of(limits, 'order-comes-back') < 0.006);
	t.true(of(limits, 'neighbours-stay') < 0.009);
});

/** At 99 % none of 60 campaigns should be outside; two are with a chance of 12 %, five of 3e-4. */
const covers = test.macro({
	title: (given = '') => `the limit is above the true strength: ${given}`,
	exec(t, defect: Defect, strength: number, campaign: Omit<Campaign, 'seed'>) {
		const found = Array.from({length: 60}, (_, seed) => of(limitsOf({...campaign, seed}), defect));
		t.true(found.filter(most => most < strength).length < 5, found.join(' '));
		t.true(Math.min(...found) < 1);
	},
});

test('a top card that stays', covers, 'top-stays', 0.1, {model: shuffleFrom('topstick:0.1'), rows: 100});
test('a bottom card that stays', covers, 'bottom-stays', 0.2, {
	model: shuffleFrom('bottomstick:0.2'),
	rows: 60,
	input: 'previous',
});
test('double feeds', covers, 'double-feed', 0.05, {model: doubleFeed(0.05), rows: 60});
test('many double feeds', covers, 'double-feed', 0.5, {model: doubleFeed(0.5), rows: 20, input: 'previous'});
test('neighbours of double feeds', covers, 'neighbours-stay', 0.05, {model: doubleFeed(0.05), rows: 60});
test('the top card of a shoe', covers, 'top-stays', 0.1, {
	model: shuffleFrom('topstick:0.1'),
	rows: 60,
	decks: 8,
	input: 'sorted',
});

test('a shoe whose output order is the next input order is compared by its faces', t => {
	const limits = limitsOf({model: uniform, rows: 60, decks: 8, input: 'previous'});
	t.deepEqual([...limits.keys()], ['top-stays', 'bottom-stays', 'order-comes-back', 'order-repeats']);
	t.is(limits.get('top-stays')?.fair, 1 / 52);
	t.is(limits.get('top-stays')?.shuffles, 59);
});

test('neighbours of a sorted shoe are copies', t => {
	const kept = limitsOf({model: order => order, rows: 3, decks: 8, input: 'sorted'});
	t.is(kept.get('neighbours-stay')?.observed, 1);
	t.is(kept.get('order-comes-back')?.observed, 1);
	t.is(kept.get('order-repeats')?.observed, 1);
	t.true(Math.abs((kept.get('neighbours-stay')?.fair ?? 0) - 1 / 52) < 1e-12);
});

test('without an input order only repeated orders are limited; without a shuffle, nothing', t => {
	t.deepEqual([...limitsOf({model: uniform, rows: 20, input: 'unknown'}).keys()], ['order-repeats']);
	t.is(limitsOf({model: uniform, rows: 0}).size, 0);
});
