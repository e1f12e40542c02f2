import test from 'ava';
import {wholeReports, withNumber, withoutNumber} from '../../../../harness/transport/hid/hid-reports.js';

test('bytes are split into reports of one length, and a remainder is an internal error', t => {
	const report = {id: undefined, length: 2};
	t.deepEqual(wholeReports(Uint8Array.of(1, 2, 3, 4), report), [Uint8Array.of(1, 2), Uint8Array.of(3, 4)]);
	t.deepEqual(wholeReports(new Uint8Array(), report), []);
	t.throws(() => wholeReports(Uint8Array.of(1, 2, 3), report), {instanceOf: TypeError});
});

test('only a report without a number is prefixed with a zero, which is removed on reading', t => {
	const bytes = Uint8Array.of(5, 6);
	t.deepEqual(withNumber(bytes, {id: 5, length: 2}), bytes);
	t.deepEqual(withNumber(bytes, {id: undefined, length: 2}), Uint8Array.of(0, 5, 6));
	t.deepEqual(withoutNumber(bytes, {id: 5, length: 2}), bytes);
	t.deepEqual(withoutNumber(Uint8Array.of(0, 5, 6), {id: undefined, length: 2}), bytes);
});
