import {checked} from '../checked.js';
/**
A whole number for each row: the number of its shuffle, or of another row. Mostly they go up by one from row to row, and then it is enough
to keep where such a stretch begins, so that ten million rows take no more than ten. An `Int32Array` has all of this, too.
*/
export interface RowNumbers extends Iterable<number> {
	readonly length: number;
	/** From the end if it is negative. */
	readonly at: (row: number) => number | undefined;
	/** The first row that has it; -1 if none has. */
	readonly indexOf: (number: number) => number;
}

interface RowNumbering {
	readonly push: (number: number) => void;
	/** Those that were pushed so far. */
	readonly numbers: () => RowNumbers;
}

/** Three in a row: 4, 5, 6. */
export function countedFrom(first: number, length: number): RowNumbers {
	return numbersIn([0], [first], length);
}

export function rowNumbering(): RowNumbering {
	const rows: number[] = [];
	const firsts: number[] = [];
	let [length, next] = [0, Number.NaN];
	return {
		push(number) {
			if (number !== next) {
				rows.push(length);
				firsts.push(number);
			}
			length++;
			next = number + 1;
		},
		numbers: () => numbersIn(rows, firsts, length),
	};
}

/** `rows` and `firsts`: the first row of each stretch, and its number. */
function numbersIn(rows: readonly number[], firsts: readonly number[], length: number): RowNumbers {
	const stretchOf = stretchFinder(rows);
	const numberOf = (row: number): number => {
		const stretch = stretchOf(row);
		return checked(firsts[stretch], stretch) + row - checked(rows[stretch], stretch);
	};
	return {
		length,
		at: row => (row >= length || row < -length ? undefined : numberOf(row < 0 ? row + length : row)),
		indexOf(number) {
			const stretch = rows.findIndex((row, at) => {
				const end = Math.min(length, rows[at + 1] ?? length);
				const first = checked(firsts[at], at);
				return number >= first && number < first + end - row;
			});
			return stretch === -1 ? -1 : checked(rows[stretch], stretch) + number - checked(firsts[stretch], stretch);
		},
		*[Symbol.iterator]() {
			for (let row = 0; row < length; row++) yield numberOf(row);
		},
	};
}

/** In which stretch a row lies, by the first row of each. Rows are asked for one after the other, so the last answer mostly holds again. */
export function stretchFinder(firstRows: readonly number[]): (row: number) => number {
	let at = 0;
	const startOf = (stretch: number): number => firstRows[stretch] ?? Number.POSITIVE_INFINITY;
	const isIn = (stretch: number, row: number): boolean => row >= startOf(stretch) && row < startOf(stretch + 1);
	return row => {
		if (!isIn(at, row)) at = isIn(at + 1, row) ? at + 1 : lastUpTo(firstRows, row);
		return at;
	};
}

/** The last stretch that begins at this row or before it. */
function lastUpTo(firstRows: readonly number[], row: number): number {
	let [low, high] = [0, firstRows.length];
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if (checked(firstRows[middle], middle) <= row) low = middle;
		else high = middle;
	}
	return low;
}
