import {type Framed, type FrameEvent, type FramerState, isBlank, NOTHING_BUFFERED} from '../framing/frame-event.js';
import type {Profile, SequenceSpec} from '../profile/schema.js';
import type {Values} from './codec.js';
import {type DecodedItem, interpret, type Message} from './decoded-item.js';
import {endpointOf} from './endpoint.js';

/** Time is an input (silence), so that the same journal always decodes to the same items. */
export type DecoderInput =
	| {readonly kind: 'bytes'; readonly bytes: Uint8Array}
	/** No byte arrived for the profile's `idleMs`: an unfinished frame will not be completed. */
	| {readonly kind: 'silence'}
	| {readonly kind: 'end'};

/** One piece of the bytes from the device: a frame, discarded bytes, or an unfinished frame. */
export interface DecodedPiece {
	readonly event: FrameEvent;
	/** The message, if the piece is a frame with a message of the profile. */
	readonly message: Message | undefined;
	/** The item of the piece; preceded by a gap, if the number of the message shows a loss. */
	readonly items: readonly DecodedItem[];
}

interface DecoderState {
	readonly framer: FramerState;
	readonly count: Count | undefined;
	/** The last piece was damaged, and no valid piece followed. */
	readonly isDoubtful: boolean;
}

export const DECODER_START: DecoderState = {framer: NOTHING_BUFFERED, count: undefined, isDoubtful: false};

/**
Decodes the device's bytes to observations. Every input byte is in exactly one piece, or held.

	bytes ─ framing ─ frame ─ codec ─ message ─ meaning ─ observation ─ sequence ─ items
	           └ discarded, unfinished     └ meaningless                    └ repeated, gap
*/
export function decoder(profile: Profile) {
	const {codec, incoming} = endpointOf(profile, 'host');

	const framed = (state: FramerState, input: DecoderInput): Framed => {
		switch (input.kind) {
			case 'bytes':
				return incoming.feed(state, input.bytes);
			case 'silence':
				return incoming.giveUp(state);
			case 'end':
				return incoming.end(state);
		}
	};

	return (before: DecoderState, input: DecoderInput) => {
		const {state: framer, events} = framed(before.framer, input);
		let {count, isDoubtful} = before;
		const pieces = events.map((event): DecodedPiece => {
			const {item, message} = interpret(codec, event);
			const counted = countMessage(profile.sequence, count, {item, values: message?.values ?? {}});
			count = counted.count;
			if (!isBlank(event)) isDoubtful = counted.items.some(isDamage);
			return {event, message, items: counted.items};
		});
		const isSilent = input.kind === 'silence';
		return {
			state: {framer, count, isDoubtful: isDoubtful && !isSilent},
			pieces,
			/** Whether the caller must report the next silence. */
			awaitsSilence: input.kind === 'bytes' && (isDoubtful || incoming.bufferedLength(framer) > 0),
			/** The bytes before the silence ended in damage, which may have been an answer. */
			isDamaged: isSilent && isDoubtful,
		};
	};
}

const isDamage = ({kind}: DecodedItem): boolean =>
	kind === 'discarded' || kind === 'unfinished' || kind === 'meaningless';

type Numbering = Omit<SequenceSpec, 'repeats'>;

/** The position in the sequence; `undefined` before the first numbered message. */
export interface Count {
	readonly place: number;
	/** The last message, to distinguish a repeat from another message under the same number. */
	readonly content: string;
}

/**
Compares the number of a message with that of the previous one. A repeat is counted, without further effect. A skipped
number is a loss. The same number with other contents is the loss of a whole cycle. After comm-start the sequence restarts.
*/
export function countMessage(
	spec: Numbering | undefined,
	count: Count | undefined,
	{item, values}: {readonly item: DecodedItem; readonly values: Values},
): {readonly count: Count | undefined; readonly items: readonly DecodedItem[]} {
	const place = spec === undefined ? undefined : placeOf(spec, values[spec.field]);
	const isFresh = item.kind === 'observed' && item.observation.kind === 'comm-start';
	if (spec === undefined || place === undefined || item.kind !== 'observed') {
		return {count: isFresh ? undefined : count, items: [item]};
	}
	const next: Count = {place, content: JSON.stringify([item.message, values])};
	if (count === undefined) return {count: next, items: [item]};
	if (next.place === count.place && next.content === count.content) {
		return {count, items: [{kind: 'repeated', message: item.message}]};
	}
	const round = spec.letters?.length ?? spec.modulo ?? 1;
	const missing = isFresh ? 0 : (place - count.place - 1 + round) % round;
	return {count: next, items: missing === 0 ? [item] : [{kind: 'gap', missing}, item]};
}

function placeOf({letters, modulo = 1}: Numbering, value: unknown): number | undefined {
	if (letters === undefined) return typeof value === 'number' ? value % modulo : undefined;
	const place = typeof value === 'string' && value.length === 1 ? letters.indexOf(value) : -1;
	return place === -1 ? undefined : place;
}
