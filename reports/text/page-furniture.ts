import type {Say} from '../language/say.js';

export const RELATES_ONLY = 'Results relate only to the items tested, in the configuration stated.';

export const pageOf = (say: Say, page: number, pages: number): string => say`Page ${page} of ${pages}`;

export const evidenceLine = (say: Say, sha256: string): string => say`Evidence SHA-256 ${sha256}`;

export const endOf = (say: Say, name: string): string =>
	say`— End of ${name.charAt(0).toLowerCase()}${name.slice(1)} —`;

/** Replaces a letter that no font has by its code point, which a reader can look up. */
export const missingLetter = (say: Say, codePoint: number): string =>
	say`[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;

export function missingNote(say: Say, codePoints: readonly number[]): string {
	const shown = codePoints
		.slice(0, MOST_LETTERS)
		.map(each => missingLetter(say, each))
		.join(' ');
	const more = codePoints.length > MOST_LETTERS ? say` and ${codePoints.length - MOST_LETTERS} more` : '';
	return say`Characters that the fonts of this document lack are printed as Unicode numbers: ${shown}${more}. The attached result.json has the original text.`;
}

const MOST_LETTERS = 12;

export const MISSING_TITLE = 'Characters that could not be printed';

export const documentTitle = (say: Say, id: string): string => say`Deckproof report ${id}`;
