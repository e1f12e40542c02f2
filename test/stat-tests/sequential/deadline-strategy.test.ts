import test from 'ava';
import {successionsLaw} from '../../../stat-tests/laws/orders/successions.js';
import {logUpperTail} from '../../../stat-tests/laws/sums/sum-tail.js';
import {type Deadline, deadlineStrategy} from '../../../stat-tests/sequential/deadline-strategy.js';
import {clippedSteps, thresholdBetFor} from '../../../stat-tests/sequential/threshold-bet.js';
import {successions} from '../../../stat-tests/statistics/order/successions.js';
import type {RelativeOrders} from '../../../stat-tests/views/relative-order.js';

/** Every order of this number of distinct cards. */
function allOrders(cards: readonly number[]): number[][] {
	if (cards.length <= 1) return [[...cards]];
	return cards.flatMap((card, at) => allOrders(cards.toSpliced(at, 1)).map(rest => [card, ...rest]));
}

const ordersOf = (rows: readonly (readonly number[])[], size: number): RelativeOrders => ({
	labelled: 'faces',
	against: 'input-order',
	neighbour: 'next-face',
	rows: rows.length,
	size,
	labels: row => Uint8Array.from(rows[row] ?? []),
	multiplicities: new Array<number>(size).fill(1),
	numbers: Int32Array.from(rows.keys(), row => row + 1),
});

const countKept = (order: readonly number[]): number =>
	order.filter((card, at) => at > 0 && card === (order[at - 1] ?? 0) + 1).length;

const SIX = allOrders([0, 1, 2, 3, 4, 5]);
/** Two or three shuffles of six cards. */
const DEADLINE: Deadline = {cards: [12, 18], deviationsAway: 1.5, stakes: {many: 3, few: 1}};

function evidenceAfter(past: readonly (readonly number[])[], deadlines: readonly Deadline[]): number {
	const orders = ordersOf(past, 6);
	const strategy = deadlineStrategy(successions, {id: 'x', view: 'memory', weight: 1}, deadlines).open(orders);
	for (const row of past.keys()) strategy.play({orders, row, labels: orders.labels(row)});
	return Math.exp(strategy.logEvidence());
}

const KEPT = [0, 1, 2, 3, 4, 5];
const TURNED = [5, 4, 3, 2, 1, 0];
const MIXED = [2, 0, 1, 5, 4, 3];
const PASTS: readonly (readonly (readonly number[])[])[] = [
	[],
	[MIXED],
	[KEPT],
	[MIXED, MIXED],
	[KEPT, KEPT, TURNED],
	[TURNED, TURNED, TURNED],
	[MIXED, TURNED, MIXED, KEPT, MIXED, TURNED, TURNED],
];
for (const past of PASTS) {
	test(`after sums of ${past.map(countKept).join(', ') || 'nothing'} the odds are fair, before a deadline, at it and after it`, t => {
		const now = evidenceAfter(past, [DEADLINE]);
		const next = SIX.map(order => evidenceAfter([...past, order], [DEADLINE]));
		const mean = next.reduce((sum, evidence) => sum + evidence, 0) / next.length;
		t.true(Math.abs(mean / now - 1) < 1e-12, String(mean / now));
		t.true(Math.max(...next) > now, 'the strategy bets');
	});
}

for (const side of ['many', 'few'] as const) {
	test(`the chance that ${side} neighbours are kept by the second or third shuffle of four cards is counted over all 24³ ways`, t => {
		const counts = allOrders([0, 1, 2, 3]).map(countKept);
		const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
		const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
		const way = side === 'many' ? 1 : -1;
		const isThere = (sum: number, shuffles: number, deviationsAway: number) =>
			way * (sum - shuffles * mean) >= deviationsAway * Math.sqrt(shuffles * variance);
		let won = 0;
		for (const one of counts) {
			for (const two of counts) {
				for (const three of counts) {
					if (isThere(one + two, 2, 1) || isThere(one + two + three, 3, 1.2)) won++;
				}
			}
		}
		t.true(won > 0);
		const law = successionsLaw([1, 1, 1, 1], 'next-face');
		const {chance} = thresholdBetFor(clippedSteps(law, side), {checkpoints: [2, 3], deviationsAway: 1});
		t.true(Math.abs(chance(0, 0) - won / 24 ** 3) < 1e-12);
	});
}

test('with one look the chance is the exact tail of the sum: five shoes of eight decks', t => {
	const law = successionsLaw(new Array<number>(52).fill(8), 'next-face');
	const {chance} = thresholdBetFor(clippedSteps(law, 'many'), {checkpoints: [5, 5], deviationsAway: 3});
	const mark = Math.ceil(5 * law.mean + 3 * Math.sqrt(5 * law.variance));
	t.true(Math.abs(chance(0, 0) / Math.exp(logUpperTail(law, 5, mark)) - 1) < 1e-10);
});

test('for any sum and any next value the chance is the mean of the chances that follow', t => {
	const law = successionsLaw(new Array<number>(52).fill(1), 'next-face');
	for (const side of ['many', 'few'] as const) {
		const {last, after, chance} = thresholdBetFor(clippedSteps(law, side), {checkpoints: [40, 48], deviationsAway: 3});
		const fallen: number[] = [];
		let now = new Map([[0, chance(0, 0)]]);
		for (let shuffles = 0; shuffles < last; shuffles++) {
			const next = new Map<number, number>();
			const chanceAfter = (sum: number): number => {
				const known = next.get(sum) ?? chance(shuffles + 1, sum);
				next.set(sum, known);
				return known;
			};
			for (const [sum, here] of now) {
				const mean = law.logMass.reduce(
					(mean, log, value) => mean + Math.exp(log) * chanceAfter(after(shuffles, sum, value)),
					0,
				);
				// After a win the strategy stops.
				if (here < 1) fallen.push(Math.abs(mean - here));
			}
			now = next;
		}
		t.true(fallen.length > 100);
		t.true(Math.max(...fallen) < 1e-14, String(Math.max(...fallen)));
	}
});

test('a strategy that reaches its target has one over its chance, on the part that it staked', t => {
	const law = successionsLaw([1, 1, 1, 1, 1, 1], 'next-face');
	const chance = thresholdBetFor(clippedSteps(law, 'many'), {checkpoints: [2, 3], deviationsAway: 1.5}).chance(0, 0);
	const won = evidenceAfter([KEPT], [{...DEADLINE, stakes: {many: 1, few: 0}}]);
	t.true(Math.abs(won - (1 + 127 / chance) / 128) < 1e-9);
});

test('a strategy that misses its deadline keeps the part that it did not stake, and starts again', t => {
	const stakes = {many: 1, few: 0};
	const lost = evidenceAfter([TURNED, TURNED, TURNED], [{...DEADLINE, stakes}]);
	t.true(Math.abs(lost - 1 / 128) < 1e-12);
	t.true(evidenceAfter([TURNED, TURNED, TURNED, KEPT, KEPT], [{...DEADLINE, stakes}]) > lost);
});

test('for a target that cannot be reached the strategy stakes nothing', t => {
	t.is(evidenceAfter([KEPT, TURNED, MIXED, KEPT], [{...DEADLINE, deviationsAway: 50}]), 1);
});

test('the strategy reports the observed mean and the fair one', t => {
	const orders = ordersOf([KEPT, TURNED], 6);
	const strategy = deadlineStrategy(successions, {id: 'x', view: 'memory', weight: 1}, [DEADLINE]).open(orders);
	for (const row of [0, 1]) strategy.play({orders, row, labels: orders.labels(row)});
	const found = strategy.foundPattern();
	t.like(found, {pattern: {kind: 'statistic', statistic: 'successions'}, observed: 2.5});
	t.true(Math.abs((found?.fair ?? 0) - 5 / 6) < 1e-12);
});
