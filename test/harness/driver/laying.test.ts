import test from 'ava';
import {layingOf} from '../../../harness/driver/laying.js';

test('new-deck and sorted order are laid in turn, each batch by itself', t => {
	const laying = layingOf('alternating');
	const lay = (batch: 'A' | 'B') => laying.done(batch, laying.next(batch));
	t.deepEqual(
		[lay('A'), lay('B'), lay('A'), lay('B'), lay('A')],
		['new-deck', 'new-deck', 'sorted', 'sorted', 'new-deck'],
	);
});

test('what could not be laid is laid again', t => {
	const laying = layingOf('alternating', new Map([[undefined, 'new-deck']]));
	t.is(laying.next(undefined), 'sorted');
	t.is(laying.next(undefined), 'sorted');
	laying.done(undefined, 'sorted');
	t.is(laying.next(undefined), 'new-deck');
});

test('one order in for all shuffles need not be on record with each', t => {
	const laying = layingOf('sorted');
	t.is(laying.next(undefined), 'sorted');
	t.is(laying.done(undefined, 'sorted'), undefined);
});
