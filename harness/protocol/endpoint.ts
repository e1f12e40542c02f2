import type {Framing} from '../framing/frame-event.js';
import {framingFrom} from '../framing/from-profile.js';
import type {Profile} from '../profile/schema.js';
import {type Carried, type Codec, codecFrom, type Values} from './codec.js';

/** One end of the line: encodes messages for the other end, and knows the frames that come from there. */
export interface Endpoint {
	readonly codec: Codec;
	/** The bytes of a whole frame. */
	readonly encode: (message: string, values: Values) => Uint8Array;
	/** The frame around a payload, with its checksum. */
	readonly wrap: (carried: Carried) => Uint8Array;
	/** The framing of the bytes that the other end sends. */
	readonly incoming: Framing;
}

export function endpointOf(profile: Profile, side: 'host' | 'device'): Endpoint {
	const codec = codecFrom(profile);
	const toHost = framingFrom(profile.framing.toHost);
	const toDevice = framingFrom(profile.framing.toDevice);
	const [outgoing, incoming] = side === 'host' ? [toDevice, toHost] : [toHost, toDevice];
	const wrap = ({shape, payload}: Carried): Uint8Array => outgoing.wrap(shape, payload);
	return {codec, encode: (message, values) => wrap(codec.encode(message, values)), wrap, incoming};
}
