import type {FrameEvent} from '../framing/frame-event.js';
import {framingFrom} from '../framing/from-profile.js';
import {DECKS} from '../model/deck.js';
import {unmarked} from '../model/shuffle.js';
import {orderText} from '../model/token.js';
import type {Profile, Vector} from '../profile/schema.js';
import {codecFrom, type Value} from './codec.js';

/** What went wrong with one vector of a profile; a sound profile has none. */
export interface VectorFault {
	readonly vector: number;
	readonly expected: string;
	readonly found: string;
}

/** Runs a profile's own vectors: good ones must decode and encode back to the same bytes, bad ones must fail as they say. */
export const vectorFaults = (profile: Profile): VectorFault[] =>
	profile.vectors.flatMap((vector, at) => {
		const expected = 'error' in vector ? vector.error : told(vector.message, vector.values);
		const found = reading(profile, vector);
		return found === expected ? [] : [{vector: at, expected, found}];
	});

function reading(profile: Profile, vector: Vector): string {
	const bytes = Uint8Array.from(Buffer.from(vector.hex.replaceAll(/\s/g, ''), 'hex'));
	const framing = framingFrom(vector.to === 'host' ? profile.framing.toHost : profile.framing.toDevice);
	const framer = framing.framer();
	const [event] = [...framer.feed(bytes), ...framer.end()];
	if (event?.kind !== 'frame') return unframed(event);

	const codec = codecFrom(profile);
	const decoded = codec.decode(vector.to, event.payload);
	if (decoded.kind === 'meaningless') return decoded.because;
	const encoded = framing.wrap(codec.encode(decoded.name, decoded.values));
	if (Buffer.compare(encoded, bytes) !== 0) return `encodes back to ${Buffer.from(encoded).toString('hex')}`;
	return told(
		decoded.name,
		Object.fromEntries(Object.entries(decoded.values).map(([name, value]) => [name, plain(profile, value)])),
	);
}

const unframed = (event: Exclude<FrameEvent, {kind: 'frame'}> | undefined): string =>
	event === undefined ? 'nothing' : event.kind === 'discarded' ? event.because : event.kind;

const told = (message: string, values: Readonly<Record<string, string | number>>): string =>
	`${message} ${JSON.stringify(Object.entries(values))}`;

const plain = (profile: Profile, value: Value): string | number =>
	value instanceof Uint8Array ? orderText(DECKS[profile.batch.deck], unmarked(value)) : value;
