import type {Signatory} from './inspection.js';

export const SIGNATORY_EXPECTED = 'name and licence number with a comma between them, such as: J. Doe, 55123';

/** `J. Doe, 55123` or `J. Doe, licence 55123`; `undefined`: it is not that. */
export function signatoryIn(words: string): Signatory | undefined {
	const [, name, licence] = /^([^,]{2,60}),\s*(?:licen[cs]e\s+)?(?:no\.?\s*)?([\w/-]{2,30})$/i.exec(words.trim()) ?? [];
	return name === undefined || licence === undefined ? undefined : {name: name.trim(), licence};
}

/**
One licence number is one person, however the name is spelled; and the same name with another number is taken for the same
person too, since a slip of a digit must not make two of one.
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
