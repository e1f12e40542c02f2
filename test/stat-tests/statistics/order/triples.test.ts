import test from 'ava';
import {batchOf, sortedOrder} from '../../../../harness/model/cards/batch.js';
import {runBattery} from '../../../../stat-tests/battery.js';
import {viewsOf} from '../../../../stat-tests/views/relative-order.js';

test('a sorted shoe, in which no three cards in a row differ, gives every test a number and is rejected', t => {
	const batch = batchOf('standard-52', 8);
	const order = sortedOrder(batch);
	const numbers = Int32Array.from({length: 12}, (_, row) => row + 1);
	const results = runBattery(
		viewsOf({batch, rows: 12, order: () => order, numbers, inputOrder: {kind: 'sorted'}}),
		0.005,
	);
	const triples = results.find(({test: id}) => id === 'permutation-triples');
	t.true(triples?.kind === 'measured' && Number(triples.p) === 1);
	t.true(results.some(result => result.kind === 'measured' && result.rejected));
});
