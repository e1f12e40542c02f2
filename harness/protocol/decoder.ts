import {type Framed, type FrameEvent, type FramerState, isBlank, NOTHING_HELD} from '../framing/frame-event.js';
import type {Profile} from '../profile/schema.js';
import {type DecodedItem, interpret, type Message} from './decoded-item.js';
import {endpointOf} from './endpoint.js';
import {type Count, countMessage} from './sequence.js';

/** Time comes in as a silence, so that the same journal always decodes to the same items. */
export type DecoderInput =
	| {readonly kind: 'bytes'; readonly bytes: Uint8Array}
	/** No byte came for the profile's `idleMs`: a frame that was begun will not be finished. */
	| {readonly kind: 'silence'}
	/** No more bytes will come. */
	| {readonly kind: 'end'};

/** One piece of the bytes from the device: a frame, discarded bytes, or an unfinished frame. */
export interface DecodedPiece {
	readonly event: FrameEvent;
	/** The message in it, if it is a frame with a message that the profile knows. */
	readonly message: Message | undefined;
	/** The item of the piece; before it a gap, if the message's number shows that others were lost. */
	readonly items: readonly DecodedItem[];
}

interface DecoderState {
	readonly framer: FramerState;
	readonly count: Count | undefined;
	/** The last piece was damaged, and no sound one followed. */
	readonly isDoubtful: boolean;
}

interface DecoderStep {
	readonly state: DecoderState;
	readonly pieces: readonly DecodedPiece[];
	/** Whether a silence from now on must be reported to the decoder. */
	readonly awaitsSilence: boolean;
	/** The bytes before the silence ended in damage: perhaps it was an answer. */
	readonly isDamaged: boolean;
}

type Decoder = (state: DecoderState, input: DecoderInput) => DecoderStep;

export const DECODER_START: DecoderState = {framer: NOTHING_HELD, count: undefined, isDoubtful: false};

/**
The whole way from the device's bytes to observations. Every byte that comes in is in exactly one piece, or held.

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
			awaitsSilence: input.kind === 'bytes' && (isDoubtful || incoming.holds(framer) > 0),
			isDamaged: isSilent && isDoubtful,
		};
	};
}

const isDamage = ({kind}: DecodedItem): boolean =>
	kind === 'discarded' || kind === 'unfinished' || kind === 'meaningless';
