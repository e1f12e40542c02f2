import test from 'ava';
import {calibrate, type Setting} from '../../bench/campaigns/calibration.js';

const SAMPLES = 160;
const FEWER = 50;

/** The smallest count that a binomial variable with these parameters exceeds with a chance below 1e-4 (the seed is fixed). */
function bound(samples: number, level: number): number {
	let mass = (1 - level) ** samples;
	let below = mass;
	let count = 0;
	while (1 - below > 1e-4) {
		mass *= ((samples - count) / (count + 1)) * (level / (1 - level));
		below += mass;
		count++;
	}
	return count;
}

/** Tests that almost never reject a fair device, or whose level is bounded over all that they compare. */
const SELDOM = [
	'repeats',
	'worst-shuffle',
	'first-shuffles',
	'corner-cells',
	'largest-',
	'cut-',
	'first-card',
	'last-card',
];

const keepsItsLevel = test.macro({
	title: (_, {decks, deck, rows, input}: Setting) =>
		`${decks} × ${deck}, ${rows} shuffles, input order ${input}: fair devices are rejected no more often than the level states`,
	exec(t, setting: Setting, samples: number, tests: number) {
		const {byTest, battery} = calibrate(setting, samples, 7);
		t.true(byTest.size >= tests, `${byTest.size} tests`);
		for (const [id, {at5, atHalf}] of byTest) {
			t.true(at5 <= bound(samples, 0.05), `${id}: ${at5} of ${samples} at 5 %`);
			t.true(atHalf <= bound(samples, 0.005), `${id}: ${atHalf} of ${samples} at 0.5 %`);
			// A test that never rejects would keep every level; its p must be spread too.
			if (samples >= SAMPLES && !SELDOM.some(part => id.includes(part))) t.true(at5 > 0, `${id} never rejects`);
		}
		t.true(battery <= bound(samples, 0.005), `battery: ${battery}`);
	},
});

test(keepsItsLevel, {deck: 'standard-52', decks: 1, rows: 10, input: 'new-deck'}, SAMPLES, 5);
test(keepsItsLevel, {deck: 'standard-52', decks: 1, rows: 20, input: 'previous'}, FEWER, 6);
test(keepsItsLevel, {deck: 'spanish-48', decks: 1, rows: 20, input: 'unknown'}, FEWER, 5);
test(keepsItsLevel, {deck: 'pai-gow-tiles-32', decks: 1, rows: 20, input: 'new-deck'}, FEWER, 3);
test(keepsItsLevel, {deck: 'standard-52', decks: 8, rows: 10, input: 'new-deck'}, 24, 3);
test(keepsItsLevel, {deck: 'standard-52', decks: 8, rows: 10, input: 'sorted'}, 24, 3);
test(keepsItsLevel, {deck: 'standard-52', decks: 8, rows: 12, input: 'previous'}, 24, 2);
