import {insideOf} from './inside-pdfkit.js';
import type {Paper} from './paper.js';

/**
 * Font features that change nothing in our Latin letters, except that "fi" and "fl" stay two glyphs; kerning stays on.
 * fontkit tries each feature on each letter, which took three quarters of the time of a report.
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

/** Printable ASCII, Latin-1, Latin Extended-A, dashes, quotes and symbols, without combining marks. */
const PLAIN = /^[\x20-\x7e\u00a0-\u017f\u2010-\u2044\u20ac\u2190-\u22ff\u25a0-\u25ff\u2660-\u2667]*$/;

/** Lays out words of plain letters without those features; other words with all features of the font. */
export function layOutFast(paper: Paper, sources: readonly string[]): void {
	for (const source of sources) {
		const {font} = insideOf(paper.font(source))._font;
		const layout = font.layout.bind(font);
		font.layout = (text, features) => layout(text, features ?? (PLAIN.test(text) ? IDLE : undefined));
	}
}
