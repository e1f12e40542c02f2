import type {Framer} from '../framing/frame-event.js';
import {framingFrom} from '../framing/from-profile.js';
import type {Profile} from '../profile/schema.js';
import {type Carried, type Codec, codecFrom, type Values} from './codec.js';

/** One end's half of the conversation: how to say a message, and how to hear the other end. */
export interface Tongue {
	readonly codec: Codec;
	/** The bytes of a whole frame. */
	readonly say: (message: string, values: Values) => Uint8Array;
	/** The frame around a payload, with its checksum. */
	readonly wrap: (carried: Carried) => Uint8Array;
	/** A new framer for what the other end says. */
	readonly framer: () => Framer;
}

/** What the host speaks is what the device hears, and the other way round. */
export function tongueOf(profile: Profile, side: 'host' | 'device'): Tongue {
	const codec = codecFrom(profile);
	const toHost = framingFrom(profile.framing.toHost);
	const toDevice = framingFrom(profile.framing.toDevice);
	const [speaking, hearing] = side === 'host' ? [toDevice, toHost] : [toHost, toDevice];
	const wrap = ({shape, payload}: Carried): Uint8Array => speaking.wrap(shape, payload);
	return {
		codec,
		say: (message, values) => wrap(codec.encode(message, values)),
		wrap,
		framer: hearing.framer,
	};
}
