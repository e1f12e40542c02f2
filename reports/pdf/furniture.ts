import {GREY, RULE} from '../charts/scene.js';
import {rule} from './blocks.js';
import {BOLD, MARGIN, MONO, NAVY, type Paper, REGULAR} from './paper.js';

export interface Furniture {
	readonly header: readonly [left: string, right: string];
	readonly footer: string;
	readonly evidenceSha256: string;
}

/** Header and footer on every page, once the number of pages is known. */
export function furnish(paper: Paper, {header, footer, evidenceSha256}: Furniture): void {
	const {start, count} = paper.bufferedPageRange();
	for (let page = start; page < start + count; page++) {
		paper.switchToPage(page);
		// Text below the bottom margin would open a new page.
		paper.page.margins.bottom = 0;
		const left = MARGIN.side;
		const width = paper.page.width - 2 * left;
		const line = {width, lineBreak: false} as const;
		paper.font(BOLD).fontSize(8.5).fillColor(NAVY).text(header[0], left, 34, line);
		paper
			.font(REGULAR)
			.fillColor(GREY)
			.text(header[1], left, 34, {...line, align: 'right'});
		const y = paper.page.height - 42;
		paper.y = y - 5;
		rule(paper, {left, width}, RULE);
		paper.fontSize(7).text(footer, left, y, line);
		paper.text(`Page ${page - start + 1} of ${count}`, left, y, {...line, align: 'right'});
		paper
			.font(MONO)
			.fontSize(6)
			.text(`evidence sha256 ${evidenceSha256}`, left, y + 10, line);
	}
}
