import {type FramerState, NOTHING_BUFFERED} from '../../framing/frame-event.js';
import {framingFrom} from '../../framing/from-profile.js';
import type {FrameShape} from '../../profile/framing-schema.js';
import type {CapturedChunk} from '../../protocol/inference/captured-bytes.js';

export interface InTurn {
	readonly to: 'host' | 'device';
	readonly bytes: Uint8Array;
	readonly payload: Uint8Array;
}

/** The frames of both directions in order of time, so that an answer follows its request. */
export function framesInTurn(
	chunks: readonly CapturedChunk[],
	shapes: Readonly<Record<'host' | 'device', FrameShape | undefined>>,
): InTurn[] {
	const framings = {host: framingOf(shapes.host), device: framingOf(shapes.device)};
	const states: Record<'host' | 'device', FramerState> = {host: NOTHING_BUFFERED, device: NOTHING_BUFFERED};
	return chunks.flatMap(({to, bytes}) => {
		const framed = framings[to]?.feed(states[to], bytes);
		if (framed === undefined) return [];
		states[to] = framed.state;
		return framed.events.flatMap(event =>
			event.kind === 'frame' ? [{to, bytes: wire(event.bytes, shapes[to]), payload: event.payload}] : [],
		);
	});
}

const framingOf = (shape: FrameShape | undefined) => (shape === undefined ? undefined : framingFrom({frame: shape}));

/** The framer leaves the LF of CR LF to the next line; a vector shows the line as sent. */
function wire(bytes: Uint8Array, shape: FrameShape | undefined): Uint8Array {
	if (shape?.kind !== 'line' || shape.end !== 'crlf') return bytes;
	return Uint8Array.from([...bytes.subarray(bytes[0] === 0x0a ? 1 : 0), 0x0a]);
}
