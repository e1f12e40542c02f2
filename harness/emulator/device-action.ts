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
