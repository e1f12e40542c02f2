import test from 'ava';
import {completenessOf} from '../../../harness/completeness/incidents.js';
import {sampleOf} from '../../../harness/completeness/sample.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import type {InputDesign} from '../../../harness/model/shuffles/input-order.js';
import {type Unnumbered, unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {runBattery} from '../../../stat-tests/battery.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';
import {positionOf, riffled, type Shoe, shoeOrder, shuffled} from '../../serialised-shoe.js';

const BACKS = ['RED', 'BLUE', 'GREEN', 'BLACK', 'WHITE', 'GOLD', 'PINK', 'TEAL'];
const SHOE = batchOf('standard-52', 8, BACKS);
const NEW_DECKS: Shoe = Array.from({length: 416}, (_, card) => card);

function viewsAfter(shoes: readonly Shoe[], input: InputDesign, batch = SHOE) {
	const shuffles = shufflesOf(shoes.map((shoe): Unnumbered => ({kind: 'read', outputOrder: shoeOrder(batch, shoe)})));
	const {invalidated, incidents} = completenessOf(batch, shuffles);
	return {incidents, views: viewsOf(sampleOf({batch, input, shuffles, starts: [1], invalidated}))};
}

test('with a back for each deck a shoe is a deck of 416 cards, each labelled by its place in the input order', t => {
	const shoes = [1, 2, 3].map(seed => shuffled(NEW_DECKS, seeded(seed)));
	const {memory, absolute} = viewsAfter(shoes, {kind: 'new-deck'}).views;
	t.like(memory, {labelled: 'places', rows: 3, size: 416, against: 'input-order'});
	t.deepEqual(
		shoes.map((_, row) => [...memory.labels(row)]),
		shoes.map(shoe => [...shoe]),
	);
	t.true(memory.multiplicities.length === 416 && memory.multiplicities.every(count => count === 1));
	t.is(absolute.multiplicities.length, 52);
});

test('sorted by face, copies lie in the order of their backs', t => {
	const sorted = Array.from({length: 416}, (_, at) => (at % 8) * 52 + Math.floor(at / 8));
	const {memory} = viewsAfter([sorted, sorted.toReversed()], {kind: 'sorted'}).views;
	t.deepEqual([...memory.labels(0)], NEW_DECKS);
	t.deepEqual([...memory.labels(1)], NEW_DECKS.toReversed());
});

test('each output order is labelled by the places of the output order before it, whether or not the input order is stated', t => {
	const shoes = [5, 6, 7].map(seed => shuffled(NEW_DECKS, seeded(seed)));
	const expected = [1, 2].map(row => shoes[row]?.map(card => positionOf(shoes[row - 1] ?? [], card)));
	for (const [input, view] of [
		['previous', 'memory'],
		['unknown', 'before'],
	] as const) {
		const orders = viewsAfter(shoes, {kind: input}).views[view];
		t.deepEqual(
			[0, 1].map(row => [...orders.labels(row)]),
			expected,
		);
		t.deepEqual([...orders.numbers], [2, 3]);
	}
});

test('a fixed input order of numbered cards is used for the comparison', t => {
	const fixed = shuffled(NEW_DECKS, seeded(8));
	const cards = Uint16Array.from(fixed);
	const {memory} = viewsAfter([fixed], {kind: 'fixed', order: shoeOrder(SHOE, fixed).faces, cards}).views;
	t.deepEqual([...memory.labels(0)], NEW_DECKS);
});

// Bayer and Diaconis 1992: after 7 riffles of 416 cards the total variation from fair is 1.000.
test('one shoe is enough to reject seven riffles if its cards are distinguishable', t => {
	const {views} = viewsAfter([riffled(NEW_DECKS, 7, seeded(1))], {kind: 'new-deck'});
	const rejected = runBattery(views, 0.005).flatMap(result =>
		result.kind === 'measured' && result.rejected ? [result.test] : [],
	);
	t.true(rejected.includes('rising-sequences'));
});

test('sixteen distinguishable decks are measured, and a fair shoe is not rejected', t => {
	const backs = Array.from({length: 16}, (_, deck) => `B${deck}`);
	const batch = batchOf('standard-52', 16, backs);
	const decks = Array.from({length: 832}, (_, card) => card);
	const {incidents, views} = viewsAfter(
		[3, 4].map(seed => shuffled(decks, seeded(seed))),
		{kind: 'new-deck'},
		batch,
	);
	t.is(incidents.length, 0);
	const exact = ['successions', 'rising-sequences', 'valleys', 'inversions', 'cycles'];
	const measured = runBattery(views, 0.005, exact).flatMap(result => (result.kind === 'measured' ? [result] : []));
	t.deepEqual(measured.map(({test: id}) => id).toSorted(), exact.toSorted());
	t.false(measured.some(({rejected}) => rejected));
});

test('an order without backs is excluded from a batch with numbered cards, and no test rejects because of it', t => {
	const faces = shoeOrder(SHOE, NEW_DECKS).faces;
	const shuffles = shufflesOf([{kind: 'read', outputOrder: unmarked(faces)}]);
	t.like(completenessOf(SHOE, shuffles).counts, {unexplained: 0, misread: 1});
});
