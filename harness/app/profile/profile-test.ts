import {valuesFor} from '../../emulator/message-for.js';
import {framesOf} from '../../framing/frame-event.js';
import {spacedHex} from '../../model/hex.js';
import type {MessageSpec} from '../../profile/message-schema.js';
import type {Profile} from '../../profile/schema.js';
import type {Values} from '../../protocol/codec.js';
import {endpointOf} from '../../protocol/endpoint.js';
import {meaningOf} from '../../protocol/meaning.js';
import {messageText, plainValues as namedValues, vectorReadings} from '../../protocol/vectors.js';

export interface Trial {
	readonly kind: 'vector' | 'round-trip';
	/** The number of the vector, from 1, or the name of the message. */
	readonly name: string;
	readonly hex: string;
	readonly expected: string;
	readonly found: string;
	readonly isGood: boolean;
}

export const tryProfile = (profile: Profile): Trial[] => [...vectorTrials(profile), ...roundTrips(profile)];

const vectorTrials = (profile: Profile): Trial[] =>
	vectorReadings(profile).map(({vector, ...reading}) => ({
		kind: 'vector',
		name: String(vector + 1),
		hex: (profile.vectors[vector]?.hex ?? '').replaceAll(/\s+/g, ' ').trim(),
		...reading,
	}));

const roundTrips = (profile: Profile): Trial[] =>
	Object.entries(profile.messages).map(([name, spec]) => {
		const values = valuesFor(spec, sampleValues(profile, name, spec));
		const expected = messageTextFor(profile, {name, spec, values});
		const {hex, found} = decodedAgain(profile, {name, spec, values});
		return {kind: 'round-trip', name, hex, expected, found, isGood: found === expected};
	});

export const exampleFrames = (profile: Profile): {to: 'host' | 'device'; bytes: Uint8Array}[] =>
	Object.entries(profile.messages).map(([name, spec]) => ({
		to: spec.to,
		bytes: endpointOf(profile, spec.to === 'host' ? 'device' : 'host').encode(
			name,
			valuesFor(spec, sampleValues(profile, name, spec)),
		),
	}));

interface MessageSample {
	readonly name: string;
	readonly spec: MessageSpec;
	readonly values: Values;
}

/** Values that a command fixes, two cards for fields of cards, and the first letter where letters number messages. */
function sampleValues({commands, sequence}: Profile, name: string, {fields}: MessageSpec): Record<string, unknown> {
	const fixed = Object.values(commands).find(({send}) => send === name)?.values ?? {};
	const cards = Object.entries(fields).flatMap(([field, {type}]) =>
		type === 'cards' ? [[field, Uint8Array.of(0, 1)] as const] : [],
	);
	const counted = sequence?.letters === undefined ? {} : {[sequence.field]: sequence.letters[0]};
	return {...Object.fromEntries(cards), ...counted, ...fixed};
}

function decodedAgain(profile: Profile, {name, spec, values}: MessageSample): {hex: string; found: string} {
	const sender = endpointOf(profile, spec.to === 'host' ? 'device' : 'host');
	const {incoming, codec} = endpointOf(profile, spec.to);
	let bytes: Uint8Array;
	try {
		bytes = sender.encode(name, values);
	} catch (error) {
		// A card without a code or a number out of range: the profile cannot encode its own message.
		if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
		return {hex: '', found: `cannot be encoded: ${error.message}`};
	}
	const [event] = framesOf(incoming, bytes);
	const hex = spacedHex(bytes);
	if (event?.kind !== 'frame') return {hex, found: event?.kind === 'discarded' ? event.because : 'unfinished'};
	const decoded = codec.decode(spec.to, event);
	if (decoded.kind === 'meaningless') return {hex, found: decoded.because};
	const means = decoded.spec.to === 'host' ? meaningOf(decoded.spec, decoded.values) : decoded;
	return {
		hex,
		found: means === undefined ? 'a value that has no meaning for Deckproof' : messageTextFor(profile, decoded),
	};
}

function messageTextFor(profile: Profile, {name, spec, values}: MessageSample): string {
	const plain = Object.entries(values).filter(([field]) => spec.fields[field]?.type !== 'spare');
	return messageText(name, namedValues(profile, {kind: 'message', name, spec, values: Object.fromEntries(plain)}));
}
