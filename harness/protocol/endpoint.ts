import {framingFrom} from '../framing/from-profile.js';
import type {Profile} from '../profile/schema.js';
import {type Carried, codecFrom, type Values} from './codec.js';

export type Endpoint = ReturnType<typeof endpointOf>;

/** One end of the line: encodes messages to the other end, and frames the bytes from it. */
export function endpointOf(profile: Profile, side: 'host' | 'device') {
	const codec = codecFrom(profile);
	const toHost = framingFrom(profile.framing.toHost);
	const toDevice = framingFrom(profile.framing.toDevice);
	const [outgoing, incoming] = side === 'host' ? [toDevice, toHost] : [toHost, toDevice];
	const wrap = ({shape, payload}: Carried): Uint8Array => outgoing.wrap(shape, payload);
	const encode = (message: string, values: Values): Uint8Array => wrap(codec.encode(message, values));
	return {codec, encode, wrap, incoming};
}
