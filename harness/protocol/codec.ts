import {DECKS} from '../model/cards/deck.js';
import {at as byteAt} from '../model/checked.js';
import type {MessageSpec} from '../profile/message-schema.js';
import type {Profile} from '../profile/schema.js';
import {type CardCode, cardCode} from './card-code.js';
import {backIn, cardBytes, readField, writeField} from './fields.js';
import {isKnownBy, type Layout, layoutOf} from './layout.js';

export type Value = number | string | Uint8Array;
export type Values = Readonly<Record<string, Value>>;

/** A valid frame without a known meaning is `meaningless`; it is never interpreted as something else. */
export type DecodedPayload =
	| {readonly kind: 'message'; readonly name: string; readonly spec: MessageSpec; readonly values: Values}
	| {readonly kind: 'meaningless'; readonly because: Meaningless; readonly payload: Uint8Array};

export type Meaningless = 'unknown-code' | 'wrong-length' | 'unknown-value';

export interface Carried {
	readonly shape: string;
	readonly payload: Uint8Array;
}

export type Codec = ReturnType<typeof codecFrom>;

export function codecFrom(profile: Profile) {
	const cards = cardCode(profile.cards, DECKS[profile.batch.deck]);
	const messages = Object.entries(profile.messages).map(([name, spec]) => {
		const [only = ''] = Object.keys(spec.to === 'host' ? profile.framing.toHost : profile.framing.toDevice);
		return {name, spec, shape: spec.frame ?? only, layout: layoutOf(spec, cards)};
	});

	return {
		decode(to: 'host' | 'device', {shape, payload}: Carried): DecodedPayload {
			const found = messages.find(
				message => message.spec.to === to && message.shape === shape && isKnownBy(message.layout, payload),
			);
			if (found === undefined) return {kind: 'meaningless', because: 'unknown-code', payload};
			const values = readFields(found.layout, payload, cards);
			return typeof values === 'string'
				? {kind: 'meaningless', because: values, payload}
				: {kind: 'message', name: found.name, spec: found.spec, values};
		},
		/** Ignores values for which the message has no field. */
		encode(name: string, values: Values): Carried {
			const message = messages.find(known => known.name === name);
			if (message === undefined) throw new TypeError(`the profile has no message "${name}"`);
			return {shape: message.shape, payload: writeFields(message.layout, values, cards)};
		},
	};
}

function readFields({fields, length, isOpen}: Layout, payload: Uint8Array, cards: CardCode): Values | Meaningless {
	if (isOpen ? payload.length < length : payload.length !== length) return 'wrong-length';
	const values: Record<string, Value> = {};
	for (const {name, spec, at, length: size} of fields) {
		const bytes = payload.subarray(at, size === undefined ? payload.length : at + size);
		const value = readField(spec, bytes, cards);
		if (value === undefined) return 'unknown-value';
		const back = backIn(spec, bytes, cards);
		if (back !== undefined) values['back'] = back;
		if (spec.type !== 'spare') values[name] = value;
	}
	return values;
}

function writeFields({marks, fields, length}: Layout, values: Values, cards: CardCode): Uint8Array {
	const back = typeof values['back'] === 'string' ? values['back'] : undefined;
	const written = fields.map(({name, spec, at}) => ({
		at,
		bytes: spec.type === 'card' ? cardBytes(values[name], cards, back) : writeField(spec, values[name], cards),
	}));
	const payload = new Uint8Array(Math.max(length, ...written.map(({at, bytes}) => at + bytes.length)));
	// Fields of bits share a byte, so bytes are combined with OR.
	for (const {at, bytes} of [...marks, ...written]) {
		for (const [offset, byte] of bytes.entries()) payload[at + offset] = byteAt(payload, at + offset) | byte;
	}
	return payload;
}
