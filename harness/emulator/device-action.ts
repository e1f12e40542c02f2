import type {Reply} from './machine.js';

/** One step of a device that answers or deals: a message, or an event such as a power cut. */
export type DeviceAction =
	| {readonly do: 'send'; readonly reply: Reply}
	| {readonly do: 'pause'; readonly ms: number}
	/** `undefined`: forever. */
	| {readonly do: 'freeze'; readonly ms: number | undefined}
	/** Resets the count of messages sent. */
	| {readonly do: 'power-cut'}
	| {readonly do: 'unplug'; readonly forMs: number};

export const sendReply = (reply: Reply): DeviceAction => ({do: 'send', reply});

export const sends = (action: DeviceAction, ...kinds: readonly Reply['kind'][]): boolean =>
	action.do === 'send' && kinds.includes(action.reply.kind);

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
