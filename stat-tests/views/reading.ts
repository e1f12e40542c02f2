import {checked} from '../../harness/model/checked.js';
import type {Gathered, RowTaker} from './gathered.js';
import type {Labels, RelativeOrders, Views} from './relative-order.js';

/** What is to be gathered from which orders. */
export interface Asked {
	readonly orders: RelativeOrders;
	readonly gathered: Gathered<unknown>;
}

/** Somebody who goes along while shuffles are read: all up to this number were. */
export type Companion = (number: number) => void;

/** So many rows are worked out and handed to each in turn: they stay in the fastest memory meanwhile. */
const BLOCK = 64;

/** Reads all shuffles once, from the first to the last, for everybody who asks for something. */
export function readTogether(views: Views, asked: readonly Asked[], ...companions: readonly Companion[]): void {
	const takers = takersOf(asked);
	const readers = Array.from(takers, ([orders, each]) => rowReader(orders, each));
	const {rows, numbers} = views.absolute;
	for (let row = 0; row < rows; row += BLOCK) {
		const end = Math.min(row + BLOCK, rows) - 1;
		const last = checked(numbers.at(end), end);
		for (const readUpTo of readers) readUpTo(last);
		for (const companion of companions) companion(last);
	}
	for (const each of takers.values()) for (const {end} of each) end();
}

/** What several ask for is gathered once, and what is known already not at all. */
function takersOf(asked: readonly Asked[]): ReadonlyMap<RelativeOrders, readonly RowTaker[]> {
	const takers = new Map<RelativeOrders, RowTaker[]>();
	for (const {orders, gathered} of asked) {
		const taker = gathered.begin(orders);
		if (taker !== undefined) takers.set(orders, [...(takers.get(orders) ?? []), taker]);
	}
	return takers;
}

/** Hands on the rows of the shuffles up to a number, those that were not yet. */
function rowReader(orders: RelativeOrders, takers: readonly RowTaker[]): Companion {
	const {rows, numbers, labels} = orders;
	const block: Labels[] = [];
	let next = 0;
	return last => {
		const first = next;
		while (next < rows && checked(numbers.at(next), next) <= last) {
			const now = labels(next);
			const kept = block[next - first];
			if (kept === undefined) block.push(now.slice());
			else kept.set(now);
			next++;
		}
		const read = block.slice(0, next - first);
		for (const {take} of takers) for (const [at, row] of read.entries()) take(row, first + at);
	};
}
