import type {FrameEvent, Framing} from '../../../harness/framing/frame-event.js';

/** Feeds `bytes` in pieces and returns every event, the unfinished tail too. */
export const eventsOf = (framing: Framing, bytes: Uint8Array, pieceLength = bytes.length): FrameEvent[] => {
	const framer = framing.framer();
	const events: FrameEvent[] = [];
	for (let at = 0; at < bytes.length; at += pieceLength) {
		// A copy that is spoilt afterwards: a framer may not rely on its caller to keep a chunk.
		const chunk = bytes.slice(at, at + pieceLength);
		events.push(...framer.feed(chunk));
		chunk.fill(0xee);
	}
	return [...events, ...framer.end()];
};

export const framesIn = (events: readonly FrameEvent[]) =>
	events.flatMap(event => (event.kind === 'frame' ? [event] : []));

/** "frame 31 44", "bad-checksum 05 31", "unfinished 05": what became of the bytes, to be read. */
export const told = (events: readonly FrameEvent[]): string[] =>
	events.map(event => {
		const bytes = Buffer.from(event.kind === 'frame' ? event.payload : event.bytes);
		const kind = event.kind === 'discarded' ? event.because : event.kind === 'frame' ? event.shape : event.kind;
		return [kind, ...(bytes.toString('hex').toUpperCase().match(/../g) ?? [])].join(' ');
	});
