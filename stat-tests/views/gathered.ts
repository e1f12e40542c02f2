import type {Labels, RelativeOrders} from './relative-order.js';

/** Something that is put together row by row: a table, a sum, a value for each row. */
export interface Tally<Result> {
	/** The next row. Its labels are good until the row after it. */
	readonly take: (labels: Labels, row: number) => void;
	/** What the rows so far have given. */
	readonly result: () => Result;
}

/** Takes the rows of some orders, from the first to the last. */
export interface RowTaker {
	readonly take: Tally<unknown>['take'];
	/** There are no more. */
	readonly end: () => void;
}

/**
What the rows of orders give, found once and remembered for as long as the orders are there. Whoever asks while they are still being
read is told what they gave so far; whoever asks before anybody has read them has them read for this alone.
*/
export interface Gathered<Result> {
	(orders: RelativeOrders): Result;
	/** For whoever reads the rows (reading.ts); `undefined` if nothing need be read any more. */
	readonly begin: (orders: RelativeOrders) => RowTaker | undefined;
}

export function gathered<Result>(open: (orders: RelativeOrders) => Tally<Result>): Gathered<Result> {
	const known = new WeakMap<RelativeOrders, () => Result>();
	const begin = (orders: RelativeOrders): RowTaker | undefined => {
		if (known.has(orders)) return undefined;
		const {take, result} = open(orders);
		known.set(orders, result);
		return {take, end: () => void known.set(orders, always(result()))};
	};
	const find = (orders: RelativeOrders): Result => {
		const found = known.get(orders);
		if (found !== undefined) return found();
		const tally = open(orders);
		for (let row = 0; row < orders.rows; row++) tally.take(orders.labels(row), row);
		const result = tally.result();
		known.set(orders, always(result));
		return result;
	};
	return Object.assign(find, {begin});
}

/** Out here, so that what was needed only while counting is not kept with the result. */
const always =
	<Result>(result: Result) =>
	(): Result =>
		result;
