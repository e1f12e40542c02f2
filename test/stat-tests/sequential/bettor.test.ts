import test from 'ava';
import {riffle} from '../../../harness/emulator/shuffles/riffle.js';
import {shelf} from '../../../harness/emulator/shuffles/shelf.js';
import {passes, type ShuffleModel} from '../../../harness/emulator/shuffles/shuffle-model.js';
import {uniform} from '../../../harness/emulator/shuffles/uniform.js';
import {seeded} from '../../../harness/model/random.js';
import type {RelativeOrders} from '../../../stat-tests/relative-order.js';
import {bet} from '../../../stat-tests/sequential/bettor.js';

const ordersOf = (rows: readonly (readonly number[])[], multiplicities: readonly number[]): RelativeOrders => ({
	labelled: 'places',
	rows: rows.length,
	size: rows[0]?.length ?? 0,
	labels: row => Uint8Array.from(rows[row] ?? []),
	multiplicities,
	numbers: Int32Array.from(rows.keys(), row => row + 1),
	against: 'order-in',
	neighbour: 'next-face',
});

/** Every order of these labels, once for each way to come about. */
function permutations(labels: readonly number[]): number[][] {
	if (labels.length <= 1) return [[...labels]];
	return labels.flatMap((label, at) => permutations(labels.toSpliced(at, 1)).map(rest => [label, ...rest]));
}

for (const multiplicities of [
	[1, 1, 1, 1, 1, 1],
	[2, 2, 2],
	[3, 2, 1],
]) {
	test(`over all orders of ${multiplicities.join(', ')} copies a bet neither wins nor loses`, t => {
		const labels = multiplicities.flatMap((copies, label) => new Array<number>(copies).fill(label));
		const all = permutations(labels);
		const wealth = all.map(order => Math.exp(bet(ordersOf([order], multiplicities), 200).logWealth));
		t.true(Math.abs(wealth.reduce((sum, each) => sum + each, 0) / all.length - 1) < 1e-12);
	});
}

const ONE_DECK = new Array<number>(52).fill(1);

function shuffled(model: ShuffleModel, rows: number, seed: number): RelativeOrders {
	const random = seeded(seed);
	const deck = Uint8Array.from({length: 52}, (_, card) => card);
	return ordersOf(
		Array.from({length: rows}, () => [...model(deck, random)]),
		ONE_DECK,
	);
}

test('ten shelves are convicted by the first shuffle or the second', t => {
	t.true((bet(shuffled(shelf(10), 2, 1), 200).convictedAt ?? 9) <= 2);
});

test('seven riffles are convicted within a hundred shuffles, and the shuffle is named', t => {
	const {convictedAt, logWealth, path, threshold} = bet(shuffled(passes(riffle, 7), 100, 1), 200);
	t.true(convictedAt !== undefined);
	t.true(logWealth > Math.log(threshold));
	t.true((path[(convictedAt ?? 1) - 1] ?? 0) >= Math.log(200));
	t.true((path[(convictedAt ?? 2) - 2] ?? 0) < Math.log(200));
});

test('of 300 fair devices, watched after each of 40 shuffles, few make the gambler rich', t => {
	// At most 1 in 20 at a threshold of 20; 15 expected at the most, and 29 are passed with a chance below 1e-3.
	const rich = Array.from({length: 300}, (_, seed) => bet(shuffled(uniform, 40, seed), 20)).filter(
		({convictedAt}) => convictedAt !== undefined,
	);
	t.true(rich.length <= 29, String(rich.length));
});

test('the same orders give the same wealth to the last bit, and what came later changes nothing before', t => {
	const long = bet(shuffled(uniform, 30, 4), 200);
	const short = bet(shuffled(uniform, 10, 4), 200);
	t.deepEqual(long.path.subarray(0, 10), short.path);
});

test('without a shuffle the gambler still owns his dollar', t => {
	t.like(bet(ordersOf([], ONE_DECK), 200), {logWealth: 0, convictedAt: undefined});
});
