import test from 'ava';
import {batchOf} from '../../../../harness/model/cards/batch.js';
import {smirnovUpper} from '../../../../stat-tests/laws/distributions/smirnov.js';
import {inversionsLaw} from '../../../../stat-tests/laws/orders/inversions.js';
import {cumulative} from '../../../../stat-tests/laws/sums/cumulative.js';
import {fairRows, fixtureRows, measured, ORACLE, viewsFrom} from './sampled.js';

const {inversions, threeDecks, smirnov} = ORACLE;
const fair52 = viewsFrom(fixtureRows('fair-52.txt'));
const isNear = (value: number, expected: number, error = 1e-9): boolean => Math.abs(value / expected - 1) < error;

test('the largest distance of the inversions from their law, and its p, equal those of another program', t => {
	const {statistic, p} = measured('kolmogorov-smirnov', fair52);
	t.true(isNear(statistic, inversions.distance), String(statistic));
	t.true(isNear(p, inversions.distanceP), String(p));
});

test('the dependence of neighbouring shuffles, and its p, equal those of another program', t => {
	const {statistic, p} = measured('interplay-correlation', fair52);
	t.true(isNear(statistic, inversions.interplay), String(statistic));
	t.true(isNear(p, inversions.interplayP), String(p));
});

for (const {d, n, upper} of smirnov) {
	test(`one-sided distance ${d} of ${n} values: the tail equals SciPy's`, t => {
		t.true(isNear(smirnovUpper(d, n), upper, n > 10_000 ? 5e-3 : 1e-9), `${smirnovUpper(d, n)}, ${upper}`);
	});
}

test('the distribution of the inversions of three decks equals the full count', t => {
	const law = inversionsLaw(new Array<number>(52).fill(3));
	t.false('logMass' in law);
	const below = cumulative(law);
	for (const {x, below: expected} of threeDecks) t.true(Math.abs(below(x) - expected) < 1e-12, `${x}: ${below(x)}`);
	t.is(below(-1), 0);
	t.is(below(1e6), 1);
});

/** Orders of a fair machine, rearranged so that half-sorted and half-reversed ones alternate or come in streaks. */
function sortedByInversions(seed: number): Uint8Array[] {
	const count = (order: Uint8Array) => order.reduce((sum, face, at) => sum + face * at, 0);
	return fairRows(100, seed).toSorted((left, right) => count(left) - count(right));
}

test('shuffles in streaks, and shuffles that alternate, depend on each other', t => {
	const streaks = sortedByInversions(61);
	const {p, statistic} = measured('interplay-correlation', viewsFrom(streaks));
	t.true(p < 1e-10 && statistic > 0, String(statistic));
	const inTurn = streaks.flatMap((order, at) => (at < 50 ? [order, streaks[99 - at] ?? order] : []));
	t.true(measured('interplay-correlation', viewsFrom(inTurn)).statistic < -6);
	// The same shuffles in any order follow their law.
	t.true(measured('kolmogorov-smirnov', viewsFrom(streaks)).p > 1e-3);
});

test('inversions that are fair on average but never far from it do not follow their law', t => {
	const middle = sortedByInversions(62).slice(30, 70);
	t.true(measured('kolmogorov-smirnov', viewsFrom(middle)).p < 1e-3);
});

test('the inversions of sixteen decks and of a set of tiles are tested along the run too', t => {
	for (const batch of [batchOf('standard-52', 16), batchOf('pai-gow-tiles-32', 1)]) {
		const views = viewsFrom(fairRows(8, 63, batch), {}, batch);
		t.true(measured('kolmogorov-smirnov', views).p > 1e-3);
		t.true(measured('interplay-correlation', views).p > 1e-3);
	}
});
