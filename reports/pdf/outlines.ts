import {missing} from '../../harness/model/checked.js';
import type {FontkitFont, GlyphRun} from './inside-pdfkit.js';

/** The origin is the lower left corner of the box. */
export interface OutlinedLine {
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
export const outlines = (lines: readonly OutlinedLine[]): string => lines.map(outlinedLine).join('\n');

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

export const outlinedWidth = (text: string, face: FontkitFont, size: number): number =>
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
