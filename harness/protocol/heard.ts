import type {DiscardReason, FrameEvent} from '../framing/frame-event.js';
import type {Observation} from '../model/observation.js';
import type {Codec, Meaningless} from './codec.js';
import {meaningOf} from './meaning.js';

/** What a piece of the device's talk amounts to: told to the record, whatever it is. */
export type Heard =
	| {readonly kind: 'observed'; readonly message: string; readonly observation: Observation}
	| {readonly kind: 'discarded'; readonly because: DiscardReason; readonly bytes: number}
	| {readonly kind: 'unfinished'; readonly bytes: number}
	| {readonly kind: 'meaningless'; readonly because: Meaningless};

export function heard(codec: Codec, event: FrameEvent): Heard {
	if (event.kind === 'discarded') return {kind: 'discarded', because: event.because, bytes: event.bytes.length};
	if (event.kind === 'unfinished') return {kind: 'unfinished', bytes: event.bytes.length};
	const decoded = codec.decode('host', event.payload);
	if (decoded.kind === 'meaningless') return {kind: 'meaningless', because: decoded.because};
	const observation = decoded.spec.to === 'host' ? meaningOf(decoded.spec, decoded.values) : undefined;
	return observation === undefined
		? {kind: 'meaningless', because: 'unknown-value'}
		: {kind: 'observed', message: decoded.name, observation};
}
