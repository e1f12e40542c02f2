import test from 'ava';
import {batchOf} from '../../../harness/model/cards/batch.js';
import type {Sample} from '../../../harness/model/shuffles/sample.js';
import {clearestShuffle} from '../../../stat-tests/chart-data/clearest-shuffle.js';
import {viewsOf} from '../../../stat-tests/views/relative-order.js';

/** Single decks that were in new-deck order before each shuffle. */
const views = (...orders: readonly (readonly number[])[]) => {
	const sample: Sample = {
		batch: batchOf('standard-52', 1),
		rows: orders.length,
		order: row => Uint8Array.from(orders[row] ?? []),
		numbers: Int32Array.from(orders, (_, row) => row + 1),
		inputOrder: {kind: 'new-deck'},
	};
	return viewsOf(sample);
};

const range = (count: number): number[] => Array.from({length: count}, (_, at) => at);
/** Each card 23 further than the one before it, round and round: 52 and 23 have no common divisor. */
const SCATTERED = range(52).map(at => (at * 23) % 52);
/** One perfect riffle: 0 26 1 27 2 28 … */
const RIFFLED = range(52).map(at => (at % 2 === 0 ? at / 2 : 26 + (at - 1) / 2));

test('a deck that was only cut is described by its pairs, all except the one at the cut', t => {
	const cut = [...range(52).slice(20), ...range(20)];
	const telling = clearestShuffle(views(SCATTERED, cut));
	t.is(telling?.kind, 'followers');
	t.is(telling?.shuffle, 2);
	t.deepEqual(
		telling?.marked,
		range(51).filter(at => at !== 31),
	);
	// 51 pairs of neighbours in, each of which is one of 51 neighbours out with chance 1 in 52.
	t.is(telling?.fair, 51 / 52);
});

test('one perfect riffle is described by the longest rising chain', t => {
	const telling = clearestShuffle(views(RIFFLED));
	t.is(telling?.kind, 'rising');
	t.true((telling?.marked.length ?? 0) >= 27);
	const cards = (telling?.marked ?? []).map(at => RIFFLED[at] ?? 0);
	t.deepEqual(
		cards,
		cards.toSorted((one, other) => one - other),
	);
});

test('a riffle that is dealt from the bottom is described by a falling chain', t => {
	t.is(clearestShuffle(views(RIFFLED.toReversed()))?.kind, 'falling');
});

test('a shuffle without a notable feature gets no description', t => {
	t.is(clearestShuffle(views(SCATTERED)), undefined);
});
