import type {Reply} from './machine.js';

/** One step of a device that answers or deals: a message, or an event such as a power cut. */
export type Act =
	| {readonly do: 'say'; readonly reply: Reply}
	| {readonly do: 'pause'; readonly ms: number}
	/** `undefined`: forever. */
	| {readonly do: 'freeze'; readonly ms: number | undefined}
	/** Resets the count of messages sent. */
	| {readonly do: 'power-cut'}
	| {readonly do: 'unplug'; readonly forMs: number};

export const say = (reply: Reply): Act => ({do: 'say', reply});

export const says = (act: Act, ...kinds: readonly Reply['kind'][]): boolean =>
	act.do === 'say' && kinds.includes(act.reply.kind);
