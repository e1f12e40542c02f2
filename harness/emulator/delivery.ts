/** What leaves an emulated device towards the host, in order. */
export type Delivery =
	| {readonly kind: 'bytes'; readonly bytes: Uint8Array}
	/** Nothing for so long, while the device goes on listening; 0 is one turn of the event loop. */
	| {readonly kind: 'wait'; readonly ms: number}
	/** The device neither listens nor speaks for so long; `undefined`: for ever. */
	| {readonly kind: 'freeze'; readonly ms: number | undefined}
	/** The plug is pulled, and put back after so long. */
	| {readonly kind: 'unplug'; readonly forMs: number};

export const bytesOut = (bytes: Uint8Array): Delivery => ({kind: 'bytes', bytes});
