import type {Batch} from '../../harness/model/cards/batch.js';
import type {Probability} from '../../harness/model/probability.js';
import {sumP} from '../laws/sums/exact-sum.js';
import {agreementsP} from '../statistics/across-shuffles/agreements.js';
import {colourChanges} from '../statistics/adjacency/same-kind.js';
import {rankDensityP} from '../statistics/density/segment-density.js';
import {descents} from '../statistics/order/descents.js';
import {inversions} from '../statistics/order/inversions.js';
import {positionP} from '../statistics/position/card-by-position.js';
import {type RelativeOrders, viewsToCome} from '../views/relative-order.js';

/** A two-sided p, not corrected for multiple tests. */
export type RowP =
	| {readonly kind: 'measured'; readonly p: Probability}
	| {readonly kind: 'too-few'; readonly have: number; readonly need: number};

/** Sums over complete rows; see RowFigures. */
export interface TableSums {
	readonly positionX2: number;
	readonly colourRuns: number;
	readonly agreements: number;
	readonly density: number;
}

export interface OrderSums {
	readonly inversions: number;
	readonly descents: number;
}

/**
The p-values of the figures whose law a test of the battery has: `position-card`, `colour-changes`, `agreements-1`, `segment-density`. The X² of
pairs in a line has none: the battery closes the order to a ring, where its law is known (adjacency.ts).
*/
export function tablePs(batch: Batch, rows: number, sums: TableSums): Readonly<Record<keyof TableSums, RowP>> {
	const orders = ordersOf(batch, rows);
	const from = (need: number, p: () => Probability): RowP => pFrom(rows, need, p);
	return {
		positionX2: from(10, () => positionP(sums.positionX2, orders)),
		// A row has one run more than changes.
		colourRuns: from(1, () => sumP(colourChanges.law(orders), rows, sums.colourRuns - rows)),
		agreements: from(2, () => agreementsP({sum: sums.agreements, count: rows - 1}, orders)),
		density: from(5, () => rankDensityP(sums.density, orders)),
	};
}

/** For single decks: `inversions` and `descents` after new-deck order. */
export function orderPs(batch: Batch, rows: number, sums: OrderSums): Readonly<Record<keyof OrderSums, RowP>> {
	const orders = ordersOf(batch, rows);
	return {
		inversions: pFrom(rows, 1, () => sumP(inversions.law(orders), rows, sums.inversions)),
		descents: pFrom(rows, 1, () => sumP(descents.law(orders), rows, sums.descents)),
	};
}

const pFrom = (have: number, need: number, p: () => Probability): RowP =>
	have < need ? {kind: 'too-few', have, need} : {kind: 'measured', p: p()};

const ordersOf = (batch: Batch, rows: number): RelativeOrders => ({
	...viewsToCome(batch, {kind: 'unknown'}).absolute,
	rows,
});
