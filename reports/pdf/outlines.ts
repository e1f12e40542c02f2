import type {FontkitFont, GlyphRun} from './inside-pdfkit.js';

/** A line of text on a box that has its origin in the lower left corner. */
export interface OutlinedLine {
	readonly text: string;
	readonly face: FontkitFont;
	readonly size: number;
	readonly left: number;
	readonly baseline: number;
}

/**
Text as filled outlines: PDF operators that need no font. What is written into a file later cannot use its fonts, since they
hold only the letters that the pages have; and a report for archives may not name a font that it does not hold.
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

/** How wide a text is; `spelled` as it will be drawn. */
export const outlinedWidth = (text: string, face: FontkitFont, size: number): number =>
	(face.layout(spelled(text, face)).advanceWidth * size) / face.unitsPerEm;

/** A letter that the font lacks is told by its number instead of being lost. */
const spelled = (text: string, face: FontkitFont): string =>
	[...text]
		.map(letter => {
			const code = letter.codePointAt(0) ?? 0;
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
				// PDF has cubic curves only: the control points lie two thirds of the way to the one of the quadratic.
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

/** Two digits are a hundredth of a point. */
const rounded = (value: number): string => String(Number(value.toFixed(2)));
