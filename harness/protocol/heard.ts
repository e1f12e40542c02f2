import type {DiscardReason, FrameEvent} from '../framing/frame-event.js';
import type {Observation} from '../model/observation.js';
import type {Codec, Meaningless, Values} from './codec.js';
import {meaningOf} from './meaning.js';

/** What a piece of the device's talk amounts to: told to the record, whatever it is. */
export type Heard =
	| {readonly kind: 'observed'; readonly message: string; readonly observation: Observation}
	/** The same once more, by its number: counted, and not acted on. */
	| {readonly kind: 'repeated'; readonly message: string}
	/** So many messages did not come, by the numbers of those that did. */
	| {readonly kind: 'gap'; readonly missing: number}
	| {readonly kind: 'discarded'; readonly because: DiscardReason; readonly bytes: number}
	| {readonly kind: 'unfinished'; readonly bytes: number}
	| {readonly kind: 'meaningless'; readonly because: Meaningless};

/** What was heard, and the values of the message that said it. */
export interface Understood {
	readonly heard: Heard;
	readonly values: Values;
}

export function understand(codec: Codec, event: FrameEvent): Understood {
	const unsaid = (heard: Heard): Understood => ({heard, values: {}});
	if (event.kind === 'discarded') return unsaid({kind: 'discarded', because: event.because, bytes: event.bytes.length});
	if (event.kind === 'unfinished') return unsaid({kind: 'unfinished', bytes: event.bytes.length});
	const decoded = codec.decode('host', event);
	if (decoded.kind === 'meaningless') return unsaid({kind: 'meaningless', because: decoded.because});
	const observation = decoded.spec.to === 'host' ? meaningOf(decoded.spec, decoded.values) : undefined;
	return observation === undefined
		? unsaid({kind: 'meaningless', because: 'unknown-value'})
		: {heard: {kind: 'observed', message: decoded.name, observation}, values: decoded.values};
}
