import type {DrawSignature} from '../../harness/keys/pdf/signature-update.js';
import {inEnglish} from '../language/translator.js';
import {signatureLines} from '../text/signature-text.js';
import type {FontkitFont} from './inside-pdfkit.js';
import {type OutlinedLine, outlinedWidth, outlines} from './outlines.js';
import {BOLD, faceOf, REGULAR} from './paper.js';

const PAD = 4;
const NAME_SIZE = 9;
const SIZE = 6.5;
/** Smaller letters are not legible. */
const LEAST_SIZE = 6;
const LEADING = 1.25;

/** The box of a signed field, as PDF operators; long lines end in an ellipsis. */
export const signatureAppearance: DrawSignature = (shown, {width, height}) => {
	const [bold, regular] = [faceOf(BOLD), faceOf(REGULAR)];
	const lines: OutlinedLine[] = [];
	let y = height - PAD;
	for (const [at, text] of signatureLines(inEnglish, shown).entries()) {
		const [face, largest] = at === 0 ? [bold, NAME_SIZE] : [regular, SIZE];
		const {text: fitting, size} = fitted({text, face, size: largest}, width - 2 * PAD);
		y -= size * (at === 0 ? 1 : LEADING);
		if (y < PAD / 2) break;
		lines.push({text: fitting, face, size, left: PAD, baseline: y});
	}
	return `q\n0.107 0.212 0.365 rg\n${outlines(lines)}\nQ`;
};

interface Fitted {
	readonly text: string;
	readonly face: FontkitFont;
	readonly size: number;
}

function fitted({text, face, size}: Fitted, width: number): Fitted {
	const share = width / outlinedWidth(text, face, size);
	if (share >= 1) return {text, face, size};
	if (size * share >= LEAST_SIZE) return {text, face, size: Math.floor(size * share * 10) / 10};
	const letters = [...text];
	while (letters.length > 0 && outlinedWidth(`${letters.join('')}…`, face, LEAST_SIZE) > width) letters.pop();
	return {text: `${letters.join('').trimEnd()}…`, face, size: LEAST_SIZE};
}
