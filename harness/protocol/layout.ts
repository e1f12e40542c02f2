import {bytesOf} from '../model/hex.js';
import {fieldSize} from '../profile/field-size.js';
import type {MessageSpec} from '../profile/message-schema.js';
import type {CardCode} from './card-code.js';

export type Layout = ReturnType<typeof layoutOf>;

/**
`marks` identify the message. A field with the length `undefined` extends to the end of the payload (`isOpen`), and `length` excludes it.
*/
export function layoutOf(spec: MessageSpec, cards: CardCode) {
	const marks = [
		...(spec.code === undefined ? [] : [{at: 0, bytes: Uint8Array.of(spec.code)}]),
		...spec.when.map(({at, hex, ascii}) => ({at, bytes: ascii === undefined ? bytesOf(hex ?? '') : letters(ascii)})),
	];
	let next = Math.max(0, ...marks.map(({at, bytes}) => at + bytes.length));
	let length = next;
	const fields = Object.entries(spec.fields).map(([name, field]) => {
		const at = field.at ?? next;
		const size = fieldSize(field, cards.kind);
		next = at + (size ?? 0);
		length = Math.max(length, next);
		return {name, spec: field, at, length: size};
	});
	return {marks, fields, length, isOpen: fields.some(field => field.length === undefined)};
}

export const isKnownBy = ({marks}: Layout, payload: Uint8Array): boolean =>
	marks.every(({at, bytes}) => bytes.every((byte, offset) => payload[at + offset] === byte));

/** Latin-1, one byte a character; any other character becomes a question mark. */
export const letters = (text: string): Uint8Array =>
	Uint8Array.from(text, letter => (letter.charCodeAt(0) <= 0xff ? letter.charCodeAt(0) : 0x3f));
