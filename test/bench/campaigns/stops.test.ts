import test from 'ava';
import {drawSample} from '../../../bench/campaigns/samples.js';
import {lonelyStopsOf, stopIn, stopsOf, type Watch} from '../../../bench/campaigns/stops.js';
import {shuffleFrom} from '../../../harness/emulator/defects/shuffle-from.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {betOnViews, expertsFor} from '../../../stat-tests/sequential/bettor.js';
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

test('an expert with the whole dollar stops where a bettor stops who has no other', t => {
	const stops = lonelyStopsOf(WATCH);
	t.deepEqual(
		Object.keys(stops),
		expertsFor(viewsOfRun(0)).map(({id}) => id),
	);
	for (const [id, ofRuns] of Object.entries(stops)) {
		const alone = [0, 1].map(
			run => betOnViews(viewsOfRun(run), 100, [{id, weight: 1}]).convictedAt ?? Number.POSITIVE_INFINITY,
		);
		t.deepEqual(ofRuns, alone, id);
	}
	const all = Object.values(stops).flat();
	t.true(all.includes(Number.POSITIVE_INFINITY) && all.some(stop => stop < WATCH.most), 'some convict and some do not');
});

test('the mixture stops at the shuffle at which the bettor of a report convicts', t => {
	const convicted = [0, 1].map(run => betOnViews(viewsOfRun(run), 100).convictedAt ?? Number.POSITIVE_INFINITY);
	t.deepEqual(stopsOf(WATCH), convicted);
	t.is(stopIn(viewsOfRun(0), 1e300), Number.POSITIVE_INFINITY);
});
