import test from 'ava';
import {BATCH_NAMES} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {STRATEGIES} from '../../../stat-tests/sequential/all-strategies.js';
import type {RelativeOrders} from '../../../stat-tests/views/relative-order.js';

type Manner = Pick<RelativeOrders, 'labelled' | 'against' | 'neighbour' | 'whichBatch'>;

const ordersOf = (
	rows: readonly (readonly number[])[],
	multiplicities: readonly number[],
	manner: Manner,
): RelativeOrders => ({
	...manner,
	rows: rows.length,
	size: multiplicities.reduce((sum, copies) => sum + copies, 0),
	labels: row => Uint8Array.from(rows[row] ?? []),
	multiplicities,
	numbers: Int32Array.from(rows.keys(), row => row + 1),
	kinds: {
		deck: 'standard-52',
		ranks: Uint8Array.from(multiplicities, (_, label) => label % 3),
		suits: Uint8Array.from(multiplicities, (_, label) => Math.floor(label / 2)),
		colours: Uint8Array.from(multiplicities, (_, label) => label % 2),
		values: Uint8Array.from(multiplicities, (_, label) => label % 3),
	},
});

/** Every order of these labels, once for each way to obtain it. */
function permutations(labels: readonly number[]): number[][] {
	if (labels.length <= 1) return [[...labels]];
	return labels.flatMap((label, at) => permutations(labels.toSpliced(at, 1)).map(rest => [label, ...rest]));
}

const PAST = 5;

const SETTINGS: readonly {readonly copies: readonly number[]; readonly manner: Manner}[] = [
	{copies: [1, 1, 1, 1, 1, 1], manner: {labelled: 'faces', against: 'input-order', neighbour: 'next-face'}},
	{copies: [1, 1, 1, 1, 1, 1], manner: {labelled: 'places', against: 'input-order', neighbour: 'next-face'}},
	{copies: [1, 1, 1, 1, 1, 1], manner: {labelled: 'places', against: 'order-before', neighbour: 'next-face'}},
	{copies: [2, 1, 1, 2], manner: {labelled: 'faces', against: 'input-order', neighbour: 'next-face'}},
	{copies: [2, 2, 1, 1], manner: {labelled: 'faces', against: 'input-order', neighbour: 'same-face'}},
	{
		copies: [2, 1, 1, 2],
		// Two batches in turn; the next order is of the first batch, whatever it is.
		manner: {
			labelled: 'faces',
			against: 'input-order',
			neighbour: 'next-face',
			whichBatch: row => (row < PAST ? BATCH_NAMES[row % 2] : 'A'),
		},
	},
];

// The law itself: after any past, the mean of the evidence factor over all possible next orders is 1.
for (const [at, {copies, manner}] of SETTINGS.entries()) {
	for (const kind of STRATEGIES) {
		const cards = copies.flatMap((many, label) => new Array<number>(many).fill(label));
		const all = permutations(cards);
		const random = seeded(100 + at);
		// A past far from fair: the strategy must have learned something, or the test would show nothing.
		const past = Array.from({length: PAST}, () => all[random.below(40)] ?? cards);
		const orders = ordersOf([...past, ...all], copies, manner);
		if (kind.unfit(orders) !== undefined) continue;
		const batches = manner.whichBatch === undefined ? '' : ', two batches';
		test(`${kind.id}, ${manner.labelled} against ${manner.against}, copies ${copies.join(' ')}${batches}: fair odds after any past`, t => {
			const logEvidences = all.map((_, next) => {
				const strategy = kind.open(orders);
				for (const row of past.keys()) strategy.play({orders, row, labels: orders.labels(row)});
				const before = strategy.logEvidence();
				const row = past.length + next;
				strategy.play({orders, row, labels: orders.labels(row)});
				return Math.exp(strategy.logEvidence() - before);
			});
			const mean = logEvidences.reduce((sum, evidence) => sum + evidence, 0) / logEvidences.length;
			t.true(Math.abs(mean - 1) < 1e-9, String(mean));
			t.true(Math.max(...logEvidences) > 1 + 1e-9, 'the strategy never bets');
		});
	}
}
