import test from 'ava';
import {hypergeometricLaw} from '../../../../stat-tests/laws/distributions/hypergeometric.js';
import {adjacencyTable} from '../../../../stat-tests/statistics/adjacency/adjacency.js';
import {neighbourCounts} from '../../../../stat-tests/statistics/adjacency/neighbour-counts.js';
import {isNear, ORACLE, ordersOf} from '../../table-oracle.js';

for (const {multiplicities, orders, eitherWay, oneWay, pairs, count} of ORACLE.small) {
	const copies = multiplicities.join(', ');
	test(`copies ${copies}: neighbours are judged by the covariance over all orders, both ways and one way`, t => {
		const found = adjacencyTable(ordersOf(orders, multiplicities));
		t.is(found.eitherWay.df, eitherWay.df);
		t.is(found.oneWay.df, oneWay.df);
		t.true(isNear(found.eitherWay.q, eitherWay.q), `${found.eitherWay.q}`);
		t.true(isNear(found.oneWay.q, oneWay.q), `${found.oneWay.q}`);
	});

	test(`copies ${copies}: the count of one label after another is hypergeometric`, t => {
		const population = multiplicities.reduce((sum, d) => sum + d, 0);
		for (const {a, b, counts} of pairs) {
			const [first, second] = [multiplicities[a] ?? 0, multiplicities[b] ?? 0];
			const law = hypergeometricLaw({population, marked: a === b ? second - 1 : second, drawn: first});
			counts.forEach((orderCount, value) => {
				const mass = Math.exp(law.logMass[value - law.least] ?? Number.NEGATIVE_INFINITY);
				t.true(Math.abs(mass - orderCount / count) < 1e-14, `${a} then ${b}: ${value} times`);
			});
		}
	});
}

test('in a ring the first card follows the last, in a line it does not', t => {
	const {inLine, inRing} = neighbourCounts(ordersOf([[2, 0, 1]], [1, 1, 1]));
	t.deepEqual([...inLine], [0, 1, 0, 0, 0, 0, 1, 0, 0]);
	t.deepEqual([...inRing], [0, 1, 0, 0, 0, 1, 1, 0, 0]);
});
