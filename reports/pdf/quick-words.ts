import {insideOf} from './inside-pdfkit.js';
import type {Paper} from './paper.js';

/**
 * The rules of a font that change nothing in our Latin letters, except that the pairs "fi" and "fl" stay two glyphs;
 * kerning stays on. fontkit tries each of them on each letter, and that took three quarters of the time of a report.
 */
const IDLE = {
	calt: false,
	ccmp: false,
	clig: false,
	liga: false,
	locl: false,
	mark: false,
	mkmk: false,
	rlig: false,
} as const;

/** Letters that stand alone: printable ASCII, Latin-1, Latin Extended-A, dashes, quotes and signs. No combining mark is among them. */
const PLAIN = /^[\x20-\x7e\u00a0-\u017f\u2010-\u2044\u20ac\u2190-\u22ff\u25a0-\u25ff\u2660-\u2667]*$/;

/** Sets words of plain letters without the rules they do not need; all other words as the font says. */
export function quickenWords(paper: Paper, sources: readonly string[]): void {
	for (const source of sources) {
		const {font} = insideOf(paper.font(source))._font;
		const layout = font.layout.bind(font);
		font.layout = (text, features) => layout(text, features ?? (PLAIN.test(text) ? IDLE : undefined));
	}
}
