import test from 'ava';
import {batchOf} from '../../../../harness/model/cards/batch.js';
import {cardMatchingLaw} from '../../../../stat-tests/laws/orders/card-matching.js';
import {fairRows, fixtureRows, measured, ORACLE, viewsFrom} from './sampled.js';

for (const {multiplicities, matching, orders} of ORACLE.small) {
	test(`copies ${multiplicities.join(', ')}: the law of card matching equals a full count`, t => {
		const {least, logMass} = cardMatchingLaw(multiplicities);
		t.is(least, 0);
		matching.forEach((count, k) => {
			const chance = k < logMass.length ? Math.exp(logMass[k] ?? 0) : 0;
			t.true(Math.abs(chance - count / orders) < 1e-14, `${k}: ${chance}, ${count / orders}`);
		});
	});
}

for (const {file, lag, sum, mean, p} of ORACLE.agreements) {
	test(`${file}, lag ${lag}: the agreeing places and their p equal those of another program`, t => {
		const rows = fixtureRows(file);
		const batch = batchOf('standard-52', (rows[0]?.length ?? 0) / 52);
		const result = measured(`agreements-${lag}`, viewsFrom(rows, {}, batch));
		t.is(result.statistic, sum);
		t.true(Math.abs(result.effect.fair - mean) < 1e-9);
		if (p !== undefined) t.true(Math.abs(result.p / p - 1) < 1e-9, `${result.p}, ${p}`);
	});
}

test('two alternating batches that repeat half of their order are rejected at lag 2, and only there', t => {
	const rows = fairRows(60, 11);
	for (let row = 2; row < rows.length; row++) {
		const before = rows[row - 2] ?? new Uint8Array(52);
		const top = before.subarray(0, 6);
		rows[row] = Uint8Array.from([...top, ...(rows[row] ?? []).filter(face => !top.includes(face))]);
	}
	t.true(measured('agreements-2', viewsFrom(rows)).p < 1e-20);
	t.true(measured('agreements-1', viewsFrom(rows)).p > 1e-3);
	t.true(measured('agreements-3', viewsFrom(rows)).p > 1e-3);
});

test('void shuffles are skipped, so an interrupted run has the same result as an uninterrupted one', t => {
	const rows = fairRows(6, 12);
	const [whole, broken] = [viewsFrom(rows), viewsFrom(rows, {numbers: Int32Array.of(1, 2, 4, 5, 6, 9)})];
	for (const lag of [1, 2, 3]) t.deepEqual(measured(`agreements-${lag}`, broken), measured(`agreements-${lag}`, whole));
});
