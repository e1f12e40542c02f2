import type {Signatory} from './inspection.js';
import {signedAnswerIn} from './signed-answer.js';

export const SIGNATORY_EXPECTED = 'name and licence number with a comma between them, such as: J. Doe, 55123';

/** `J. Doe, 55123` or `J. Doe, licence 55123`; otherwise `undefined`. */
export function signatoryIn(text: string): Signatory | undefined {
	const [, name, licence] = /^([^,]{2,60}),\s*(?:licen[cs]e\s+)?(?:no\.?\s*)?([\w/-]{2,30})$/i.exec(text.trim()) ?? [];
	return name === undefined || licence === undefined ? undefined : {name: name.trim(), licence};
}

/** Who signed with a PIN; `undefined`: a typed name, or no answer. */
export function signedSignatoryIn(answer: string): Signatory | undefined {
	const signed = signedAnswerIn(answer);
	return signed && {name: signed.name, licence: signed.number, id: signed.id};
}

/**
The same licence number is the same person, even if the names are spelt differently. The same name with another number is
the same person too, so that a mistyped digit does not count one person twice.
*/
export const isSamePerson = (one: Signatory, other: Signatory): boolean =>
	plain(one.licence) === plain(other.licence) || isSameName(one.name, other.name);

export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, '');

export const signatoryText = ({name, licence}: Signatory): string => `${name}, licence ${licence}`;
