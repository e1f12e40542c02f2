import {readFileSync} from 'node:fs';
import test from 'ava';
import {seeded} from '../../../../harness/model/random.js';
import {logCapital, type Tally, upperLimit} from '../../../../stat-tests/sequential/limits/upper-limit.js';

interface LimitOracle extends Tally {
	readonly alpha: number;
	readonly limit: number;
	readonly robbins?: number;
	readonly fixed?: number;
}

// Written by test/oracles/statistics/limits.py: trial by trial, with SciPy's root finder.
const oracle: readonly LimitOracle[] = JSON.parse(readFileSync('test/oracles/statistics/limits.json', 'utf8'));

for (const {alpha, limit, robbins, fixed, ...tally} of oracle) {
	const times = tally.trials.reduce((sum, trial) => sum + trial.times, 0);
	const sum = tally.counted.reduce((total, {value, times: many}) => total + value * many, 0);
	const fair = (tally.trials[0]?.fair ?? 0).toFixed(3);
	const kinds = tally.counted.length;
	test(`${times} trials, fair ${fair}, ${kinds === 1 ? 'events' : `values of ${kinds} kinds`} of ${sum.toFixed(2)} in all, at ${alpha}: the limit of the oracle`, t => {
		const found = upperLimit(tally, alpha);
		t.true(Math.abs(found - limit) < 1e-10 * Math.max(limit, 1e-3), `${found}, off by ${found - limit}`);
		// Evaluation at any time has a cost; except for the first trial, no more than Robbins' mixture has.
		if (fixed !== undefined) t.true(found >= fixed);
		if (robbins !== undefined) t.true(found <= 1.003 * robbins, `${found} ${robbins}`);
	});
}

test('without a trial nothing is excluded', t => {
	t.is(upperLimit({counted: [], trials: []}, 0.01), 1);
});

test('an event of every trial is never excluded', t => {
	t.true(upperLimit({counted: [{value: 1, times: 50}], trials: [{fair: 0, times: 50}]}, 0.01) > 1 - 1e-12);
});

/** The number of 1,000 campaigns in which the true strength was excluded after any shuffle. At 5 % at most 50 are expected; more than 72 have a chance below 1e-3. */
const covers = test.macro({
	title: (given = '') => `the limit covers at all times, in 95 of 100 campaigns or more: ${given}`,
	exec(t, {fair, strengths, shuffles = 200}: Campaigns) {
		const random = seeded(11);
		let failed = 0;
		for (let campaign = 0; campaign < 1000; campaign++) {
			let [happened, sum, isExcluded] = [0, 0, false];
			for (let shuffle = 1; shuffle <= shuffles && !isExcluded; shuffle++) {
				const strength = strengths(shuffle, happened);
				sum += strength;
				if (random.word() / 2 ** 32 < strength + (1 - strength) * fair) happened++;
				const tally = {counted: [{value: 1, times: happened}], trials: [{fair, times: shuffle}]};
				isExcluded = logCapital(tally, sum / shuffle) >= Math.log(20);
			}
			if (isExcluded) failed++;
		}
		t.true(failed <= 72, String(failed));
	},
});

interface Campaigns {
	readonly fair: number;
	/** The strength of each shuffle; it may depend on earlier shuffles. */
	readonly strengths: (shuffle: number, happened: number) => number;
	readonly shuffles?: number;
}

test('a fair device', covers, {fair: 1 / 52, strengths: () => 0});
test('a card that stays in one of ten shuffles', covers, {fair: 1 / 52, strengths: () => 0.1});
test('half of all shuffles', covers, {fair: 0, strengths: () => 0.5});
test('a device that wears: the mean of its strengths', covers, {fair: 1 / 52, strengths: shuffle => shuffle / 1000});
test('a device that reacts to earlier shuffles: the mean of its strengths', covers, {
	fair: 0,
	strengths: (shuffle, happened) => (happened > 0.1 * shuffle ? 0 : 0.4),
});
