import type {DrawSignature} from '../../harness/keys/pdf/signature-update.js';
import {missing} from '../../harness/model/checked.js';
import {inEnglish} from '../language/translator.js';
import {signatureLines} from '../text/signature-text.js';
import type {FontkitFont, GlyphRun} from './inside-pdfkit.js';
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

/** The origin is the lower left corner of the box. */
interface OutlinedLine {
	readonly text: string;
	readonly face: FontkitFont;
	readonly size: number;
	readonly left: number;
	readonly baseline: number;
}

/**
Text as filled outlines: PDF operators that need no font. An update to a file cannot use its fonts, since they contain only the letters of
the pages. PDF/A does not allow a font that is not embedded.
*/
const outlines = (lines: readonly OutlinedLine[]): string => lines.map(outlinedLine).join('\n');

function outlinedLine({text, face, size, left, baseline}: OutlinedLine): string {
	const scale = size / face.unitsPerEm;
	const {glyphs, positions} = face.layout(spelled(text, face));
	const operators: string[] = [];
	let x = left;
	for (const [at, {path}] of glyphs.entries()) {
		const {xAdvance = 0, xOffset = 0} = positions[at] ?? {};
		const place = (px: number, py: number) =>
			`${rounded(x + (px + xOffset) * scale)} ${rounded(baseline + py * scale)}`;
		if (path.commands.length > 0) operators.push(...glyphOperators(path.commands, place), 'f');
		x += xAdvance * scale;
	}
	return operators.join('\n');
}

const outlinedWidth = (text: string, face: FontkitFont, size: number): number =>
	(face.layout(spelled(text, face)).advanceWidth * size) / face.unitsPerEm;

/** Replaces a letter that the font lacks by its code point. */
const spelled = (text: string, face: FontkitFont): string =>
	[...text]
		.map(letter => {
			const code = letter.codePointAt(0) ?? missing(0);
			return face.hasGlyphForCodePoint(code) ? letter : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
		})
		.join('');

type Commands = GlyphRun['glyphs'][number]['path']['commands'];

function glyphOperators(commands: Commands, place: (x: number, y: number) => string): string[] {
	const operators: string[] = [];
	let [x, y] = [0, 0];
	for (const {command, args} of commands) {
		const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
		switch (command) {
			case 'moveTo':
			case 'lineTo':
				operators.push(`${place(a, b)} ${command === 'moveTo' ? 'm' : 'l'}`);
				[x, y] = [a, b];
				break;
			case 'quadraticCurveTo': {
				// PDF has cubic curves only: their control points are two thirds of the way to that of the quadratic.
				const toward = (from: number, to: number) => from + (2 / 3) * (to - from);
				const [one, two] = [place(toward(x, a), toward(y, b)), place(toward(c, a), toward(d, b))];
				operators.push(`${one} ${two} ${place(c, d)} c`);
				[x, y] = [c, d];
				break;
			}
			case 'bezierCurveTo':
				operators.push(`${place(a, b)} ${place(c, d)} ${place(e, f)} c`);
				[x, y] = [e, f];
				break;
			case 'closePath':
				operators.push('h');
				break;
		}
	}
	return operators;
}

const rounded = (value: number): string => String(Number(value.toFixed(2)));
