import type {FrameEvent} from '../framing/frame-event.js';
import type {Profile} from '../profile/schema.js';
import type {Codec, DecodedPayload} from '../protocol/codec.js';
import type {Request} from './machine.js';

export type Received =
	| {readonly kind: 'request'; readonly request: Request}
	| {readonly kind: 'refused'; readonly because: string}
	/** Noise or an acknowledgement; the device does not answer. */
	| {readonly kind: 'nothing'};

export function receivedIn(profile: Profile, codec: Codec, event: FrameEvent): Received {
	if (event.kind !== 'frame') {
		const isDamaged = event.kind === 'discarded' && event.because === 'bad-checksum';
		return isDamaged ? {kind: 'refused', because: 'bad-checksum'} : {kind: 'nothing'};
	}
	const decoded = codec.decode('device', event);
	if (decoded.kind === 'message' && decoded.name === profile.acknowledge?.send) return {kind: 'nothing'};
	const request = requestIn(profile, decoded);
	return request === undefined ? {kind: 'refused', because: 'unknown-command'} : {kind: 'request', request};
}

function requestIn({commands}: Profile, decoded: DecodedPayload): Request | undefined {
	if (decoded.kind !== 'message') return undefined;
	const {name, values} = decoded;
	const found = Object.entries(commands).find(
		([, {send, values: fixed}]) =>
			send === name && Object.entries(fixed).every(([field, value]) => values[field] === value),
	);
	return found === undefined ? undefined : {command: found[0], values};
}
