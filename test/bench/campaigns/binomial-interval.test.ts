import test from 'ava';
import {binomialInterval} from '../../../bench/campaigns/binomial-interval.js';

// SciPy: binom.ppf(0.0005, n, p), binom.ppf(0.9995, n, p).
for (const [trials, chance, least, most] of [
	[20_000, 0.05, 900, 1103],
	[20_000, 0.005, 69, 134],
	[400, 0.005, 0, 8],
] as const) {
	test(`of ${trials} trials with chance ${chance}, ${least} to ${most} succeed in 99.9 of 100 cases`, t => {
		t.deepEqual(binomialInterval(trials, chance, 0.999), [least, most]);
	});
}
