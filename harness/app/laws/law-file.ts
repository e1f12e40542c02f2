import {contentOf, isDrawn, type LawToDraw} from '../../../stat-tests/statistics/calibrated/law-to-draw.js';
import {sha256} from '../../registers/sha256.js';

/**
A law that was drawn, as a file:

	deckproof/law/1
	gaps-up-to-3@1 of 52×7 in steps of 1; 131072 draws from seed 20260101 by …      everything that it depends on
	drawn by 0.1.0                                                                  the program
	6: 1 0 3 11 …                                                                   see drawn-text.ts
	sha256 9f2c…                                                                    of the lines above

Its name is a hash of the second and third line. What is not exactly so is not believed.
*/
export interface KeptLaw {
	readonly law: LawToDraw;
	/** The version of the program: what another one drew is drawn anew. */
	readonly version: string;
}

export const lawFileName = (kept: KeptLaw): string =>
	`${kept.law.counted.id}-${sha256(headOf(kept)).slice(0, NAME_DIGITS)}.law`;

const NAME_DIGITS = 32;

export function lawFileText(kept: KeptLaw, text: string): string {
	const lines = `${headOf(kept)}${text}\n`;
	return `${lines}sha256 ${sha256(lines)}\n`;
}

/** What a file says; `no-law` and why, if it is not what we would have written. */
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
