import test from 'ava';
import {countedFrom, rowNumbering} from '../../../../harness/model/shuffles/row-numbers.js';

const LISTS: readonly (readonly number[])[] = [
	[],
	[1],
	[1, 2, 3, 4],
	[-1, 0, 1, 2],
	[1, 2, 5, 6, 7, 9, 20],
	[3, 3, 3],
	[5, -1, 7, 8, -1, 10],
	[9, 8, 7, 6],
];

for (const list of LISTS) {
	test(`${list.join(' ') || 'no number'} has the same length and members as an array of these numbers`, t => {
		const numbering = rowNumbering();
		for (const number of list) numbering.push(number);
		const numbers = numbering.numbers();
		t.is(numbers.length, list.length);
		t.deepEqual([...numbers], list);
		for (let row = -9; row <= 9; row++) t.is(numbers.at(row), list.at(row), `row ${row}`);
		for (let row = 9; row >= -9; row--) t.is(numbers.at(row), list.at(row), `row ${row}, backwards`);
		for (let number = -2; number < 22; number++) t.is(numbers.indexOf(number), list.indexOf(number));
	});
}

test('consecutive numbers need no list', t => {
	t.deepEqual([...countedFrom(-1, 3)], [-1, 0, 1]);
	t.is(countedFrom(1, 1e9).at(-1), 1e9);
	t.is(countedFrom(1, 0).at(0), undefined);
});
