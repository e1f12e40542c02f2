import {checked} from '../model/checked.js';
import {append, type BufferedBytes, bytesIn, withoutFirst} from './bytes.js';
import {type DiscardReason, type FrameEvent, type Framer, type FramerState, NOTHING_BUFFERED} from './frame-event.js';

export interface Recogniser {
	readonly shape: string;
	/** Empty: a frame may start with any byte. */
	readonly start: Uint8Array;
	/** Frames consist of packets of this size (HID reports), which are discarded whole; default: 1 byte. */
	readonly unit?: number;
	/** Examines `buffered`, which begins with the start; its first `examined` bytes were examined before. */
	readonly recognise: (buffered: Uint8Array, examined: number) => Recognition;
	readonly wrap: (payload: Uint8Array) => Uint8Array;
}

export type Recognition =
	| {readonly kind: 'whole'; readonly length: number; readonly payload: Uint8Array}
	/** May become a frame with more bytes. */
	| {readonly kind: 'begun'}
	| {readonly kind: 'none'; readonly because: DiscardReason};

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
		const {shape, recognise} = recognised(bytes, searched, recognisers);
		switch (recognise.kind) {
			case 'none':
				return {kind: 'discarded', because: recognise.because, bytes: bytes.subarray(0, unit)};
			case 'whole':
				return {kind: 'frame', shape, bytes: bytes.subarray(0, recognise.length), payload: recognise.payload};
			case 'begun':
				return undefined;
		}
	};

	const takeFrames = (before: BufferedBytes, searched: number, events: FrameEvent[]): FramerState => {
		let [buffered, examined] = [before, searched];
		for (;;) {
			const bytes = bytesIn(buffered);
			const event = next(bytes, examined);
			if (event === undefined) return {...NOTHING_BUFFERED, buffered, searched: bytes.length};
			add(events, event);
			[buffered, examined] = [withoutFirst(buffered, event.bytes.length), 0];
		}
	};

	return {
		feed({buffered, searched}, chunk) {
			const events: FrameEvent[] = [];
			return {state: takeFrames(append(buffered, chunk), searched, events), events};
		},
		bufferedLength: ({buffered}) => bytesIn(buffered).length,
		giveUp(before) {
			const events: FrameEvent[] = [];
			let state = before;
			for (let bytes = bytesIn(state.buffered); bytes.length > 0; bytes = bytesIn(state.buffered)) {
				add(events, {kind: 'discarded', because: 'cut-off', bytes: bytes.subarray(0, unit)});
				state = takeFrames(withoutFirst(state.buffered, unit), 0, events);
			}
			return {state, events};
		},
		end({buffered}) {
			const bytes = bytesIn(buffered);
			return {state: NOTHING_BUFFERED, events: bytes.length === 0 ? [] : [{kind: 'unfinished', bytes}]};
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

function noiseIn(buffered: Uint8Array, starts: Uint8Array): number {
	let at = 0;
	while (at < buffered.length && starts[checked(buffered[at], at)] === 0) at++;
	return at;
}

/** No start is a prefix of another, so at most one recogniser matches. */
function recognised(
	buffered: Uint8Array,
	examined: number,
	recognisers: readonly Recogniser[],
): {shape: string; recognise: Recognition} {
	for (const {shape, start, recognise} of recognisers) {
		const isMatch = start.every((byte, at) => at >= buffered.length || buffered[at] === byte);
		if (isMatch)
			return {shape, recognise: buffered.length < start.length ? {kind: 'begun'} : recognise(buffered, examined)};
	}
	return {shape: '', recognise: {kind: 'none', because: 'no-start'}};
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
