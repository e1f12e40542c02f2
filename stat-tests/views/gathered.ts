import type {Labels, RelativeOrders} from './relative-order.js';

/** A value that is accumulated row by row: a table, a sum, a value for each row. */
export interface Tally<Result> {
	/** Labels are valid until the next row. */
	readonly take: (labels: Labels, row: number) => void;
	readonly result: () => Result;
}

export interface RowSink {
	readonly take: Tally<unknown>['take'];
	readonly end: () => void;
}

/**
A result gathered from the rows of orders, computed once and cached as long as the orders exist. During the shared pass a call
returns the result so far. Before any pass, a call reads the rows for this result alone.
*/
export interface Gathered<Result> {
	(orders: RelativeOrders): Result;
	/** Called by reading.ts; `undefined` if the result is already cached or being gathered. */
	readonly begin: (orders: RelativeOrders) => RowSink | undefined;
}

export function gathered<Result>(open: (orders: RelativeOrders) => Tally<Result>): Gathered<Result> {
	const cache = new WeakMap<RelativeOrders, () => Result>();
	const begin = (orders: RelativeOrders): RowSink | undefined => {
		if (cache.has(orders)) return undefined;
		const {take, result} = open(orders);
		cache.set(orders, result);
		return {take, end: () => void cache.set(orders, always(result()))};
	};
	const find = (orders: RelativeOrders): Result => {
		const found = cache.get(orders);
		if (found !== undefined) return found();
		const tally = open(orders);
		for (let row = 0; row < orders.rows; row++) tally.take(orders.labels(row), row);
		const result = tally.result();
		cache.set(orders, always(result));
		return result;
	};
	return Object.assign(find, {begin});
}

/** A separate function, so that the closure does not retain the tally. */
const always =
	<Result>(result: Result) =>
	(): Result =>
		result;
