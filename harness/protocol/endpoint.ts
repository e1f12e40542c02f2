import type {Framing} from '../framing/frame-event.js';
import {framingFrom} from '../framing/from-profile.js';
import type {Profile} from '../profile/schema.js';
import {type Carried, type Codec, codecFrom, type Values} from './codec.js';

/** One end of the line: encodes messages to the other end, and frames the bytes from it. */
export interface Endpoint {
	readonly codec: Codec;
	readonly encode: (message: string, values: Values) => Uint8Array;
	readonly wrap: (carried: Carried) => Uint8Array;
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
