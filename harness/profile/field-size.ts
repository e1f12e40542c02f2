import type {FieldSpec} from './message-schema.js';

/** Bytes of a field; `undefined`: to the end of the payload. A card takes one byte, or a word of any length. */
export function fieldSize(field: FieldSpec, card: 'byte' | 'word'): number | undefined {
	if ('length' in field) return field.length === 'rest' ? undefined : field.length;
	if (field.type === 'card') return card === 'byte' ? 1 : undefined;
	return {u8: 1, choice: 1, bits: 1, u16: 2, u32: 4, cards: undefined}[field.type];
}
