import test from 'ava';
import {arrangingOf} from '../../../harness/driver/requested-input-order.js';

test('new-deck and sorted order are stated in turn, for each batch separately', t => {
	const arranging = arrangingOf('alternating');
	const lay = (batch: 'A' | 'B') => arranging.done(batch, arranging.next(batch));
	t.deepEqual(
		[lay('A'), lay('B'), lay('A'), lay('B'), lay('A')],
		['new-deck', 'new-deck', 'sorted', 'sorted', 'new-deck'],
	);
});

test('an arrangement that failed is repeated', t => {
	const arranging = arrangingOf('alternating', new Map([[undefined, 'new-deck']]));
	t.is(arranging.next(undefined), 'sorted');
	t.is(arranging.next(undefined), 'sorted');
	arranging.done(undefined, 'sorted');
	t.is(arranging.next(undefined), 'new-deck');
});

test('one input order for all shuffles is not recorded with each', t => {
	const arranging = arrangingOf('sorted');
	t.is(arranging.next(undefined), 'sorted');
	t.is(arranging.done(undefined, 'sorted'), undefined);
});
