import {checked} from '../model/checked.js';
import type {ShapeOf} from '../profile/framing-schema.js';
import {append, bytesIn, joined, mustFit, withoutFirst} from './bytes.js';
import {checksumFrom, isGood} from './checksum.js';
import {
	type DiscardReason,
	type Framed,
	type FrameEvent,
	type FramerState,
	type Framing,
	NOTHING_BUFFERED,
} from './frame-event.js';

/** Packets with an end mark only: lines, SLIP. The checksum, if any, stands at their end. */
interface Packets {
	readonly shape: string;
	readonly spec: ShapeOf<'line' | 'slip'>;
	/** Bytes that end a packet; ends before a packet, also several, belong to the packet. */
	readonly ends: readonly number[];
	/** The most bytes on the wire for a byte of a packet. */
	readonly widest: number;
	/** `undefined`: an escape is followed by an invalid byte. */
	readonly plain: (packet: Uint8Array) => Uint8Array | undefined;
	/** The packet on the wire, with its ends. */
	readonly written: (packet: Uint8Array) => Uint8Array;
}

/**
Finds packets by their ends. A packet that is too long is discarded up to its end: its tail must not be read as a packet.
*/
function terminated({shape, spec, ends, widest, plain, written}: Packets): Framing {
	const checksum = checksumFrom(spec.checksum);
	const from = spec.checksum?.from ?? 0;
	const longest = widest * (spec.maxLength + checksum.length);
	const isEnd = (byte: number | undefined): boolean => byte !== undefined && ends.includes(byte);

	const skip = (state: FramerState): Framed => {
		const end = bytesIn(state.buffered).findIndex(isEnd);
		const count = end === -1 ? bytesIn(state.buffered).length : end + 1;
		return discard({...state, isSkipping: end === -1}, count, 'too-long');
	};

	const packetOf = (wire: Uint8Array, bytes: Uint8Array): FrameEvent => {
		const discarded = (because: DiscardReason): FrameEvent => ({kind: 'discarded', because, bytes});
		const packet = plain(wire);
		if (packet === undefined) return discarded('bad-escape');
		const end = packet.length - checksum.length;
		if (end < from) return discarded('wrong-count');
		if (end > spec.maxLength) return discarded('too-long');
		if (!isGood(checksum, packet.subarray(from, end), packet.subarray(end))) return discarded('bad-checksum');
		return {kind: 'frame', shape, bytes, payload: packet.subarray(0, end)};
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
		wrap(_, payload) {
			mustFit(shape, payload, spec.maxLength);
			return written(joined(payload, checksum.of(payload.subarray(from))));
		},
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

const [LF, CR] = [0x0a, 0x0d];

/** Bytes that end a line when read, and the bytes written. The LF of CR LF is read as a blank line before the next line. */
const ENDS = {
	lf: {read: [LF], write: [LF]},
	cr: {read: [CR], write: [CR]},
	crlf: {read: [CR, LF], write: [CR, LF]},
	any: {read: [CR, LF], write: [CR, LF]},
} as const;

/** Text lines: `8S` CR LF. */
export function line(shape: string, spec: ShapeOf<'line'>): Framing {
	const {read, write} = ENDS[spec.end];
	const written = (packet: Uint8Array): Uint8Array => {
		if (packet.some(byte => read.some(end => end === byte)))
			throw new RangeError(`a line "${shape}" cannot hold the end of a line`);
		return joined(packet, Uint8Array.from(write));
	};
	return terminated({shape, spec, ends: read, widest: 1, plain: packet => packet, written});
}

const END = 0xc0;
const ESCAPE = 0xdb;
const ESCAPED_END = 0xdc;
const ESCAPED_ESCAPE = 0xdd;

/**
SLIP (RFC 1055): a packet ends with C0; inside it C0 is written DB DC, and DB is written DB DD.

	C0   payload and checksum, escaped   C0

The first C0 ends any noise received before.
*/
export function slip(shape: string, spec: ShapeOf<'slip'>): Framing {
	const written = (packet: Uint8Array): Uint8Array => Uint8Array.from([END, ...escaped(packet), END]);
	return terminated({shape, spec, ends: [END], widest: 2, plain: unescaped, written});
}

function unescaped(packet: Uint8Array): Uint8Array | undefined {
	const plain = new Uint8Array(packet.length);
	let length = 0;
	for (let at = 0; at < packet.length; at++) {
		const byte = checked(packet[at], at);
		if (byte !== ESCAPE) {
			plain[length++] = byte;
			continue;
		}
		at++;
		if (packet[at] === ESCAPED_END) plain[length++] = END;
		else if (packet[at] === ESCAPED_ESCAPE) plain[length++] = ESCAPE;
		else return undefined;
	}
	return plain.subarray(0, length);
}

const escaped = (plain: Uint8Array): number[] =>
	Array.from(plain).flatMap(byte => {
		if (byte === END) return [ESCAPE, ESCAPED_END];
		return byte === ESCAPE ? [ESCAPE, ESCAPED_ESCAPE] : [byte];
	});
