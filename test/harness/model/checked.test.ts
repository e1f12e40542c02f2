import test from 'ava';
import {at, checked, entry} from '../../../harness/model/checked.js';

test('an element is read from arrays, typed arrays and strings', t => {
	t.is(at(['a', 'b'], 1), 'b');
	t.is(at(new Uint8Array([7, 0]), 1), 0);
	t.is(at('AS', 0), 'A');
	t.is(at([null], 0), null);
});

test('an index outside a list throws an error with the index and the length', t => {
	for (const index of [-1, 2, 0.5, Number.NaN]) {
		t.throws(() => at(new Uint8Array(2), index), {
			instanceOf: RangeError,
			message: `index ${index} is outside a list of 2`,
		});
	}
	t.throws(() => at([], 0), {message: 'index 0 is outside a list of 0'});
});

test('a value loaded by a loop is returned, zero too, and `undefined` throws an error with its index', t => {
	const counts = new Uint16Array([3, 0]);
	t.is(checked(counts[1], 1), 0);
	t.throws(() => checked(counts[2], 2), {instanceOf: RangeError, message: 'nothing is at index 2'});
});

test('a key that a map lacks throws an error with the key', t => {
	const copies = new Map([['AS', 0]]);
	t.is(entry(copies, 'AS'), 0);
	t.throws(() => entry(copies, '2H'), {instanceOf: RangeError, message: 'no entry for 2H in a map of 1'});
});
