import test from 'ava';
import {
	rejectionTime,
	rejectionTimesByStrategy,
	rejectionTimesOf,
	type Watch,
} from '../../../bench/campaigns/rejection-times.js';
import {drawSample} from '../../../bench/campaigns/samples.js';
import {shuffleFrom} from '../../../harness/emulator/defects/parse-shuffle.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {betOnViews, strategiesFor} from '../../../stat-tests/sequential/sequential-test.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';

const WATCH: Watch = {
	deck: 'standard-52',
	decks: 1,
	input: 'new-deck',
	machine: 'riffle:5',
	most: 5,
	runs: 2,
	seed: 41_000_001,
	threshold: 100,
};

const viewsOfRun = (run: number) =>
	viewsOf(
		drawSample({
			batch: batchOf('standard-52', 1),
			rows: WATCH.most,
			input: 'new-deck',
			model: shuffleFrom(WATCH.machine),
			random: seeded(WATCH.seed + run),
		}),
	);

test('a strategy with the whole weight stops where a sequential test of that strategy alone stops', t => {
	const stops = rejectionTimesByStrategy(WATCH);
	t.deepEqual(
		Object.keys(stops),
		strategiesFor(viewsOfRun(0)).map(({id}) => id),
	);
	for (const [id, ofRuns] of Object.entries(stops)) {
		const alone = [0, 1].map(
			run => betOnViews(viewsOfRun(run), 100, [{id, weight: 1}]).rejectedAt ?? Number.POSITIVE_INFINITY,
		);
		t.deepEqual(ofRuns, alone, id);
	}
	const all = Object.values(stops).flat();
	t.true(
		all.includes(Number.POSITIVE_INFINITY) && all.some(stop => stop < WATCH.most),
		'some campaigns reject and some do not',
	);
});

test('the mixture stops at the shuffle at which the sequential test of a report rejects', t => {
	const rejected = [0, 1].map(run => betOnViews(viewsOfRun(run), 100).rejectedAt ?? Number.POSITIVE_INFINITY);
	t.deepEqual(rejectionTimesOf(WATCH), rejected);
	t.is(rejectionTime(viewsOfRun(0), 1e300), Number.POSITIVE_INFINITY);
});
