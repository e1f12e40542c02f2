/** What a framer made of the bytes. Laid end to end, the bytes of all events are the bytes that came in. */
export type FrameEvent =
	| {readonly kind: 'frame'; readonly shape: string; readonly bytes: Uint8Array; readonly payload: Uint8Array}
	| {readonly kind: 'discarded'; readonly bytes: Uint8Array; readonly because: DiscardReason}
	| {readonly kind: 'unfinished'; readonly bytes: Uint8Array};

export type DiscardReason =
	| 'no-start'
	| 'too-long'
	| 'bad-checksum'
	| 'cut-off'
	/** SLIP: an escape that escapes nothing. */
	| 'bad-escape'
	/** A report that says it holds more than fits into it, or a frame too short for what it must hold. */
	| 'wrong-count'
	/** A report of a payload was lost. */
	| 'out-of-sequence'
	/** A blank line, an END before a packet: no loss. */
	| 'empty';

/** Takes bytes as they come, in whatever pieces. */
export interface Framer {
	feed(chunk: Uint8Array): FrameEvent[];
	/** How many bytes are held, waiting for the rest of their frame. */
	holds(): number;
	/** The rest will not come: the frame that was begun is given up, and what lies behind its start is looked at anew. */
	giveUp(): FrameEvent[];
	/** Nothing more will come: what is held is told, never guessed. */
	end(): FrameEvent[];
}

/** Both directions of one framing, from one description. */
export interface Framing {
	readonly framer: () => Framer;
	/** The bytes of one frame of the named shape. */
	readonly wrap: (shape: string, payload: Uint8Array) => Uint8Array;
}
