import test from 'ava';
import {BATCH_NAMES} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {EXPERTS} from '../../../stat-tests/sequential/experts.js';
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

/** Every order of these labels, once for each way to come about. */
function permutations(labels: readonly number[]): number[][] {
	if (labels.length <= 1) return [[...labels]];
	return labels.flatMap((label, at) => permutations(labels.toSpliced(at, 1)).map(rest => [label, ...rest]));
}

const PAST = 5;

const SETTINGS: readonly {readonly copies: readonly number[]; readonly manner: Manner}[] = [
	{copies: [1, 1, 1, 1, 1, 1], manner: {labelled: 'faces', against: 'order-in', neighbour: 'next-face'}},
	{copies: [1, 1, 1, 1, 1, 1], manner: {labelled: 'places', against: 'order-in', neighbour: 'next-face'}},
	{copies: [1, 1, 1, 1, 1, 1], manner: {labelled: 'places', against: 'order-before', neighbour: 'next-face'}},
	{copies: [2, 1, 1, 2], manner: {labelled: 'faces', against: 'order-in', neighbour: 'next-face'}},
	{copies: [2, 2, 1, 1], manner: {labelled: 'faces', against: 'order-in', neighbour: 'same-face'}},
	{
		copies: [2, 1, 1, 2],
		// Two batches in turn; what comes next is of the first, whatever it will be.
		manner: {
			labelled: 'faces',
			against: 'order-in',
			neighbour: 'next-face',
			whichBatch: row => (row < PAST ? BATCH_NAMES[row % 2] : 'A'),
		},
	},
];

// The law itself: whatever was seen before, the mean over all orders that may come next is one dollar for a dollar.
for (const [at, {copies, manner}] of SETTINGS.entries()) {
	for (const kind of EXPERTS) {
		const cards = copies.flatMap((many, label) => new Array<number>(many).fill(label));
		const all = permutations(cards);
		const random = seeded(100 + at);
		// A past that is far from fair: he must have learned something, or it would be no test.
		const past = Array.from({length: PAST}, () => all[random.below(40)] ?? cards);
		const orders = ordersOf([...past, ...all], copies, manner);
		if (kind.unfit(orders) !== undefined) continue;
		const batches = manner.whichBatch === undefined ? '' : ', two batches';
		test(`${kind.id}, ${manner.labelled} against ${manner.against}, copies ${copies.join(' ')}${batches}: fair odds after any past`, t => {
			const wealths = all.map((_, next) => {
				const expert = kind.open(orders);
				for (const row of past.keys()) expert.play({orders, row, labels: orders.labels(row)});
				const before = expert.logWealth();
				const row = past.length + next;
				expert.play({orders, row, labels: orders.labels(row)});
				return Math.exp(expert.logWealth() - before);
			});
			const mean = wealths.reduce((sum, wealth) => sum + wealth, 0) / wealths.length;
			t.true(Math.abs(mean - 1) < 1e-9, String(mean));
			t.true(Math.max(...wealths) > 1 + 1e-9, 'he never bets');
		});
	}
}
