import {median} from 'simple-statistics';

export interface Spread {
	readonly median: number;
	readonly least: number;
	readonly most: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
	median: median([...values]),
	least: Math.min(...values),
	most: Math.max(...values),
});

export const spreadCells = (spread: Spread, digits: number): string[] =>
	[spread.median, spread.least, spread.most].map(value => value.toFixed(digits));
