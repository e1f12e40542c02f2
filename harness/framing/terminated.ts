import {append, bytesIn, withoutFirst} from './buffered-bytes.js';
import {
	type DiscardReason,
	type Framed,
	type FrameEvent,
	type Framer,
	type FramerState,
	NOTHING_BUFFERED,
} from './frame-event.js';

/** Packets with an end mark only: lines, SLIP. */
interface Packets {
	readonly shape: string;
	/** Bytes that end a packet; ends before a packet, also several, belong to the packet. */
	readonly ends: readonly number[];
	/** Longest packet on the wire, without its ends. */
	readonly longest: number;
	readonly unwrap: (packet: Uint8Array) => Uint8Array | {readonly because: DiscardReason};
}

/**
Finds packets by their ends. A packet that is too long is discarded up to its end: its tail must not be read as a packet.
*/
export function terminatedFramer({shape, ends, longest, unwrap}: Packets): Framer {
	const isEnd = (byte: number | undefined): boolean => byte !== undefined && ends.includes(byte);

	const skip = (state: FramerState): Framed => {
		const end = bytesIn(state.buffered).findIndex(isEnd);
		const count = end === -1 ? bytesIn(state.buffered).length : end + 1;
		return discard({...state, isSkipping: end === -1}, count, 'too-long');
	};

	const packetOf = (packet: Uint8Array, bytes: Uint8Array): FrameEvent => {
		const payload = unwrap(packet);
		return payload instanceof Uint8Array
			? {kind: 'frame', shape, bytes, payload}
			: {kind: 'discarded', because: payload.because, bytes};
	};

	/** No event: more bytes are needed. */
	const next = (before: FramerState): Framed => {
		if (before.isSkipping) return skip(before);
		const state = searchedOn(before, isEnd);
		const {buffered, blank, searched} = state;
		const bytes = bytesIn(buffered);
		if (searched - blank > longest) {
			return joinedSteps(discard(state, blank, 'empty'), later => skip({...later, isSkipping: true}));
		}
		if (searched === bytes.length) return blank > longest ? discard(state, blank, 'empty') : {state, events: []};
		const event = packetOf(bytes.subarray(blank, searched), bytes.subarray(0, searched + 1));
		return {state: without(state, searched + 1), events: [event]};
	};

	return {
		feed(before, chunk) {
			const events: FrameEvent[] = [];
			let step = next({...before, buffered: append(before.buffered, chunk)});
			for (; step.events.length > 0; step = next(step.state)) events.push(...step.events);
			return {state: step.state, events};
		},
		// The ends before a packet are not an unfinished packet.
		bufferedLength: ({buffered, blank}) => bytesIn(buffered).length - blank,
		// Bytes after a silence do not belong to a packet that was too long.
		giveUp: state =>
			joinedSteps(discard({...state, isSkipping: false}, state.blank, 'empty'), later =>
				discard(later, bytesIn(later.buffered).length, 'cut-off'),
			),
		end: state =>
			joinedSteps(discard(state, state.blank, 'empty'), later => {
				const bytes = bytesIn(later.buffered);
				return {state: NOTHING_BUFFERED, events: bytes.length === 0 ? [] : [{kind: 'unfinished', bytes}]};
			}),
	};
}

/** Counts the ends before the packet, and continues the search for the end of the packet. */
function searchedOn(state: FramerState, isEnd: (byte: number | undefined) => boolean): FramerState {
	const bytes = bytesIn(state.buffered);
	let {blank} = state;
	while (isEnd(bytes[blank])) blank++;
	let searched = Math.max(state.searched, blank);
	while (searched < bytes.length && !isEnd(bytes[searched])) searched++;
	return {...state, blank, searched};
}

const without = (state: FramerState, count: number): FramerState => ({
	...state,
	buffered: withoutFirst(state.buffered, count),
	blank: 0,
	searched: 0,
});

function discard(state: FramerState, count: number, because: DiscardReason): Framed {
	if (count === 0) return {state, events: []};
	const bytes = bytesIn(state.buffered).subarray(0, count);
	return {state: without(state, count), events: [{kind: 'discarded', because, bytes}]};
}

function joinedSteps(first: Framed, then: (state: FramerState) => Framed): Framed {
	const second = then(first.state);
	return {state: second.state, events: [...first.events, ...second.events]};
}
