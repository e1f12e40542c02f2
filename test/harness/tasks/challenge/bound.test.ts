import test from 'ava';
import {lowerBound, trialsFor, upperBound} from '../../../../harness/tasks/challenge/bound.js';

test('no miss in 59 trials shows 95 %, in 299 it shows 99 %, and one trial fewer shows neither', t => {
	t.true(lowerBound(59, 59, 0.95) >= 0.95);
	t.true(lowerBound(58, 58, 0.95) < 0.95);
	t.true(lowerBound(299, 299, 0.95) >= 0.99);
	t.true(lowerBound(298, 298, 0.95) < 0.99);
	t.is(trialsFor(0.95, 0.95), 59);
	t.is(trialsFor(0.99, 0.95), 299);
});

// Summed term by term and solved in Python: P(X ≥ 92 of 93 at 0.95) < 0.05 < P(X ≥ 91 of 92); P(X ≥ 8 of 10 at 0.493099) = 0.05.
test('with one miss it takes 93 trials to show 95 %', t => {
	t.true(lowerBound(92, 93, 0.95) >= 0.95);
	t.true(lowerBound(91, 92, 0.95) < 0.95);
	t.true(Math.abs(lowerBound(8, 10, 0.95) - 0.493_099) < 1e-5);
});

test('the lower limit of noticed trials is one minus the upper limit of missed trials', t => {
	for (const [hits, trials] of [
		[0, 7],
		[3, 10],
		[10, 10],
		[58, 59],
	] as const)
		t.true(Math.abs(lowerBound(hits, trials, 0.95) - (1 - upperBound(trials - hits, trials, 0.95))) < 1e-12);
});
