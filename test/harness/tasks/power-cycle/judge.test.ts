import test from 'ava';
import {shuffleFrom} from '../../../../harness/emulator/defects/parse-shuffle.js';
import {batchOf, newDeckOrder} from '../../../../harness/model/cards/batch.js';
import {seeded} from '../../../../harness/model/random.js';
import {judgePowerCycle} from '../../../../harness/tasks/power-cycle/judge.js';

const batch = batchOf('standard-52', 1);
const order = (seed: number) => shuffleFrom('uniform', new Map())(newDeckOrder(batch), seeded(seed));

const judged = (orders: readonly Uint8Array[]) =>
	judgePowerCycle({
		batch,
		task: {kind: 'power-cycle', restarts: orders.length, alpha: 0.01},
		first: orders.map((each, at) => ({restart: at + 1, order: each})),
		incomplete: [],
		voids: 0,
		ending: {kind: 'complete'},
	});

test('first shuffles that have nothing in common pass', t => {
	t.is(judged(Array.from({length: 20}, (_, at) => order(at + 1))).verdict.kind, 'pass');
});

// Published case: the random source of a table shuffler was seeded from a timer.
test('a shuffler seeded from a timer is detected when a first order repeats', t => {
	const {verdict, repeats} = judged([1, 2, 3, 4, 5, 6, 7, 3].map(order));
	t.is(verdict.kind, 'fail');
	t.deepEqual(repeats, [{one: 3, other: 8, cards: 52}]);
});

test('two first orders with the same eight first cards are too similar, although no two are equal', t => {
	const [one, other] = [order(1), order(2)];
	const top = one.slice(0, 8);
	const alike = Uint8Array.from([...top, ...other.filter(face => !top.includes(face))]);
	const {verdict} = judged([one, alike, order(3), order(4)]);
	t.true(verdict.reasons.some(reason => reason.kind === 'alike' && reason.test === 'same-beginning'));
});

test('of 400 fair devices with ten restarts each almost none is rejected', t => {
	let accused = 0;
	for (let device = 0; device < 400; device++) {
		const orders = Array.from({length: 10}, (_, at) => order(1000 + device * 10 + at));
		if (judged(orders).verdict.kind === 'fail') accused++;
	}
	// At most 1 % of them: 11 or more of 400 has a chance of about 0.003.
	t.true(accused <= 10, `${accused}`);
});
