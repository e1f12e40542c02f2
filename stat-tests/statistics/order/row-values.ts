import {missing} from '../../../harness/model/checked.js';
/** An integer for each row, in the narrowest type that holds them all: most are below 256, and there are many rows. */
export type RowValues = Uint8Array | Uint16Array | Int32Array;

/** `values`: 0 where nothing was set. */
export function rowValues(rows: number) {
	let values: RowValues = new Uint8Array(rows);
	let most = 2 ** 8 - 1;
	const widen = (value: number): void => {
		const fits = value >= 0 && value < 2 ** 16;
		values = fits ? Uint16Array.from(values) : Int32Array.from(values);
		most = fits ? 2 ** 16 - 1 : 2 ** 31 - 1;
	};
	return {
		set(row: number, value: number): void {
			if (value > most || (value < 0 && values instanceof Int32Array === false)) widen(value);
			values[row] = value;
		},
		values: (): RowValues => values,
	};
}

export function sumOf(values: RowValues, from = 0, to = values.length): number {
	let sum = 0;
	for (let row = from; row < to; row++) sum += values[row] ?? missing(row);
	return sum;
}

export type ValueCounts = ReturnType<typeof countsOf>;

/** The frequency of each value, from the least to the greatest. */
export function countsOf(values: RowValues) {
	if (values.length === 0) return {least: 0, counts: new Float64Array(0)};
	let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let row = 0; row < values.length; row++) {
		const value = values[row] ?? missing(row);
		if (value < least) least = value;
		if (value > most) most = value;
	}
	const counts = new Float64Array(most - least + 1);
	for (let row = 0; row < values.length; row++) {
		const at = (values[row] ?? missing(row)) - least;
		counts[at] = (counts[at] ?? missing(at)) + 1;
	}
	return {least, counts};
}
