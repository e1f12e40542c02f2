import {checked} from '../model/checked.js';
import {type DiscardReason, type FrameEvent, type Framer, type FramerState, NOTHING_HELD} from './frame-event.js';
import {append, bytesIn, type HeldBytes, withoutFirst} from './held-bytes.js';

export interface Recogniser {
	readonly shape: string;
	/** Empty: a frame may start with any byte. */
	readonly start: Uint8Array;
	/** Frames consist of packets of this size (HID reports), which are discarded whole; default: 1 byte. */
	readonly unit?: number;
	/** Examines `held`, which begins with the start; its first `seen` bytes were examined before. */
	readonly look: (held: Uint8Array, seen: number) => Look;
	readonly wrap: (payload: Uint8Array) => Uint8Array;
}

export type Look =
	| {readonly kind: 'whole'; readonly length: number; readonly payload: Uint8Array}
	/** May become a frame with more bytes. */
	| {readonly kind: 'begun'}
	| {readonly kind: 'none'; readonly because: DiscardReason};

const BEGUN: Look = {kind: 'begun'};

/**
Finds frames by their starts. After an invalid length or checksum only one byte (for HID, one report) is discarded. So one
corrupt byte does not discard the valid frames after it.
*/
export function scanningFramer(recognisers: readonly Recogniser[]): Framer {
	const starts = startTable(recognisers);
	const unit = Math.max(1, ...recognisers.map(recogniser => recogniser.unit ?? 1));

	/** `undefined`: more bytes are needed. */
	const next = (bytes: Uint8Array, searched: number): FrameEvent | undefined => {
		if (bytes.length === 0) return undefined;
		const noise = noiseIn(bytes, starts);
		if (noise > 0) return {kind: 'discarded', because: 'no-start', bytes: bytes.subarray(0, noise)};
		const {shape, look} = lookAt(bytes, searched, recognisers);
		switch (look.kind) {
			case 'none':
				return {kind: 'discarded', because: look.because, bytes: bytes.subarray(0, unit)};
			case 'whole':
				return {kind: 'frame', shape, bytes: bytes.subarray(0, look.length), payload: look.payload};
			case 'begun':
				return undefined;
		}
	};

	const drain = (before: HeldBytes, searched: number, events: FrameEvent[]): FramerState => {
		let [held, seen] = [before, searched];
		for (;;) {
			const bytes = bytesIn(held);
			const event = next(bytes, seen);
			if (event === undefined) return {...NOTHING_HELD, held, searched: bytes.length};
			add(events, event);
			[held, seen] = [withoutFirst(held, event.bytes.length), 0];
		}
	};

	return {
		feed({held, searched}, chunk) {
			const events: FrameEvent[] = [];
			return {state: drain(append(held, chunk), searched, events), events};
		},
		holds: ({held}) => bytesIn(held).length,
		giveUp(before) {
			const events: FrameEvent[] = [];
			let state = before;
			for (let bytes = bytesIn(state.held); bytes.length > 0; bytes = bytesIn(state.held)) {
				add(events, {kind: 'discarded', because: 'cut-off', bytes: bytes.subarray(0, unit)});
				state = drain(withoutFirst(state.held, unit), 0, events);
			}
			return {state, events};
		},
		end({held}) {
			const bytes = bytesIn(held);
			return {state: NOTHING_HELD, events: bytes.length === 0 ? [] : [{kind: 'unfinished', bytes}]};
		},
	};
}

/** 1 for each byte that may begin a frame. */
function startTable(recognisers: readonly Recogniser[]): Uint8Array {
	const table = new Uint8Array(256);
	for (const {start} of recognisers) {
		if (start[0] === undefined) table.fill(1);
		else table[start[0]] = 1;
	}
	return table;
}

function noiseIn(held: Uint8Array, starts: Uint8Array): number {
	let at = 0;
	while (at < held.length && starts[checked(held[at], at)] === 0) at++;
	return at;
}

/** No start is a prefix of another, so at most one recogniser matches. */
function lookAt(held: Uint8Array, seen: number, recognisers: readonly Recogniser[]): {shape: string; look: Look} {
	for (const {shape, start, look} of recognisers) {
		const isSo = start.every((byte, at) => at >= held.length || held[at] === byte);
		if (isSo) return {shape, look: held.length < start.length ? BEGUN : look(held, seen)};
	}
	return {shape: '', look: {kind: 'none', because: 'no-start'}};
}

/** Adjacent bytes discarded for the same reason become one event, so that continuous noise is one record. */
function add(events: FrameEvent[], event: FrameEvent): void {
	const last = events.at(-1);
	if (last?.kind !== 'discarded' || event.kind !== 'discarded' || last.because !== event.because) {
		events.push(event);
		return;
	}
	// Both are adjacent views of the same held bytes: nothing was appended between them.
	const {buffer, byteOffset, length} = last.bytes;
	events[events.length - 1] = {...last, bytes: new Uint8Array(buffer, byteOffset, length + event.bytes.length)};
}
