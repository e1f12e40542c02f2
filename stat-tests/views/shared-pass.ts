import {checked} from '../../harness/model/checked.js';
import type {Gathered, RowTaker} from './gathered.js';
import type {Labels, RelativeOrders, Views} from './relative-order.js';

export interface Asked {
	readonly orders: RelativeOrders;
	readonly gathered: Gathered<unknown>;
}

/** Called while shuffles are read; all up to this number have been read. */
export type Companion = (number: number) => void;

/** Rows of a block are computed once and passed to each reader in turn, so that they stay in the processor cache. */
const BLOCK = 64;

export function readInOnePass(views: Views, asked: readonly Asked[], ...companions: readonly Companion[]): void {
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

/** A result that several requests share is gathered once; a cached result is skipped. */
function takersOf(asked: readonly Asked[]): ReadonlyMap<RelativeOrders, readonly RowTaker[]> {
	const takers = new Map<RelativeOrders, RowTaker[]>();
	for (const {orders, gathered} of asked) {
		const taker = gathered.begin(orders);
		if (taker !== undefined) takers.set(orders, [...(takers.get(orders) ?? []), taker]);
	}
	return takers;
}

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
