import {checked} from '../../harness/model/checked.js';
import type {Gathered, RowSink} from './gathered.js';
import type {Labels, RelativeOrders, Views} from './relative-order.js';

export interface GatherRequest {
	readonly orders: RelativeOrders;
	readonly gathered: Gathered<unknown>;
}

/** Called while shuffles are read; all up to this number have been read. */
export type PassListener = (number: number) => void;

/** Rows of a block are computed once and passed to each reader in turn, so that they stay in the processor cache. */
const BLOCK = 64;

export function readInOnePass(
	views: Views,
	requests: readonly GatherRequest[],
	...listeners: readonly PassListener[]
): void {
	const sinks = sinksOf(requests);
	const readers = Array.from(sinks, ([orders, each]) => rowReader(orders, each));
	const {rows, numbers} = views.absolute;
	for (let row = 0; row < rows; row += BLOCK) {
		const end = Math.min(row + BLOCK, rows) - 1;
		const last = checked(numbers.at(end), end);
		for (const readUpTo of readers) readUpTo(last);
		for (const listener of listeners) listener(last);
	}
	for (const each of sinks.values()) for (const {end} of each) end();
}

/** A result that several requests share is gathered once; a cached result is skipped. */
function sinksOf(requests: readonly GatherRequest[]): ReadonlyMap<RelativeOrders, readonly RowSink[]> {
	const sinks = new Map<RelativeOrders, RowSink[]>();
	for (const {orders, gathered} of requests) {
		const sink = gathered.begin(orders);
		if (sink !== undefined) sinks.set(orders, [...(sinks.get(orders) ?? []), sink]);
	}
	return sinks;
}

function rowReader(orders: RelativeOrders, sinks: readonly RowSink[]): PassListener {
	const {rows, numbers, labels} = orders;
	const block: Labels[] = [];
	let next = 0;
	return last => {
		const first = next;
		while (next < rows && checked(numbers.at(next), next) <= last) {
			const now = labels(next);
			const cached = block[next - first];
			if (cached === undefined) block.push(now.slice());
			else cached.set(now);
			next++;
		}
		const read = block.slice(0, next - first);
		for (const {take} of sinks) for (const [at, row] of read.entries()) take(row, first + at);
	};
}
