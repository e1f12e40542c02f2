import {type Framed, type FrameEvent, type FramerState, isBlank, NOTHING_BUFFERED} from '../framing/frame-event.js';
import type {Profile} from '../profile/schema.js';
import {type DecodedItem, interpret, type Message} from './decoded-item.js';
import {endpointOf} from './endpoint.js';
import {type Count, countMessage} from './sequence.js';

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

interface DecoderStep {
	readonly state: DecoderState;
	readonly pieces: readonly DecodedPiece[];
	/** Whether the caller must report the next silence. */
	readonly awaitsSilence: boolean;
	/** The bytes before the silence ended in damage, which may have been an answer. */
	readonly isDamaged: boolean;
}

type Decoder = (state: DecoderState, input: DecoderInput) => DecoderStep;

export const DECODER_START: DecoderState = {framer: NOTHING_BUFFERED, count: undefined, isDoubtful: false};

/**
Decodes the device's bytes to observations. Every input byte is in exactly one piece, or held.

	bytes ─ framing ─ frame ─ codec ─ message ─ meaning ─ observation ─ sequence ─ items
	           └ discarded, unfinished     └ meaningless                    └ repeated, gap
*/
export function decoder(profile: Profile): Decoder {
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

	return (before, input) => {
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
			awaitsSilence: input.kind === 'bytes' && (isDoubtful || incoming.bufferedLength(framer) > 0),
			isDamaged: isSilent && isDoubtful,
		};
	};
}

const isDamage = ({kind}: DecodedItem): boolean =>
	kind === 'discarded' || kind === 'unfinished' || kind === 'meaningless';
