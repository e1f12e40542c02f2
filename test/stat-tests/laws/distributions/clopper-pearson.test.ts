import test from 'ava';
import {binomialLower, binomialUpper} from '../../../../stat-tests/laws/distributions/binomial.js';
import {clopperPearson} from '../../../../stat-tests/laws/distributions/clopper-pearson.js';

// From scipy.stats.beta.ppf(0.025, k, n - k + 1) and ppf(0.975, k + 1, n - k), SciPy.
for (const [events, trials, least, most] of [
	[0, 10, 0, 0.3084971078187607],
	[5, 10, 0.18708602844739855, 0.8129139715526015],
	[1, 20, 0.0012650894979498038, 0.24873276277202777],
	[10, 100, 0.04900468922148595, 0.17622259774002266],
	[29, 35_360, 0.0005493244249104258, 0.0011776410535085738],
	[3, 1_000_000, 6.186725501906401e-7, 8.767247788067677e-6],
	[10, 10, 0.6915028921812392, 1],
] as const) {
	test(`${events} of ${trials}: the interval equals that of SciPy`, t => {
		const [low, high] = clopperPearson(events, trials, 0.95);
		t.true(Math.abs(low - least) <= 1e-8 * least, `${low}`);
		t.true(Math.abs(high - most) <= 1e-8 * most, `${high}`);
	});
}

test('at the ends of the interval the observed count is exactly in the tail', t => {
	const [least, most] = clopperPearson(7, 900, 0.99);
	t.true(Math.abs(binomialUpper(7, 900, least) - 0.005) < 1e-9);
	t.true(Math.abs(binomialLower(7, 900, most) - 0.005) < 1e-9);
});
