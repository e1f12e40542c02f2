import {joined} from './bytes.js';
import type {DiscardReason, FrameEvent, Framer} from './frame-event.js';

/** One form of frame that is known by how it starts. */
export interface Recogniser {
	readonly shape: string;
	/** Empty: a frame may start with any byte. */
	readonly start: Uint8Array;
	/** How far behind a start the next one may be; not said: one byte. HID reports come whole, and their data hold anything. */
	readonly stride?: number;
	/** What stands at the beginning of `held`, which begins with the start. */
	readonly look: (held: Uint8Array) => Look;
	readonly wrap: (payload: Uint8Array) => Uint8Array;
}

export type Look =
	| {readonly kind: 'whole'; readonly length: number; readonly payload: Uint8Array}
	/** May become a frame when more comes. */
	| {readonly kind: 'begun'}
	| {readonly kind: 'none'; readonly because: DiscardReason};

const BEGUN: Look = {kind: 'begun'};

/**
Finds frames by their starts. After a bad length or checksum only one byte is given up (of reports, one report), so that
one corrupt byte cannot swallow the good frames behind it.
*/
export function scanningFramer(recognisers: readonly Recogniser[]): Framer {
	const starts = startTable(recognisers);
	const stride = Math.max(1, ...recognisers.map(each => each.stride ?? 1));
	let held: Uint8Array = new Uint8Array(0);

	const take = (count: number): Uint8Array => {
		const bytes = held.subarray(0, count);
		held = held.subarray(count);
		return bytes;
	};

	const next = (): FrameEvent | undefined => {
		if (held.length < stride) return undefined;
		const noise = noiseIn(held, starts, stride);
		if (noise > 0) return {kind: 'discarded', because: 'no-start', bytes: take(noise)};
		const {shape, look} = lookAt(held, recognisers);
		if (look.kind === 'begun') return undefined;
		if (look.kind === 'none') return {kind: 'discarded', because: look.because, bytes: take(stride)};
		return {kind: 'frame', shape, bytes: take(look.length), payload: look.payload};
	};

	const drain = (events: FrameEvent[]): FrameEvent[] => {
		for (let event = next(); event !== undefined; event = next()) add(events, event);
		return events;
	};

	return {
		feed(chunk) {
			held = joined(held, chunk);
			return drain([]);
		},
		holds: () => held.length,
		giveUp() {
			const events: FrameEvent[] = [];
			while (held.length > 0) {
				add(events, {kind: 'discarded', because: 'cut-off', bytes: take(stride)});
				drain(events);
			}
			return events;
		},
		end: () => (held.length === 0 ? [] : [{kind: 'unfinished', bytes: take(held.length)}]),
	};
}

/** Which bytes may begin a frame. */
function startTable(recognisers: readonly Recogniser[]): Uint8Array {
	const table = new Uint8Array(256);
	for (const {start} of recognisers) {
		if (start[0] === undefined) table.fill(1);
		else table[start[0]] = 1;
	}
	return table;
}

function noiseIn(held: Uint8Array, starts: Uint8Array, stride: number): number {
	let at = 0;
	while (at + stride <= held.length && starts[held[at] ?? 0] === 0) at += stride;
	return at;
}

/** No start is the beginning of another, so at most one recogniser is meant. */
function lookAt(held: Uint8Array, recognisers: readonly Recogniser[]): {shape: string; look: Look} {
	for (const {shape, start, look} of recognisers) {
		const isSo = start.every((byte, at) => at >= held.length || held[at] === byte);
		if (isSo) return {shape, look: held.length < start.length ? BEGUN : look(held)};
	}
	return {shape: '', look: {kind: 'none', because: 'no-start'}};
}

/** Neighbouring bytes that are given up for the same reason are one loss, not one each: a flood of noise stays one record. */
function add(events: FrameEvent[], event: FrameEvent): void {
	const last = events.at(-1);
	if (last?.kind !== 'discarded' || event.kind !== 'discarded' || last.because !== event.because) {
		events.push(event);
		return;
	}
	// Both are views of the same held bytes, one right behind the other.
	const {buffer, byteOffset, length} = last.bytes;
	events[events.length - 1] = {...last, bytes: new Uint8Array(buffer, byteOffset, length + event.bytes.length)};
}
