import {type Framed, type FrameEvent, type Framer, NOTHING_BUFFERED} from '../../../harness/framing/frame-event.js';

/** Keeps the state of a framer between calls. */
export function framerOf(framer: Framer) {
	let state = NOTHING_BUFFERED;
	const kept = (framed: Framed): FrameEvent[] => {
		state = framed.state;
		return [...framed.events];
	};
	return {
		feed: (chunk: Uint8Array) => kept(framer.feed(state, chunk)),
		bufferedLength: () => framer.bufferedLength(state),
		giveUp: () => kept(framer.giveUp(state)),
		end: () => kept(framer.end(state)),
	};
}

/** Feeds `bytes` in pieces and returns every event, the unfinished tail too. */
export const eventsOf = (framing: Framer, bytes: Uint8Array, pieceLength = bytes.length): FrameEvent[] => {
	const framer = framerOf(framing);
	const events: FrameEvent[] = [];
	for (let at = 0; at < bytes.length; at += pieceLength) {
		// The chunk is overwritten afterwards: a framer must not rely on its caller to keep it.
		const chunk = bytes.slice(at, at + pieceLength);
		events.push(...framer.feed(chunk));
		chunk.fill(0xee);
	}
	return [...events, ...framer.end()];
};

export const framesIn = (events: readonly FrameEvent[]) =>
	events.flatMap(event => (event.kind === 'frame' ? [event] : []));

/** One line for each event: "frame 31 44", "bad-checksum 05 31", "unfinished 05". */
export const summary = (events: readonly FrameEvent[]): string[] =>
	events.map(event => {
		const bytes = Buffer.from(event.kind === 'frame' ? event.payload : event.bytes);
		const kind = event.kind === 'discarded' ? event.because : event.kind === 'frame' ? event.shape : event.kind;
		return [kind, ...(bytes.toString('hex').toUpperCase().match(/../g) ?? [])].join(' ');
	});
