import type {Translator} from '../language/translator.js';
import {missingLetter} from '../text/page-frame-text.js';
import {insideOf} from './inside-pdfkit.js';
import {FALLBACK, type Paper} from './paper.js';

export interface Face {
	readonly font: string;
	readonly size: number;
	readonly fill: string;
	readonly leading: number;
}

interface Run {
	readonly text: string;
	readonly font: string;
}

export interface Line {
	readonly runs: readonly Run[];
	readonly width: number;
}

export type Letters = ReturnType<typeof openLetters>;

/** Breaks texts into lines and draws them. Each letter is in a font that has it; a letter that no font has appears as its code point. */
export function openLetters(translate: Translator, paper: Paper) {
	const missing = new Set<number>();
	const wordOf = wordSetter(translate, paper, missing);
	const lines = (text: string, face: Face, width: number): readonly Line[] =>
		translate
			.plain(text)
			.split('\n')
			.flatMap(each => brokenLines(each, {face, width, wordOf}));
	return {
		lines,
		/** Cut to one line, with an ellipsis. */
		oneLine(english: string, face: Face, width: number): Line {
			const text = translate.plain(english);
			const whole = lineOf(text.replace(/\s+/g, ' '), face, wordOf);
			if (whole.width <= width) return whole;
			const letters = [...text.replace(/\s+/g, ' ')];
			let kept = letters.length;
			while (kept > 0 && lineOf(`${letters.slice(0, kept).join('')}…`, face, wordOf).width > width) kept--;
			return lineOf(`${letters.slice(0, kept).join('').trimEnd()}…`, face, wordOf);
		},
		draw({runs}: Line, {size, fill}: Face, {x, baseline}: Readonly<Record<'x' | 'baseline', number>>): void {
			let left = x;
			for (const {text, font} of runs) {
				paper.font(font).fontSize(size).fillColor(fill);
				paper.text(text, left, baseline, {lineBreak: false, baseline: 'alphabetic'});
				left = paper.x;
			}
		},
		missing: (): readonly number[] => [...missing].sort((a, b) => a - b),
	};
}

/** `units`: the width in thousandths of the size. */
interface Word {
	readonly runs: readonly Run[];
	readonly units: number;
}

type WordSetter = (word: string, font: string) => Word;

/** Measures each word once, since words repeat. */
function wordSetter(translate: Translator, paper: Paper, missing: Set<number>): WordSetter {
	const known = new Map<string, Map<string, Word>>();
	const has = (font: string, codePoint: number) =>
		insideOf(paper.font(font))._font.font.hasGlyphForCodePoint(codePoint);
	const printed = (letter: string, font: string): Run => {
		const codePoint = letter.codePointAt(0) ?? 0;
		if (isPrinted(codePoint) && has(font, codePoint)) return {text: letter, font};
		if (isPrinted(codePoint) && has(FALLBACK, codePoint)) return {text: letter, font: FALLBACK};
		missing.add(codePoint);
		return {text: missingLetter(translate, codePoint), font};
	};
	return (word, font) => {
		const words = known.get(font) ?? new Map<string, Word>();
		known.set(font, words);
		const before = words.get(word);
		if (before !== undefined) return before;
		const runs = ASCII.test(word) ? [{text: word, font}] : joined([...word].map(letter => printed(letter, font)));
		const units = runs.reduce((sum, run) => sum + paper.font(run.font).fontSize(1000).widthOfString(run.text), 0);
		const measured = {runs, units};
		words.set(word, measured);
		return measured;
	};
}

const ASCII = /^[\x20-\x7e]*$/;

/** A font may have a glyph for a control character, which is not legible. */
const isPrinted = (codePoint: number): boolean =>
	codePoint >= 0x20 && !(codePoint >= 0x7f && codePoint < 0xa0) && !(codePoint >= 0xd800 && codePoint < 0xe000);

function joined(runs: readonly Run[]): Run[] {
	const all: Run[] = [];
	for (const run of runs) {
		const last = all.at(-1);
		if (last?.font === run.font) all[all.length - 1] = {text: last.text + run.text, font: run.font};
		else all.push(run);
	}
	return all;
}

/** Breaks between words; within a word only if it is wider than the column, as hashes are. Each further piece then begins a line. */
function brokenLines(
	text: string,
	{face, width, wordOf}: {readonly face: Face; readonly width: number; readonly wordOf: WordSetter},
): Line[] {
	const lines: string[] = [];
	const unitsIn = (width * 1000) / face.size;
	const space = wordOf(' ', face.font).units;
	let [line, units] = ['', 0];
	for (const word of text.replaceAll('\t', ' ').split(' ')) {
		for (const piece of piecesOf(word, unitsIn, each => wordOf(each, face.font).units)) {
			const more = wordOf(piece, face.font).units;
			const gap = line === '' ? 0 : space;
			if (line !== '' && units + gap + more > unitsIn) {
				lines.push(line);
				[line, units] = [piece, more];
			} else {
				line += (gap > 0 ? ' ' : '') + piece;
				units += gap + more;
			}
		}
	}
	return [...lines, line].map(each => lineOf(each, face, wordOf));
}

function piecesOf(word: string, most: number, unitsOf: (text: string) => number): string[] {
	if (unitsOf(word) <= most) return [word];
	const pieces: string[] = [];
	let piece = '';
	for (const letter of word) {
		if (piece !== '' && unitsOf(piece + letter) > most) {
			pieces.push(piece);
			piece = '';
		}
		piece += letter;
	}
	return [...pieces, piece];
}

function lineOf(text: string, face: Face, wordOf: WordSetter): Line {
	const words = text.split(' ').map(word => wordOf(word, face.font));
	const space = wordOf(' ', face.font);
	const runs = joined(words.flatMap(({runs: each}, at) => (at === 0 ? each : [...space.runs, ...each])));
	const units = words.reduce((sum, word) => sum + word.units, (words.length - 1) * space.units);
	return {runs: runs.filter(run => run.text !== ''), width: (units * face.size) / 1000};
}
