import {contentOf, isDrawn, type LawToDraw} from '../../../stat-tests/statistics/calibrated/law-to-draw.js';
import {sha256} from '../../registers/sha256.js';

/**
File of a simulated law:

	deckproof/law/1
	gaps-up-to-3@1 of 52×7 in steps of 1; 131072 draws from seed 20260101 by …      all its parameters
	drawn by 0.1.0                                                                  version of the program
	6: 1 0 3 11 …                                                                   see drawn-text.ts
	sha256 9f2c…                                                                    of the lines above

The file name is a hash of the first three lines. Any deviation from this format is rejected.
*/
export interface KeptLaw {
	readonly law: LawToDraw;
	/** A law of another version of the program is drawn again. */
	readonly version: string;
}

export const lawFileName = (kept: KeptLaw): string =>
	`${kept.law.counted.id}-${sha256(headOf(kept)).slice(0, NAME_DIGITS)}.law`;

const NAME_DIGITS = 32;

export function lawFileText(kept: KeptLaw, text: string): string {
	const lines = `${headOf(kept)}${text}\n`;
	return `${lines}sha256 ${sha256(lines)}\n`;
}

/** `no-law` unless the file is exactly what `lawFileText` writes. */
export function readLawFile(kept: KeptLaw, file: string): {kind: 'law'; text: string} | {kind: 'no-law'; why: string} {
	const [format, , , text = '', sum, ...rest] = file.split('\n');
	if (format !== FORMAT) return {kind: 'no-law', why: `it does not begin with ${FORMAT}`};
	if (!file.startsWith(headOf(kept))) return {kind: 'no-law', why: 'it is the law of something else'};
	const isWhole = sum !== undefined && rest.length === 1 && file === lawFileText(kept, text);
	if (!isWhole) return {kind: 'no-law', why: 'its checksum is not that of what it says'};
	return isDrawn(text, kept.law) ? {kind: 'law', text} : {kind: 'no-law', why: 'it does not add up to its draws'};
}

const FORMAT = 'deckproof/law/1';

const headOf = ({law, version}: KeptLaw): string => `${FORMAT}\n${contentOf(law)}\ndrawn by ${version}\n`;
