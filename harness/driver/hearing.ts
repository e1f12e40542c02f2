import type {FrameEvent} from '../framing/frame-event.js';
import type {Profile} from '../profile/schema.js';
import type {Codec} from '../protocol/codec.js';
import {type Heard, understand} from '../protocol/heard.js';
import {type Count, countMessage} from '../protocol/sequence.js';

/** From frames to what was heard, with the count of numbered messages kept. */
export function hearingOf({sequence}: Profile, codec: Codec): (event: FrameEvent) => readonly Heard[] {
	let count: Count | undefined;
	return event => {
		const counted = countMessage(sequence, count, understand(codec, event));
		count = counted.count;
		return counted.heard;
	};
}
