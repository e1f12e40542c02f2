import type {FieldSpec, MessageSpec, Profile} from '../profile/schema.js';
import {type CardCode, cardCode} from './card-code.js';

export type Value = number | string | Uint8Array;
export type Values = Readonly<Record<string, Value>>;

/** What a payload says. A sound frame that makes no sense is a value too, and is never bent into sense. */
export type Decoded =
	| {readonly kind: 'message'; readonly name: string; readonly spec: MessageSpec; readonly values: Values}
	| {readonly kind: 'meaningless'; readonly because: Meaningless; readonly payload: Uint8Array};

export type Meaningless = 'unknown-code' | 'wrong-length' | 'unknown-value';

export interface Codec {
	readonly decode: (to: 'host' | 'device', payload: Uint8Array) => Decoded;
	readonly encode: (name: string, values: Values) => Uint8Array;
}

/** One description, both directions. Payload: the message's code, then its fields in the order in which the profile lists them. */
export function codecFrom(profile: Profile): Codec {
	const cards = cardCode(profile.cards);
	const byCode = new Map(
		Object.entries(profile.messages).map(([name, spec]) => [`${spec.to} ${spec.code}`, {name, spec}]),
	);

	return {
		decode(to, payload) {
			const found = byCode.get(`${to} ${payload[0]}`);
			if (found === undefined) return {kind: 'meaningless', because: 'unknown-code', payload};
			const values = readFields(found.spec, payload.subarray(1), cards);
			return typeof values === 'string'
				? {kind: 'meaningless', because: values, payload}
				: {kind: 'message', ...found, values};
		},
		encode(name, values) {
			const spec = profile.messages[name];
			if (spec === undefined) throw new TypeError(`the profile has no message "${name}"`);
			const bytes = Object.entries(spec.fields).flatMap(([field, type]) => writeField(type, values[field], cards));
			return Uint8Array.of(spec.code, ...bytes);
		},
	};
}

function readFields(spec: MessageSpec, bytes: Uint8Array, cards: CardCode): Values | Meaningless {
	const values: Record<string, Value> = {};
	let at = 0;
	for (const [name, field] of Object.entries(spec.fields)) {
		const length = field.type === 'cards' ? bytes.length - at : lengthOf(field);
		if (at + length > bytes.length) return 'wrong-length';
		const value = readField(field, bytes.subarray(at, at + length), cards);
		if (value === undefined) return 'unknown-value';
		values[name] = value;
		at += length;
	}
	return at === bytes.length ? values : 'wrong-length';
}

function lengthOf(field: Exclude<FieldSpec, {type: 'cards'}>): number {
	switch (field.type) {
		case 'u8':
		case 'choice':
			return 1;
		case 'u16':
			return 2;
		case 'text':
			return field.length;
	}
}

function readField(field: FieldSpec, bytes: Uint8Array, cards: CardCode): Value | undefined {
	const [first = 0, second = 0] = bytes;
	switch (field.type) {
		case 'u8':
			return first;
		case 'u16':
			return (first << 8) | second;
		case 'choice':
			return field.choices[String(first)];
		case 'text':
			return readText(bytes);
		case 'cards':
			return readCards(bytes, cards);
	}
}

/** Padded with blanks or zero bytes. Control characters make no sense in a name, and would reach terminals and files. */
function readText(bytes: Uint8Array): string | undefined {
	const text = String.fromCharCode(...bytes).replace(/[\0 ]+$/, '');
	return /\p{Cc}/u.test(text) ? undefined : text;
}

function readCards(bytes: Uint8Array, cards: CardCode): Uint8Array | undefined {
	const faces = new Uint8Array(bytes.length);
	for (const [at, byte] of bytes.entries()) {
		const face = cards.face(byte);
		if (face === undefined) return undefined;
		faces[at] = face;
	}
	return faces;
}

/** Only our own code encodes, so a value that does not fit is a fault of ours and throws; a text is cut to its field. */
function writeField(field: FieldSpec, value: Value | undefined, cards: CardCode): number[] {
	switch (field.type) {
		case 'u8':
			return [numeric(value, 0xff)];
		case 'u16':
			return [numeric(value, 0xffff) >>> 8, numeric(value, 0xffff) & 0xff];
		case 'choice': {
			const code = Object.entries(field.choices).find(([, name]) => name === value)?.[0];
			if (code === undefined) throw new TypeError(`"${String(value)}" is none of the field's choices`);
			return [Number(code)];
		}
		case 'text':
			return Array.from(
				String(value).padEnd(field.length).slice(0, field.length),
				letter => letter.charCodeAt(0) & 0xff,
			);
		case 'cards': {
			if (!(value instanceof Uint8Array)) throw new TypeError('cards are encoded from bytes of faces');
			return Array.from(value, face => numeric(cards.byte(face), 0xff));
		}
	}
}

function numeric(value: Value | undefined, most: number): number {
	if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
	throw new RangeError(`expected a whole number from 0 to ${most}, not ${String(value)}`);
}
