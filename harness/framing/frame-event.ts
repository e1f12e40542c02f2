import {type HeldBytes, NO_BYTES} from './held-bytes.js';

/** What framing made of the bytes. Laid end to end, the bytes of all events are the bytes that came in. */
export type FrameEvent =
	| {readonly kind: 'frame'; readonly shape: string; readonly bytes: Uint8Array; readonly payload: Uint8Array}
	| {readonly kind: 'discarded'; readonly bytes: Uint8Array; readonly because: DiscardReason}
	| {readonly kind: 'unfinished'; readonly bytes: Uint8Array};

export type DiscardReason =
	| 'no-start'
	| 'too-long'
	| 'bad-checksum'
	| 'cut-off'
	/** SLIP: an escape that escapes nothing. */
	| 'bad-escape'
	/** A report that says it holds more than fits into it, or a frame too short for what it must hold. */
	| 'wrong-count'
	/** A report of a payload was lost. */
	| 'out-of-sequence'
	/** A blank line, an END before a packet: no loss. */
	| 'empty';

/** The bytes that wait for the rest of their frame, and what is known of them. */
export interface FramerState {
	readonly held: HeldBytes;
	/** So many of the held bytes were searched before. */
	readonly searched: number;
	/** Of lines and SLIP: so many ends of packets stand before the packet. */
	readonly blank: number;
	/** Of lines and SLIP: the packet is too long, and is discarded up to its end. */
	readonly isSkipping: boolean;
}

export const NOTHING_HELD: FramerState = {held: NO_BYTES, searched: 0, blank: 0, isSkipping: false};

export interface Framed {
	readonly state: FramerState;
	readonly events: readonly FrameEvent[];
}

/** Bytes to frames. Pure: the state before and the input give the state after and the events. */
export interface Framer {
	/** Bytes may come in any pieces. */
	readonly feed: (state: FramerState, chunk: Uint8Array) => Framed;
	/** How many bytes wait for the rest of their frame. */
	readonly holds: (state: FramerState) => number;
	/** The rest will not come: the unfinished frame is discarded, and the bytes behind its start are searched again. */
	readonly giveUp: (state: FramerState) => Framed;
	/** No more bytes will come: the held bytes are reported as unfinished. */
	readonly end: (state: FramerState) => Framed;
}

/** Both directions of one framing, from one description. */
export interface Framing extends Framer {
	/** The bytes of one frame of the named shape. */
	readonly wrap: (shape: string, payload: Uint8Array) => Uint8Array;
}

/** The events of chunks after which more may come. */
export function eventsIn(framer: Framer, chunks: readonly Uint8Array[]): FrameEvent[] {
	let state = NOTHING_HELD;
	return chunks.flatMap(chunk => {
		const framed = framer.feed(state, chunk);
		state = framed.state;
		return framed.events;
	});
}

/** All events of bytes after which nothing comes. */
export function framesOf(framer: Framer, bytes: Uint8Array): readonly FrameEvent[] {
	const {state, events} = framer.feed(NOTHING_HELD, bytes);
	return [...events, ...framer.end(state).events];
}

/** A blank line or the END before a packet is no loss. */
export const isBlank = (event: FrameEvent): boolean => event.kind === 'discarded' && event.because === 'empty';
