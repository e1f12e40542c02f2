import test from 'ava';
import {countsOf, rowValues, sumOf} from '../../../../stat-tests/statistics/order/row-values.js';

const LISTS: readonly (readonly [bytes: number, list: readonly number[]])[] = [
	[1, []],
	[1, [0, 255, 3]],
	[2, [7, 256, 65_535, 0]],
	[4, [7, 65_536, 300, 86_320]],
	[4, [5, 300, 70_000, -1, 2]],
	[4, [5, -1, 2, 300, 70_000]],
];

for (const [bytes, list] of LISTS) {
	test(`${list.join(' ') || 'an empty list'}: ${bytes} bytes for each value are enough, and none is changed`, t => {
		const {set, values} = rowValues(list.length);
		for (const [row, value] of list.entries()) set(row, value);
		t.deepEqual([...values()], [...list]);
		t.is(values().BYTES_PER_ELEMENT, bytes);
		t.is(
			sumOf(values()),
			list.reduce((sum, value) => sum + value, 0),
		);
		const {least, counts} = countsOf(values());
		const counted = Array.from(counts).flatMap((count, at) => new Array<number>(count).fill(least + at));
		t.deepEqual(
			counted,
			list.toSorted((left, right) => left - right),
		);
	});
}
