import type {Reply} from './machine.js';

/** What a device does when it answers or deals: mostly it says something, but things happen to it too. */
export type Act =
	| {readonly do: 'say'; readonly reply: Reply}
	| {readonly do: 'pause'; readonly ms: number}
	/** `undefined`: for ever. */
	| {readonly do: 'freeze'; readonly ms: number | undefined}
	/** It forgets how many messages it has sent. */
	| {readonly do: 'power-cut'}
	| {readonly do: 'unplug'; readonly forMs: number};

export const say = (reply: Reply): Act => ({do: 'say', reply});

export const says = (act: Act, ...kinds: readonly Reply['kind'][]): boolean =>
	act.do === 'say' && kinds.includes(act.reply.kind);
