import {numberBytes, numberIn} from '../framing/bytes.js';
import {bytesOf, hexOf} from '../model/hex.js';
import {allBits, bitsIn, takeBits} from '../profile/bits.js';
import type {FieldSpec} from '../profile/message-schema.js';
import type {CardCode} from './card-code.js';
import type {Value} from './codec.js';
import {letters} from './layout.js';

export function readField(field: FieldSpec, bytes: Uint8Array, cards: CardCode): Value | undefined {
	const [first = 0] = bytes;
	switch (field.type) {
		case 'u8':
			return first;
		case 'u16':
		case 'u32':
			return numberIn(bytes, field.byteOrder);
		case 'choice':
			return field.choices[String(first)];
		case 'bits':
			return readBits(field, first);
		case 'text':
			return readText(bytes);
		case 'digits':
			return readDigits(bytes);
		case 'card':
			return cards.kind === 'byte' ? cards.face(first) : cards.face(wordIn(bytes, cards.of));
		case 'cards':
			return readCards(bytes, cards, field.separator);
		case 'spare':
			return '';
	}
}

export const backIn = (field: FieldSpec, bytes: Uint8Array, cards: CardCode): string | undefined =>
	field.type === 'card' && cards.kind === 'word' ? cards.back(wordIn(bytes, cards.of)) : undefined;

function readBits(field: Extract<FieldSpec, {type: 'bits'}>, byte: number): Value | undefined {
	const always = field.set === undefined ? 0 : allBits(bitsIn(field.set));
	if ((byte & always) !== always) return undefined;
	const value = takeBits(byte, bitsIn(field.bits));
	return field.choices === undefined ? value : field.choices[String(value)];
}

/** Padded with blanks or zero bytes. Control characters are rejected, since they would reach terminals and files. */
function readText(bytes: Uint8Array): string | undefined {
	const text = String.fromCharCode(...bytes).replace(/[\0 ]+$/, '');
	return /\p{Cc}/u.test(text) ? undefined : text;
}

function readDigits(bytes: Uint8Array): number | undefined {
	const text = String.fromCharCode(...bytes).replaceAll(/^ +| +$/g, '');
	return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function readCards(bytes: Uint8Array, cards: CardCode, separator: string): Uint8Array | undefined {
	if (cards.kind === 'byte') return facesOf(bytes, cards.face);
	const words = wordIn(bytes, cards.of).split(separator);
	return facesOf(
		words.filter(word => word.trim() !== ''),
		cards.face,
	);
}

function facesOf<Code>(codes: ArrayLike<Code>, faceOf: (code: Code) => number | undefined): Uint8Array | undefined {
	const faces = new Uint8Array(codes.length);
	for (let at = 0; at < codes.length; at++) {
		const code = codes[at];
		const face = code === undefined ? undefined : faceOf(code);
		if (face === undefined) return undefined;
		faces[at] = face;
	}
	return faces;
}

const wordIn = (bytes: Uint8Array, of: 'text' | 'hex'): string =>
	of === 'text' ? String.fromCharCode(...bytes) : hexOf(bytes);

/** Only the harness encodes, so a value that does not fit is a defect and throws; a text is truncated to its field. */
export function writeField(field: FieldSpec, value: Value | undefined, cards: CardCode): Uint8Array {
	switch (field.type) {
		case 'u8':
			return Uint8Array.of(whole(value, 0xff));
		case 'u16':
			return numberBytes(whole(value, 0xffff), 2, field.byteOrder);
		case 'u32':
			return numberBytes(whole(value, 0xffff_ffff), 4, field.byteOrder);
		case 'choice':
			return Uint8Array.of(codeOf(field.choices, value));
		case 'bits':
			return Uint8Array.of(bitsFor(field, value));
		case 'text':
			return text(value, field.length);
		case 'digits':
			return digits(whole(value, 999_999_999_999_999), field.length);
		case 'card':
			return cardBytes(value, cards);
		case 'cards':
			return cardsBytes(value, cards, field.separator);
		case 'spare':
			return new Uint8Array(field.length === 'rest' ? 0 : field.length);
	}
}

function bitsFor(field: Extract<FieldSpec, {type: 'bits'}>, value: Value | undefined): number {
	const bits = bitsIn(field.bits);
	const number = field.choices === undefined ? whole(value, bits.mask) : codeOf(field.choices, value);
	return (number << bits.shift) | (field.set === undefined ? 0 : allBits(bitsIn(field.set)));
}

function text(value: Value | undefined, length: number | 'rest'): Uint8Array {
	if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('a text is encoded from a word');
	return letters(length === 'rest' ? String(value) : String(value).padEnd(length).slice(0, length));
}

function codeOf(choices: Readonly<Record<string, string>>, value: Value | undefined): number {
	const code = Object.entries(choices).find(([, name]) => name === value)?.[0];
	if (code === undefined) throw new TypeError(`"${String(value)}" is none of the field's choices`);
	return Number(code);
}

function digits(value: number, length: number | 'rest'): Uint8Array {
	const text = String(value);
	if (length === 'rest') return letters(text);
	if (text.length > length) throw new RangeError(`${text} does not fit into ${length} digits`);
	return letters(text.padStart(length, '0'));
}

export function cardBytes(value: Value | undefined, cards: CardCode, back?: string): Uint8Array {
	const face = whole(value, 0xff);
	if (cards.kind === 'byte') return Uint8Array.of(whole(cards.byte(face), 0xff));
	const word = wordFor(face, cards, back);
	return cards.of === 'hex' ? bytesOf(word) : letters(word);
}

function cardsBytes(value: Value | undefined, cards: CardCode, separator: string): Uint8Array {
	if (!(value instanceof Uint8Array)) throw new TypeError('cards are encoded from bytes of faces');
	if (cards.kind === 'byte') return Uint8Array.from(value, face => whole(cards.byte(face), 0xff));
	return letters(Array.from(value, face => wordFor(face, cards)).join(separator));
}

function wordFor(face: number, cards: Extract<CardCode, {kind: 'word'}>, back?: string): string {
	const word = cards.word(face, back);
	if (word === undefined) throw new RangeError(`the profile has no word for card ${face}`);
	return word;
}

function whole(value: Value | undefined, most: number): number {
	if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
	throw new RangeError(`expected a whole number from 0 to ${most}, not ${String(value)}`);
}
