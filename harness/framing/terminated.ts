import type {DiscardReason, FrameEvent, Framer} from './frame-event.js';
import {heldBytes} from './held-bytes.js';

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
	const held = heldBytes();
	/** How many ends stand before the packet, and up to where its end was looked for. */
	let [blank, seen] = [0, 0];
	let isSkipping = false;

	const take = (count: number): Uint8Array => {
		[blank, seen] = [0, 0];
		return held.take(count);
	};
	const discarded = (count: number, because: DiscardReason): FrameEvent[] =>
		count === 0 ? [] : [{kind: 'discarded', because, bytes: take(count)}];

	const skip = (): FrameEvent[] => {
		const end = held.all().findIndex(isEnd);
		if (end !== -1) isSkipping = false;
		return discarded(end === -1 ? held.all().length : end + 1, 'too-long');
	};

	const next = (): FrameEvent[] => {
		if (isSkipping) return skip();
		const bytes = held.all();
		while (isEnd(bytes[blank])) blank++;
		seen = Math.max(seen, blank);
		while (seen < bytes.length && !isEnd(bytes[seen])) seen++;
		if (seen - blank > longest) {
			isSkipping = true;
			return [...discarded(blank, 'empty'), ...skip()];
		}
		if (seen === bytes.length) return blank > longest ? discarded(blank, 'empty') : [];
		return [packetOf(bytes.subarray(blank, seen), take(seen + 1))];
	};

	const packetOf = (packet: Uint8Array, bytes: Uint8Array): FrameEvent => {
		const payload = unwrap(packet);
		return payload instanceof Uint8Array
			? {kind: 'frame', shape, bytes, payload}
			: {kind: 'discarded', because: payload.because, bytes};
	};

	return {
		feed(chunk) {
			held.add(chunk);
			const events: FrameEvent[] = [];
			for (let some = next(); some.length > 0; some = next()) events.push(...some);
			return events;
		},
		// The ends before a packet wait for nothing.
		holds: () => held.all().length - blank,
		giveUp() {
			// What comes after a silence is no tail of what was too long.
			isSkipping = false;
			return [...discarded(blank, 'empty'), ...discarded(held.all().length, 'cut-off')];
		},
		end() {
			const before = discarded(blank, 'empty');
			const bytes = take(held.all().length);
			return bytes.length === 0 ? before : [...before, {kind: 'unfinished', bytes}];
		},
	};
}
