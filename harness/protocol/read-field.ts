import {hexOf} from '../model/hex.js';
import {allBits, bitsIn, takeBits} from '../profile/bits.js';
import type {FieldSpec} from '../profile/message-schema.js';
import type {CardCode} from './card-code.js';
import type {Value} from './codec.js';

export function readField(field: FieldSpec, bytes: Uint8Array, cards: CardCode): Value | undefined {
	const [first = 0] = bytes;
	switch (field.type) {
		case 'u8':
			return first;
		case 'u16':
		case 'u32':
			return readNumber(field.byteOrder === 'high-first' ? bytes : bytes.toReversed());
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

const readNumber = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

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
