import {joined} from './bytes.js';
import type {DiscardReason, FrameEvent, Framer} from './frame-event.js';

/** Packets of which only the end is marked: lines, SLIP. */
export interface Packets {
	readonly shape: string;
	/** Bytes that can end a packet; several in a row, and those before a packet, belong to it. */
	readonly ends: readonly number[];
	/** Longest packet on the wire, without its ends. */
	readonly longest: number;
	readonly unwrap: (packet: Uint8Array) => Uint8Array | {readonly because: DiscardReason};
}

/**
Finds packets by their ends. A packet that is too long is given up until its end comes: its tail must not be
taken for a packet of its own.
*/
export function terminatedFramer({shape, ends, longest, unwrap}: Packets): Framer {
	const isEnd = (byte: number | undefined): boolean => byte !== undefined && ends.includes(byte);
	let held: Uint8Array = new Uint8Array(0);
	let isSkipping = false;

	const take = (count: number): Uint8Array => {
		const bytes = held.subarray(0, count);
		held = held.subarray(count);
		return bytes;
	};
	const discarded = (count: number, because: DiscardReason): FrameEvent[] =>
		count === 0 ? [] : [{kind: 'discarded', because, bytes: take(count)}];

	const skip = (): FrameEvent[] => {
		const end = held.findIndex(isEnd);
		if (end !== -1) isSkipping = false;
		return discarded(end === -1 ? held.length : end + 1, 'too-long');
	};

	const next = (): FrameEvent[] => {
		if (isSkipping) return skip();
		const begin = held.findIndex(byte => !isEnd(byte));
		if (begin === -1) return held.length > longest ? discarded(held.length, 'empty') : [];
		const end = held.subarray(begin).findIndex(isEnd);
		const length = end === -1 ? held.length - begin : end;
		if (length > longest) {
			isSkipping = true;
			return [...discarded(begin, 'empty'), ...skip()];
		}
		if (end === -1) return [];
		const bytes = take(begin + end + 1);
		const payload = unwrap(bytes.subarray(begin, begin + end));
		return payload instanceof Uint8Array
			? [{kind: 'frame', shape, bytes, payload}]
			: [{kind: 'discarded', because: payload.because, bytes}];
	};

	/** What has begun, without the ends that may stand before it. */
	const begun = (): number => {
		const begin = held.findIndex(byte => !isEnd(byte));
		return begin === -1 ? 0 : held.length - begin;
	};

	return {
		feed(chunk) {
			held = joined(held, chunk);
			const events: FrameEvent[] = [];
			for (let some = next(); some.length > 0; some = next()) events.push(...some);
			return events;
		},
		holds: begun,
		giveUp() {
			const blank = held.length - begun();
			return [...discarded(blank, 'empty'), ...discarded(held.length, 'cut-off')];
		},
		end() {
			const blank = discarded(held.length - begun(), 'empty');
			return held.length === 0 ? blank : [...blank, {kind: 'unfinished', bytes: take(held.length)}];
		},
	};
}
