import test from 'ava';
import {multinomialMoments} from '../../../../stat-tests/laws/distributions/multinomial-moments.js';
import {coincidenceMoments} from '../../../../stat-tests/laws/orders/coincidence-moments.js';
import {type Moments, matchedLower, matchedUpper} from '../../../../stat-tests/laws/orders/matched-chi-square.js';
import {tableMoments} from '../../../../stat-tests/laws/orders/table-moments.js';
import {commonEdgesThird} from '../../../../stat-tests/statistics/adjacency/adjacency.js';
import {placesOfFirst} from '../../../../stat-tests/statistics/position/ends.js';
import {isNear, ORACLE, ordersOf} from '../../table-oracle.js';

for (const {blocks, categories, mean, variance} of ORACLE.tables) {
	test(`blocks of ${blocks.join(', ')}, categories of ${categories.join(', ')}: mean and variance over all orders`, t => {
		const found = tableMoments(blocks, categories);
		t.true(isNear(found.mean, mean) && isNear(found.variance, variance), JSON.stringify(found));
	});
}

test('eight blocks of 52 by 13 ranks: mean 84.2 and standard deviation 12.7', t => {
	// Published: n(B-1)(C-1)/(n-1), and 12.69 by simulation.
	const {mean, variance} = tableMoments(new Array<number>(8).fill(52), new Array<number>(13).fill(32));
	t.true(isNear(mean, (416 * 84) / 415));
	t.true(Math.abs(Math.sqrt(variance) - 12.69) < 0.03);
});

test('a table in which every card is distinct has variance 0', t => {
	t.true(Math.abs(tableMoments([1, 2, 4], new Array<number>(7).fill(1)).variance) < 1e-12);
});

const agree = (found: Moments, expected: Moments): boolean =>
	isNear(found.mean, expected.mean) && isNear(found.variance, expected.variance) && isNear(found.third, expected.third);

for (const {copies, rows, ...moments} of ORACLE.draws) {
	test(`${rows} first cards of copies ${copies.join(', ')}: three moments over all outcomes`, t => {
		const total = copies.reduce((sum, d) => sum + d, 0);
		const found = multinomialMoments(
			copies.map(d => d / total),
			rows,
		);
		t.true(agree(found, moments), JSON.stringify(found));
	});
}

for (const {n, d, rows, ...moments} of ORACLE.places) {
	test(`places of ${d} of ${n} cards in ${rows} shuffles: three moments over all outcomes`, t => {
		const row = Array.from({length: n}, (_, at) => (at < d ? 0 : 1));
		const found = placesOfFirst(ordersOf(new Array<number[]>(rows).fill(row), [d, n - d])).moments;
		t.true(agree(found, moments), JSON.stringify(found));
	});
}

for (const {n, third} of ORACLE.rings) {
	test(`pairs that two rings of ${n} cards share: third moment over all rings`, t => {
		t.true(Math.abs(commonEdgesThird(n) - third) < 1e-12, String(commonEdgesThird(n)));
	});
}

test('a chi-square matched to its own moments is itself', t => {
	const moments = coincidenceMoments({df: 10, third: 0, rows: 1e9});
	t.true(isNear(matchedUpper(18.307038053275146, moments), 0.05, 1e-6));
	t.true(isNear(matchedLower(3.940299136119, moments), 0.05, 1e-6));
});
