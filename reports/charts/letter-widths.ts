import {missing} from '../../harness/model/checked.js';

/** Widths of the letters of Source Sans 3, in thousandths of the size, from the space to the tilde: from its table `hmtx`. */
const WIDTHS = [
	200, 289, 426, 497, 497, 824, 609, 249, 303, 303, 418, 497, 249, 311, 249, 350, 497, 497, 497, 497, 497, 497, 497,
	497, 497, 497, 249, 249, 497, 497, 497, 425, 847, 543, 588, 571, 615, 527, 494, 617, 652, 263, 479, 579, 486, 727,
	647, 664, 566, 664, 569, 534, 536, 645, 515, 786, 513, 476, 539, 303, 350, 303, 497, 500, 542, 504, 553, 456, 555,
	496, 292, 504, 544, 246, 247, 495, 255, 829, 547, 542, 555, 555, 347, 419, 338, 544, 467, 719, 446, 467, 425, 303,
	241, 303, 497,
];
const SPACE = 32;
/** An upper bound for the other characters in use. */
const OTHER = 620;

/** The width of a text in regular letters, without kerning; bold is at most a tenth wider. */
export const widthOf = (text: string, size: number): number =>
	([...text].reduce((sum, letter) => sum + (WIDTHS[(letter.codePointAt(0) ?? missing(0)) - SPACE] ?? OTHER), 0) *
		size) /
	1000;

export const widestOf = (texts: readonly string[], size: number): number =>
	texts.reduce((most, text) => Math.max(most, widthOf(text, size)), 0);

export function fitted(text: string, size: number, width: number): string {
	if (widthOf(text, size) <= width) return text;
	let kept = text;
	while (kept.length > 1 && widthOf(`${kept} …`, size) > width) kept = kept.slice(0, -1).trimEnd();
	return `${kept} …`;
}
