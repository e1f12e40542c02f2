import type {Signatory} from './inspection.js';

export const SIGNATORY_EXPECTED = 'name and licence number with a comma between them, such as: J. Doe, 55123';

/** `J. Doe, 55123` or `J. Doe, licence 55123`; otherwise `undefined`. */
export function signatoryIn(words: string): Signatory | undefined {
	const [, name, licence] = /^([^,]{2,60}),\s*(?:licen[cs]e\s+)?(?:no\.?\s*)?([\w/-]{2,30})$/i.exec(words.trim()) ?? [];
	return name === undefined || licence === undefined ? undefined : {name: name.trim(), licence};
}

/**
The same licence number is the same person, whatever the spelling of the name. The same name with another number is the same
person too: a mistyped digit must not make two persons of one.
*/
export const isSamePerson = (one: Signatory, other: Signatory): boolean =>
	plain(one.licence) === plain(other.licence) || isSameName(one.name, other.name);

export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, '');

export const signatoryWords = ({name, licence}: Signatory): string => `${name}, licence ${licence}`;
