import type {Translator} from '../language/translator.js';

export const RELATES_ONLY = 'Results relate only to the items tested, in the configuration stated.';

export const endOf = (translate: Translator, name: string): string =>
	translate`— End of ${name.charAt(0).toLowerCase()}${name.slice(1)} —`;

/** Replaces a letter that no font has by its code point, which a reader can look up. */
export const missingLetter = (translate: Translator, codePoint: number): string =>
	translate`[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;

export function missingNote(translate: Translator, codePoints: readonly number[]): string {
	const shown = codePoints
		.slice(0, MOST_LETTERS)
		.map(each => missingLetter(translate, each))
		.join(' ');
	const more = codePoints.length > MOST_LETTERS ? translate` and ${codePoints.length - MOST_LETTERS} more` : '';
	return translate`Characters that the fonts of this document lack are printed as Unicode numbers: ${shown}${more}. The attached result.json has the original text.`;
}

const MOST_LETTERS = 12;

export const MISSING_TITLE = 'Characters that could not be printed';
