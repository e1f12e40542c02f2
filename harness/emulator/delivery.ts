/** An output of an emulated device to the host, in order. */
export type Delivery =
	| {readonly kind: 'bytes'; readonly bytes: Uint8Array}
	/** A pause during which the device still receives; 0 is one turn of the event loop. */
	| {readonly kind: 'wait'; readonly ms: number}
	/** The device neither receives nor sends for this time; `undefined`: forever. */
	| {readonly kind: 'freeze'; readonly ms: number | undefined}
	/** The device is unplugged, and plugged in after this time. */
	| {readonly kind: 'unplug'; readonly forMs: number};

export const bytesOut = (bytes: Uint8Array): Delivery => ({kind: 'bytes', bytes});
