import test from 'ava';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import type {Sample} from '../../../harness/model/shuffles/sample.js';
import {coursesOf, OUTSIDE} from '../../../stat-tests/chart-data/courses.js';
import {densityMap} from '../../../stat-tests/chart-data/density-map.js';
import {histogramsOf} from '../../../stat-tests/chart-data/histograms.js';
import {outcomeIntervals} from '../../../stat-tests/chart-data/outcome-intervals.js';
import {binomialQuantile} from '../../../stat-tests/laws/distributions/binomial.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';

const DECK = batchOf('standard-52', 1);

const sampleOf = (rows: readonly Uint8Array[]): Sample => ({
	batch: DECK,
	rows: rows.length,
	order: row => rows[row] ?? new Uint8Array(0),
	numbers: Int32Array.from(rows, (_, row) => row + 1),
	inputOrder: {kind: 'new-deck'},
});

const ordered = Uint8Array.from(newDeckOrder(DECK));
const byRanks = Uint8Array.from({length: 52}, (_, place) => (place % 4) * 13 + Math.floor(place / 4));

// scipy 1.14, scipy.stats.binom.ppf
const QUANTILES = [
	[0.005, 500, 0.1, 34],
	[0.995, 500, 0.1, 68],
	[0.005, 300, 0.001, 0],
	[0.995, 300, 0.001, 2],
	[0.995, 1_000_000, 0.25, 251_116],
] as const;

test('quantiles of the binomial law equal those of SciPy', t => {
	for (const [chance, trials, p, expected] of QUANTILES) t.is(binomialQuantile(chance, trials, p), expected);
});

test('a histogram counts every shuffle once, and its law sums to 1', t => {
	const laws = histogramsOf(viewsOf(sampleOf([ordered, byRanks, ordered])).memory);
	t.deepEqual(laws.map(({statistic}) => statistic).slice(0, 4), [
		'successions',
		'rising-sequences',
		'valleys',
		'descents',
	]);
	for (const {bins, statistic} of laws) {
		t.is(
			bins.reduce((sum, {observed}) => sum + observed, 0),
			3,
			statistic,
		);
		t.true(Math.abs(bins.reduce((sum, {expected}) => sum + expected, 0) - 3) < 1e-9, statistic);
		t.true(bins.length <= 24 && bins.every(({low, high}) => low <= high), statistic);
	}
	const successions = laws[0];
	// A deck returned unchanged keeps all 51 neighbours; one sorted by rank keeps none.
	t.is(successions?.bins.at(-1)?.observed, 2);
	t.is(successions?.mean, 34);
});

test('a stretch lies beyond its control limits as rarely as they state', t => {
	const rows = Array.from({length: 100}, () => byRanks);
	const [course] = coursesOf(viewsOf(sampleOf(rows)).memory);
	t.is(course?.points.length, 34);
	t.deepEqual([course?.points[0]?.first, course?.points[0]?.last, course?.points.at(-1)?.last], [1, 3, 100]);
	// Sums of three counts of kept neighbours: the exact law of one, convolved by hand.
	const [law] = histogramsOf(viewsOf(sampleOf([ordered])).memory);
	t.is(law?.fair, course?.fair);
	const one = keptNeighbours(52, 12);
	const three = folded(folded(one, one), one);
	const above = (limit: number) => three.slice(limit + 1).reduce((sum, mass) => sum + mass, 0);
	const high = Math.round(3 * (course?.points[0]?.high ?? 0));
	t.true(above(high) <= OUTSIDE && above(high - 1) > OUTSIDE);
});

/** P(k of n - 1 neighbours kept) = Σ_j (-1)^(j-k) C(j, k) C(n-1, j) (n-j)! / n!, by inclusion and exclusion. */
function keptNeighbours(n: number, most: number): number[] {
	return Array.from({length: most}, (_, k) => {
		let [sum, term] = [0, 1];
		for (let j = 0; j < 30; j++) {
			// term = C(n-1, j) (n-j)! / n!
			if (j > 0) term *= (n - j) / j / (n - j + 1);
			if (j >= k) sum += (-1) ** (j - k) * choose(j, k) * term;
		}
		return sum;
	});
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

const folded = (one: readonly number[], other: readonly number[]): number[] =>
	Array.from({length: one.length + other.length - 1}, (_, sum) =>
		one.reduce((all, mass, at) => all + mass * (other[sum - at] ?? 0), 0),
	);

test('rank counts in parts of the order are measured in exact standard deviations', t => {
	const even = densityMap(viewsOf(sampleOf([ordered])).absolute);
	// New-deck order has each rank once in each quarter.
	t.true(even?.deviations.every(row => row.every(deviation => Math.abs(deviation) < 1e-12)));
	const gathered = densityMap(viewsOf(sampleOf([byRanks])).absolute);
	// All four aces among the first 13 of 52: mean 1, variance 13 · (1/13) · (12/13) · 39/51 = 12/17.
	t.true(Math.abs((gathered?.deviations[0]?.[0] ?? 0) - 3 / Math.sqrt(12 / 17)) < 1e-12);
	t.deepEqual(gathered?.parts, [13, 13, 13, 13]);
});

test('an interval of observed over expected is exact, for all rows at once', t => {
	const rows = [
		{wager: 'tie', wagerName: 'Tie', row: 'tie', name: 'tie', count: 0, chance: 0.1, spread: 1, p: 1},
		{wager: 'player', wagerName: 'Player', row: 'win', name: 'win', count: 4, chance: 0.5, spread: 1, p: 1},
	];
	const report = {game: 'baccarat', shoes: 1, dealt: 10, coupsOfAShoe: 10, coups: 10, rows, advantages: []} as const;
	const [never] = outcomeIntervals(report);
	// Zero of ten, each tail 0.0125: 1 - 0.0125^(1/10), over a chance of 0.1.
	t.is(never?.low, 0);
	t.true(Math.abs((never?.high ?? 0) - 10 * (1 - 0.0125 ** 0.1)) < 1e-6);
	t.is(never?.ratio, 0);
	// Coups that double the spread of a count are worth half as many; a smaller spread is not used.
	const highWith = (spread: number) =>
		outcomeIntervals({...report, rows: rows.map(row => ({...row, spread}))})[0]?.high ?? 0;
	t.true(Math.abs(highWith(2) - 10 * (1 - 0.0125 ** 0.2)) < 1e-6);
	t.is(highWith(0.9), highWith(1));
});
