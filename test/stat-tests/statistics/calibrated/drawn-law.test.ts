import test from 'ava';
import {type DrawnLaw, type Total, twoSidedP} from '../../../../stat-tests/statistics/calibrated/drawn-law.js';
import {fairOrders} from '../../../../stat-tests/statistics/calibrated/fair-orders.js';

const p = (law: DrawnLaw, total: Total): number => twoSidedP(law, total);

const DIE: DrawnLaw = {step: 1, least: 1, counts: [2, 3, 5, 5, 3, 1], draws: 19, mean: undefined};

test('the p of one shuffle is twice (1 + hits) / (draws + 1)', t => {
	t.is(p(DIE, {rows: 1, sum: 6}), (2 * 2) / 20);
	t.is(p(DIE, {rows: 1, sum: 2}), (2 * 6) / 20);
	t.is(p(DIE, {rows: 1, sum: 4}), (2 * 10) / 20);
});

test('one shuffle beyond all draws has the smallest p of the draws, not 0', t => {
	t.is(p(DIE, {rows: 1, sum: 60}), 2 / 20);
	t.is(p(DIE, {rows: 1, sum: 0}), 2 / 20);
});

test('many shuffles beyond all draws have no p below that of each alone', t => {
	t.is(p(DIE, {rows: 3, sum: 3000}), 2 / 20 ** 3);
	t.is(p(DIE, {rows: 1000, sum: 1_000_000}), 1e-300);
});

test('the sum of two is judged by all pairs of draws', t => {
	// 2^20 draws of a fair die: its margins are thin, and 12 has the chance 1/36.
	const fair: DrawnLaw = {step: 1, least: 1, counts: new Array<number>(6).fill(2 ** 20), draws: 6 * 2 ** 20, mean: 3.5};
	t.true(Math.abs(twoSidedP(fair, {rows: 2, sum: 12}) * 18 - 1) < 1e-5);
	t.true(Math.abs(twoSidedP(fair, {rows: 2, sum: 3}) * 6 - 1) < 1e-5);
});

test('a simulated law whose mean differs from the exact one is shifted to it', t => {
	const counts = [1, 4, 6, 4, 1].map(times => times * 2 ** 16);
	const law: DrawnLaw = {step: 1, least: 0, counts, draws: 2 ** 20, mean: 2.01};
	const [high, low] = [twoSidedP(law, {rows: 10_000, sum: 20_300}), twoSidedP(law, {rows: 10_000, sum: 19_900})];
	t.true(Math.abs(high / low - 1) < 1e-6, `${high} ${low}`);
});

test('where the mean is known from the draws alone, their error is included', t => {
	const counts = [1, 4, 6, 4, 1].map(times => times * 64);
	const few: DrawnLaw = {step: 1, least: 0, counts, draws: 1024, mean: undefined};
	// As many shuffles as draws: the deviation of 3 standard errors counts as 3 / √2.
	const pOfFew = twoSidedP(few, {rows: 1024, sum: 2048 + 3 * 32});
	t.true(pOfFew > 0.03 && pOfFew < 0.04, String(pOfFew));
});

test('a law with a single value gives p = 1 and no NaN', t => {
	const law: DrawnLaw = {step: 1, least: 5, counts: [1000], draws: 1000, mean: 5};
	for (const rows of [1, 2, 300]) t.is(p(law, {rows, sum: 5 * rows}), 1);
});

/** The number of fair totals with a p of at most 5 %, with laws simulated again each time. */
function rejections(parts: {draws: number; rows: number; samples: number; mean: number | undefined}): number {
	const next = fairOrders([1, 1, 1, 1, 1, 1, 1, 1], 77);
	const descents = () => {
		const order = next();
		let count = 0;
		for (let at = 1; at < order.length; at++) if ((order[at] ?? 0) < (order[at - 1] ?? 0)) count++;
		return count;
	};
	let rejected = 0;
	for (let sample = 0; sample < parts.samples; sample++) {
		const counts = new Array<number>(8).fill(0);
		for (let draw = 0; draw < parts.draws; draw++) {
			const value = descents();
			counts[value] = (counts[value] ?? 0) + 1;
		}
		let sum = 0;
		for (let row = 0; row < parts.rows; row++) sum += descents();
		const pOfFew = twoSidedP(
			{step: 1, least: 0, counts, draws: parts.draws, mean: parts.mean},
			{rows: parts.rows, sum},
		);
		if (pOfFew <= 0.05) rejected++;
	}
	return rejected;
}

test('the level holds over repeated simulations of the law, with fewer draws than shuffles and with more', t => {
	// 800 samples at 5 %: 40 are expected, and more than 66 have a chance below 1e-4.
	const samples = 800;
	for (const [draws, rows] of [
		[200, 1],
		[400, 100],
		[400, 400],
	] as const) {
		const rejected = rejections({draws, rows, samples, mean: undefined});
		t.true(rejected <= 66, `${draws} draws, ${rows} shuffles: ${rejected}`);
		// Few distinct values share the chance, so a level is rarely reached exactly.
		t.true(rejected >= 4, `${draws} draws, ${rows} shuffles: ${rejected}`);
	}
	const known = rejections({draws: 400, rows: 400, samples, mean: 3.5});
	t.true(known <= 66 && known >= 15, String(known));
});
