import test from 'ava';
import type {ReaderErrors} from '../../../harness/completeness/reader-errors.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {readerRate} from '../../../harness/verdict/reader-rate.js';

const DECK = batchOf('standard-52', 1);

/** A reader of 1,000 decks. */
const errors = (byFace: readonly (readonly [number, number])[], byPosition: readonly (readonly [number, number])[]) => {
	const unreadable = byFace.reduce((sum, [, count]) => sum + count, 0);
	const read: ReaderErrors = {
		...{cards: 52_000, unreadable, wrong: 0, ordersTo: () => 1000},
		...{byFace: new Map(byFace), byPosition: new Map(byPosition)},
	};
	return readerRate(DECK, read);
};

test('the error rate is reported in all, by card and by place, each with its number of reads', t => {
	const rate = errors(
		[
			[7, 1],
			[8, 2],
		],
		[[1, 3]],
	);
	t.like(rate, {errors: 3, reads: 52_000, unreadable: 3, wrong: 0});
	t.like(rate.faces, [
		{face: 8, errors: 2, reads: 1000},
		{face: 7, errors: 1, reads: 1000},
	]);
	t.like(rate.positions, [{position: 1, errors: 3, reads: 1000}]);
	const [least, most] = rate.interval;
	t.true(least < 3 / 52_000 && 3 / 52_000 < most);
});

test('a worn card and a bad place are reported; errors without a pattern are not', t => {
	const spread = Array.from({length: 52}, (_, face) => [face, 1] as const);
	const {faces} = errors([...spread.slice(1), [0, 40]], []);
	t.deepEqual(
		faces.filter(({standsOut}) => standsOut === 'yes').map(({face}) => face),
		[0],
	);
	const {positions} = errors(spread, [...spread.slice(2), [1, 45]]);
	t.deepEqual(
		positions.filter(({standsOut}) => standsOut === 'yes').map(({position}) => position),
		[1],
	);
});

test('a reader without an error gets an upper limit above zero', t => {
	const {interval} = errors([], []);
	t.is(interval[0], 0);
	// 1 - 0.025^(1/52000), by the formula for no event.
	t.true(Math.abs(interval[1] / (1 - 0.025 ** (1 / 52_000)) - 1) < 1e-6);
});
