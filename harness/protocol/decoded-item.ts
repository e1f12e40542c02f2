import type {DiscardReason, FrameEvent} from '../framing/frame-event.js';
import type {Observation} from '../model/observation.js';
import type {Codec, DecodedPayload, Meaningless} from './codec.js';
import {meaningOf} from './meaning.js';

/** A decoded piece of the bytes from the device. The record of a run stores each item in this form. */
export type DecodedItem =
	| {readonly kind: 'observed'; readonly message: string; readonly observation: Observation}
	/** The same message again, by its number: counted, without further effect. */
	| {readonly kind: 'repeated'; readonly message: string}
	/** Messages that were lost, by the numbers of those received. */
	| {readonly kind: 'gap'; readonly missing: number}
	| {readonly kind: 'discarded'; readonly because: DiscardReason; readonly bytes: number}
	| {readonly kind: 'unfinished'; readonly bytes: number}
	| {readonly kind: 'meaningless'; readonly because: Meaningless};

export type Message = Extract<DecodedPayload, {kind: 'message'}>;

/** One piece of the bytes, before its number is evaluated. */
interface Interpreted {
	readonly item: DecodedItem;
	/** `undefined`: not a frame, or a frame without a message of the profile. */
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
