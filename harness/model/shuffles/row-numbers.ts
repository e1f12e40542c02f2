import {checked} from '../checked.js';
/**
An integer for each row: the number of its shuffle, or of another row. Most numbers increase by one from row to row, so only
the start of each range is stored. `Int32Array` satisfies this interface.
*/
export interface RowNumbers extends Iterable<number> {
	readonly length: number;
	/** Negative rows count from the end. */
	readonly at: (row: number) => number | undefined;
	readonly indexOf: (number: number) => number;
}

/** `countedFrom(4, 3)`: 4, 5, 6. */
export const countedFrom = (first: number, length: number): RowNumbers => numbersIn([0], [first], length);

export function rowNumbering() {
	const rows: number[] = [];
	const firsts: number[] = [];
	let [length, next] = [0, Number.NaN];
	return {
		push(number: number): void {
			if (number !== next) {
				rows.push(length);
				firsts.push(number);
			}
			length++;
			next = number + 1;
		},
		numbers: (): RowNumbers => numbersIn(rows, firsts, length),
	};
}

/** `rows` and `firsts`: the first row of each range, and its number. */
function numbersIn(rows: readonly number[], firsts: readonly number[], length: number): RowNumbers {
	const rangeOf = rangeFinder(rows);
	const numberOf = (row: number): number => {
		const range = rangeOf(row);
		return checked(firsts[range], range) + row - checked(rows[range], range);
	};
	return {
		length,
		at: row => (row >= length || row < -length ? undefined : numberOf(row < 0 ? row + length : row)),
		indexOf(number) {
			const range = rows.findIndex((row, at) => {
				const end = Math.min(length, rows[at + 1] ?? length);
				const first = checked(firsts[at], at);
				return number >= first && number < first + end - row;
			});
			return range === -1 ? -1 : checked(rows[range], range) + number - checked(firsts[range], range);
		},
		*[Symbol.iterator]() {
			for (let row = 0; row < length; row++) yield numberOf(row);
		},
	};
}

/** The range of a row. Rows are mostly requested in sequence, so the last answer is tried first. */
export function rangeFinder(firstRows: readonly number[]): (row: number) => number {
	let at = 0;
	const startOf = (range: number): number => firstRows[range] ?? Number.POSITIVE_INFINITY;
	const isIn = (range: number, row: number): boolean => row >= startOf(range) && row < startOf(range + 1);
	return row => {
		if (!isIn(at, row)) at = isIn(at + 1, row) ? at + 1 : lastUpTo(firstRows, row);
		return at;
	};
}

function lastUpTo(firstRows: readonly number[], row: number): number {
	let [low, high] = [0, firstRows.length];
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if (checked(firstRows[middle], middle) <= row) low = middle;
		else high = middle;
	}
	return low;
}
