import {type FrameEvent, framesOf, isBlank} from '../framing/frame-event.js';
import {DECKS} from '../model/cards/deck.js';
import {orderText} from '../model/cards/token.js';
import {reasonOf} from '../model/error.js';
import {bytesOf, spacedHex} from '../model/hex.js';
import {unmarked} from '../model/shuffles/shuffle.js';
import {flowYaml} from '../profile/flow-yaml.js';
import type {Vector} from '../profile/message-schema.js';
import type {Profile} from '../profile/schema.js';
import type {Value} from './codec.js';
import type {Message} from './decoded-item.js';
import {type Endpoint, endpointOf} from './endpoint.js';
import {checksumsOf} from './vector-checksum.js';

interface VectorFault {
	readonly vector: number;
	readonly expected: string;
	readonly found: string;
}

/** Runs a profile's vectors: good ones must decode and encode back to the same bytes, bad ones must fail as stated. */
export const vectorReadings = (profile: Profile): (VectorFault & {readonly isGood: boolean})[] =>
	profile.vectors.map((vector, at) => {
		const expected = vector.error ?? messageText(vector.message ?? '', vector.values);
		const found = reading(profile, vector);
		const isGood = found === expected;
		const sums = !isGood && found === 'bad-checksum' ? sumsOf(profile, vector) : undefined;
		return {vector: at, expected, found: sums === undefined ? found : `${found} (${sums})`, isGood};
	});

export const vectorFaults = (profile: Profile): VectorFault[] =>
	vectorReadings(profile).flatMap(({isGood, ...fault}) => (isGood ? [] : [fault]));

/** The computed and the actual checksum, if the direction has only one form of frame. */
function sumsOf({framing}: Profile, {to, hex}: Vector): string | undefined {
	const [shape, ...others] = Object.values(to === 'host' ? framing.toHost : framing.toDevice);
	return shape === undefined || others.length > 0 ? undefined : checksumsOf(shape, bytesOf(hex));
}

function reading(profile: Profile, vector: Vector): string {
	const bytes = bytesOf(vector.hex);
	const {incoming} = endpointOf(profile, vector.to);
	// Ignores the LF of a CR LF and the END before a packet; the comparison with the encoding checks them.
	const [event, ...more] = framesOf(incoming, bytes).filter(each => !isBlank(each));
	if (event?.kind !== 'frame') return unframed(event);
	if (more.length > 0) return `a frame of ${event.bytes.length} bytes, and more bytes after it`;
	const other = endpointOf(profile, vector.to === 'host' ? 'device' : 'host');
	const decoded = other.codec.decode(vector.to, event);
	if (decoded.kind === 'meaningless') return decoded.because;
	const encoded = encodedAgain(other, decoded);
	if (typeof encoded === 'string') return encoded;
	if (Buffer.compare(encoded, bytes) !== 0) return `encodes back to ${difference(encoded, bytes)}`;
	return messageText(decoded.name, plainValues(profile, decoded));
}

/** A code outside the table decodes to an unreadable card, which cannot be encoded back. */
function encodedAgain(endpoint: Endpoint, {name, values}: Message): Uint8Array | string {
	try {
		return endpoint.encode(name, values);
	} catch (error) {
		return `decodes to ${name}, which cannot be encoded back: ${reasonOf(error)}`;
	}
}

const unframed = (event: Exclude<FrameEvent, {kind: 'frame'}> | undefined): string =>
	event === undefined ? 'nothing' : event.kind === 'discarded' ? event.because : event.kind;

/** A message in the notation of profiles: `card { card: 8H, counter: 1 }`. */
export function messageText(message: string, values: Readonly<Record<string, string | number>>): string {
	const sorted = Object.entries(values).sort(([one], [two]) => (one < two ? -1 : 1));
	return `${message} ${flowYaml(Object.fromEntries(sorted))}`;
}

function difference(encoded: Uint8Array, bytes: Uint8Array): string {
	const at = encoded.findIndex((byte, place) => byte !== bytes[place]);
	// If the encoding is only shorter, the first missing byte differs.
	const place = at === -1 ? encoded.length : at;
	return `${spacedHex(encoded)}: byte ${place + 1} is ${byteAt(encoded, place)}, not ${byteAt(bytes, place)}`;
}

const byteAt = (bytes: Uint8Array, at: number): string => {
	const byte = bytes[at];
	return byte === undefined ? 'missing' : spacedHex(Uint8Array.of(byte));
};

/** Values in the notation of profiles: cards by name. */
export function plainValues(profile: Profile, {spec, values}: Message): Record<string, string | number> {
	const named = (faces: Uint8Array) => orderText(DECKS[profile.batch.deck], unmarked(faces));
	const plain = (name: string, value: Value): string | number => {
		if (value instanceof Uint8Array) return named(value);
		return spec.fields[name]?.type === 'card' ? named(Uint8Array.of(Number(value))) : value;
	};
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(name, value)]));
}
