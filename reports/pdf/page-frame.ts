import {GREY, RULE} from '../charts/scene.js';
import {RELATES_ONLY} from '../text/page-frame-text.js';
import type {Face, Line} from './letters.js';
import {BOLD, MARGIN, MONO, NAVY, REGULAR} from './paper.js';
import type {Pen} from './pen.js';

const NAME: Face = {font: BOLD, size: 8.5, fill: NAVY, leading: 11};
const REPORT: Face = {font: REGULAR, size: 8.5, fill: GREY, leading: 11};
const FOOT: Face = {font: REGULAR, size: 7, fill: GREY, leading: 9};
const HASH: Face = {font: MONO, size: 6, fill: GREY, leading: 8};

/** Sets the lines before any page is drawn, so that the note at the end lists their missing letters too. */
export function pageFrame(
	pen: Pen,
	header: readonly [left: string, right: string],
	evidenceSha256: string,
): () => void {
	const {translate} = pen;
	const {left, width} = pen.column;
	const lines = {
		name: pen.letters.oneLine(header[0], NAME, width * 0.48),
		report: pen.letters.oneLine(header[1], REPORT, width * 0.48),
		footer: pen.letters.oneLine(RELATES_ONLY, FOOT, width * 0.8),
		hash: pen.letters.oneLine(translate`Evidence SHA-256 ${evidenceSha256}`, HASH, width),
	};
	/** Draws header and footer on every page, once the number of pages is known. */
	return () => {
		const {paper, letters} = pen;
		const {start, count} = paper.bufferedPageRange();
		const atRight = (line: Line) => left + width - line.width;
		for (let page = start; page < start + count; page++) {
			paper.switchToPage(page);
			const foot = paper.page.height - 36;
			const number = letters.oneLine(translate`Page ${page - start + 1} of ${count}`, FOOT, width * 0.2);
			pen.tags.drawPageFrame(() => {
				letters.draw(lines.name, NAME, {x: left, baseline: MARGIN.top - 22});
				letters.draw(lines.report, REPORT, {x: atRight(lines.report), baseline: MARGIN.top - 22});
				paper.moveTo(left, foot - 11).lineTo(left + width, foot - 11);
				paper.lineWidth(0.5).strokeColor(RULE).stroke();
				letters.draw(lines.footer, FOOT, {x: left, baseline: foot});
				letters.draw(number, FOOT, {x: atRight(number), baseline: foot});
				letters.draw(lines.hash, HASH, {x: left, baseline: foot + 10});
			});
		}
	};
}
