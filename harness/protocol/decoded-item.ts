import type {DiscardReason, FrameEvent} from '../framing/frame-event.js';
import type {Observation} from '../model/observation.js';
import type {Codec, DecodedPayload, Meaningless} from './codec.js';
import {meaningOf} from './meaning.js';

/** What bytes of the device amount to. The record of a run keeps each item as it stands here. */
export type DecodedItem =
	| {readonly kind: 'observed'; readonly message: string; readonly observation: Observation}
	/** The same message once more, by its number: counted, and not acted on. */
	| {readonly kind: 'repeated'; readonly message: string}
	/** So many messages did not come, by the numbers of those that did. */
	| {readonly kind: 'gap'; readonly missing: number}
	| {readonly kind: 'discarded'; readonly because: DiscardReason; readonly bytes: number}
	| {readonly kind: 'unfinished'; readonly bytes: number}
	| {readonly kind: 'meaningless'; readonly because: Meaningless};

export type Message = Extract<DecodedPayload, {kind: 'message'}>;

/** One piece of the bytes, and what it means before its number is looked at. */
interface Interpreted {
	readonly item: DecodedItem;
	/** `undefined`: no frame, or a frame without a message that the profile knows. */
	readonly message: Message | undefined;
}

export function interpret(codec: Codec, event: FrameEvent): Interpreted {
	const without = (item: DecodedItem): Interpreted => ({item, message: undefined});
	if (event.kind === 'discarded')
		return without({kind: 'discarded', because: event.because, bytes: event.bytes.length});
	if (event.kind === 'unfinished') return without({kind: 'unfinished', bytes: event.bytes.length});
	const message = codec.decode('host', event);
	if (message.kind === 'meaningless') return without({kind: 'meaningless', because: message.because});
	const observation = message.spec.to === 'host' ? meaningOf(message.spec, message.values) : undefined;
	return observation === undefined
		? {item: {kind: 'meaningless', because: 'unknown-value'}, message}
		: {item: {kind: 'observed', message: message.name, observation}, message};
}
