import {readFileSync} from 'node:fs';
import type {RelativeOrders} from '../../stat-tests/views/relative-order.js';

interface Judged {
	readonly q: number;
	readonly df: number;
}

interface ThreeMoments {
	readonly mean: number;
	readonly variance: number;
	readonly third: number;
}

export type OracleResults = Readonly<Record<string, {readonly statistic: number; readonly p: number}>>;

interface TableOracle {
	readonly small: readonly {
		readonly multiplicities: readonly number[];
		readonly orders: readonly (readonly number[])[];
		readonly count: number;
		readonly eitherWay: Judged;
		readonly oneWay: Judged;
		readonly smooth: Judged;
		readonly position: Judged;
		readonly pairs: readonly {readonly a: number; readonly b: number; readonly counts: readonly number[]}[];
	}[];
	readonly tables: readonly {
		readonly blocks: readonly number[];
		readonly categories: readonly number[];
		readonly mean: number;
		readonly variance: number;
	}[];
	readonly draws: readonly ({readonly copies: readonly number[]; readonly rows: number} & ThreeMoments)[];
	readonly places: readonly ({readonly n: number; readonly d: number; readonly rows: number} & ThreeMoments)[];
	readonly rings: readonly {readonly n: number; readonly third: number}[];
	readonly samples: readonly {
		readonly file: string;
		readonly shuffles: number;
		readonly results: OracleResults;
		/** The sample, repeated to 260 shuffles. */
		readonly ends: OracleResults;
	}[];
}

// Written by test/oracles/statistics/tables.py.
export const ORACLE: TableOracle = JSON.parse(readFileSync('test/oracles/statistics/tables.json', 'utf8'));

/** A few orders of a small batch, as labels. */
export const ordersOf = (rows: readonly (readonly number[])[], multiplicities: readonly number[]): RelativeOrders => {
	const labels = rows.map(row => Uint8Array.from(row));
	return {
		labelled: 'faces',
		rows: rows.length,
		size: multiplicities.reduce((sum, copies) => sum + copies, 0),
		labels: row => labels[row] ?? new Uint8Array(0),
		multiplicities,
		numbers: Int32Array.from(rows.keys(), row => row + 1),
		against: 'input-order',
		neighbour: 'next-face',
	};
};

export const isNear = (found: number, expected: number, relative = 1e-10): boolean =>
	Math.abs(found - expected) <= relative * Math.max(1e-3, Math.abs(expected));
