import test from 'ava';
import {discretePolynomials} from '../../../../stat-tests/laws/numeric/discrete-polynomials.js';
import {positionTable} from '../../../../stat-tests/statistics/position/card-by-position.js';
import {smoothTable} from '../../../../stat-tests/statistics/position/smooth.js';
import {isNear, ORACLE, ordersOf} from '../../table-oracle.js';

for (const {multiplicities, orders, smooth, position} of ORACLE.small) {
	test(`copies ${multiplicities.join(', ')}: smooth deviations are judged by the covariance over all orders`, t => {
		const found = smoothTable(ordersOf(orders, multiplicities), 4);
		t.is(found.df, smooth.df);
		t.true(isNear(found.q, smooth.q), `${found.q}`);
	});
	test(`copies ${multiplicities.join(', ')}: the full table is judged by the covariance over all orders`, t => {
		const found = positionTable(ordersOf(orders, multiplicities));
		t.is(found.df, position.df);
		t.true(isNear(found.q, position.q), `${found.q}`);
	});
}

for (const [name, weights] of [
	['52 places', new Array<number>(52).fill(1)],
	['832 places', new Array<number>(832).fill(1)],
	['tiles', [...new Array<number>(11).fill(2), ...new Array<number>(10).fill(1)]],
	['three faces', [4, 1, 2]],
] as const) {
	test(`polynomials over ${name} are orthonormal and sum to 0`, t => {
		const all = discretePolynomials(weights, 8);
		t.is(all.length, Math.min(8, weights.length - 1));
		const inner = (left: Float64Array, right: Float64Array) =>
			weights.reduce((sum, weight, at) => sum + weight * (left[at] ?? 0) * (right[at] ?? 0), 0);
		const ones = new Float64Array(weights.length).fill(1);
		all.forEach((one, k) => {
			t.true(Math.abs(inner(one, ones)) < 1e-12);
			all.forEach((other, l) => {
				t.true(Math.abs(inner(one, other) - (k === l ? 1 : 0)) < 1e-12, `${k} and ${l}`);
			});
		});
	});
}
