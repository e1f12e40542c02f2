import {type BufferedBytes, NO_BYTES} from './bytes.js';

/** An event of a framer. The bytes of all events, concatenated, are the input bytes. */
export type FrameEvent =
	| {readonly kind: 'frame'; readonly shape: string; readonly bytes: Uint8Array; readonly payload: Uint8Array}
	| {readonly kind: 'discarded'; readonly bytes: Uint8Array; readonly because: DiscardReason}
	| {readonly kind: 'unfinished'; readonly bytes: Uint8Array};

export type DiscardReason =
	| 'no-start'
	| 'too-long'
	| 'bad-checksum'
	| 'cut-off'
	/** SLIP: an escape followed by an invalid byte. */
	| 'bad-escape'
	/** The count in a report exceeds its size, or a frame is too short for its contents. */
	| 'wrong-count'
	/** A report of a payload was lost. */
	| 'out-of-sequence'
	/** A blank line, or an END before a packet: not a loss. */
	| 'empty';

/** The bytes of the unfinished frame. */
export interface FramerState {
	readonly buffered: BufferedBytes;
	readonly searched: number;
	/** For lines and SLIP: how many ends of packets precede the packet. */
	readonly blank: number;
	/** Of lines and SLIP: the packet is too long, and is discarded up to its end. */
	readonly isSkipping: boolean;
}

export const NOTHING_BUFFERED: FramerState = {buffered: NO_BYTES, searched: 0, blank: 0, isSkipping: false};

export interface Framed {
	readonly state: FramerState;
	readonly events: readonly FrameEvent[];
}

/** Converts bytes to frames. Pure: state and input give the next state and the events. */
export interface Framer {
	/** Chunks may be split anywhere. */
	readonly feed: (state: FramerState, chunk: Uint8Array) => Framed;
	readonly bufferedLength: (state: FramerState) => number;
	/** The rest will not arrive: the unfinished frame is discarded, and the bytes after its start are searched again. */
	readonly giveUp: (state: FramerState) => Framed;
	/** No more bytes will arrive: the held bytes are reported as unfinished. */
	readonly end: (state: FramerState) => Framed;
}

export interface Framing extends Framer {
	readonly wrap: (shape: string, payload: Uint8Array) => Uint8Array;
}

/** The events of chunks that more chunks may follow. */
export function eventsIn(framer: Framer, chunks: readonly Uint8Array[]): FrameEvent[] {
	let state = NOTHING_BUFFERED;
	return chunks.flatMap(chunk => {
		const framed = framer.feed(state, chunk);
		state = framed.state;
		return framed.events;
	});
}

export function framesOf(framer: Framer, bytes: Uint8Array): readonly FrameEvent[] {
	const {state, events} = framer.feed(NOTHING_BUFFERED, bytes);
	return [...events, ...framer.end(state).events];
}

export const isBlank = (event: FrameEvent): boolean => event.kind === 'discarded' && event.because === 'empty';
