import {type Clock, type Timers, tick} from '../../../harness/model/time.js';
import type {Transport} from '../../../harness/transport/transport.js';

/** Time that jumps to the next timer as soon as the line is idle: minutes pass at once, in order. */
export interface VirtualTime extends Timers, Clock {
	/** Bytes that pass here count as activity. */
	readonly watched: (transport: Transport) => Transport;
	/** Advances time until the promise is settled. */
	readonly until: <Value>(promise: Promise<Value>) => Promise<Value>;
	/** Advances time by this much, with all events on the way. */
	readonly pass: (ms: number) => Promise<void>;
}

interface Waiting {
	readonly due: number;
	readonly callback: () => void;
}

/** More event-loop turns than any step takes between two activities. */
const QUIET_TURNS = 8;

export function virtualTime(): VirtualTime {
	let now = 0;
	let movements = 0;
	const waiting = new Set<Waiting>();
	const after: Timers['after'] = (ms, callback) => {
		const timer = {due: now + ms, callback};
		waiting.add(timer);
		return () => waiting.delete(timer);
	};
	const quiet = async (): Promise<void> => {
		for (let before = -1; before !== movements; ) {
			before = movements;
			for (let turn = 0; turn < QUIET_TURNS; turn++) await new Promise(resolve => setImmediate(resolve));
		}
	};
	const ringNext = (): void => {
		const [next] = [...waiting].sort((a, b) => a.due - b.due);
		if (next === undefined) throw new Error('nothing is awaited, so nothing more can happen');
		waiting.delete(next);
		now = next.due;
		next.callback();
	};
	const until = async <Value>(promise: Promise<Value>): Promise<Value> => {
		let isSettled = false;
		const settle = () => {
			isSettled = true;
		};
		promise.then(settle, settle);
		for (await quiet(); !isSettled; await quiet()) ringNext();
		return promise;
	};
	return {
		after,
		tick: () => tick(now),
		utc: () => new Date(now).toISOString(),
		watched: transport => ({
			...transport,
			write(bytes) {
				movements++;
				return transport.write(bytes);
			},
		}),
		until,
		pass: ms => until(new Promise(resolve => after(ms, resolve))),
	};
}
