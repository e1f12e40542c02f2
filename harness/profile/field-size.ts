import type {FieldSpec} from './message-schema.js';

/** Bytes of a field; `undefined`: to the end of the payload. A card takes one byte, or a word of any length. */
export function fieldSize(field: FieldSpec, card: 'byte' | 'word'): number | undefined {
	switch (field.type) {
		case 'u8':
		case 'choice':
		case 'bits':
			return 1;
		case 'u16':
			return 2;
		case 'u32':
			return 4;
		case 'text':
		case 'digits':
		case 'spare':
			return field.length === 'rest' ? undefined : field.length;
		case 'card':
			return card === 'byte' ? 1 : undefined;
		case 'cards':
			return undefined;
	}
}
