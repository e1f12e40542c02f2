import {INK, type Scene} from '../charts/scene.js';
import {type Box, box, bullet, pair, room, rule, type Table, table} from './blocks.js';
import {drawScene} from './draw-scene.js';
import {type Furniture, furnish} from './furniture.js';
import {BOLD, bytesOf, MARGIN, MONO, NAVY, openPaper, type Paper, type PaperParts, REGULAR} from './paper.js';

/** Paper with a pen that moves down it; sections write on it and know nothing of pdfkit. */
export interface Sheet {
	readonly width: number;
	readonly title: (text: string) => void;
	/** A heading keeps at least `keep` points of what follows on its page. */
	readonly heading: (text: string, keep: number) => void;
	readonly paragraph: (text: string) => void;
	readonly bullets: (texts: readonly string[]) => void;
	readonly box: (box: Box) => void;
	readonly pairs: (rows: readonly (readonly [string, string])[]) => void;
	readonly table: (table: Table) => void;
	readonly scene: (scene: Scene) => void;
	readonly monospace: (text: string) => void;
	/** What follows begins a page of its own, unless hardly anything stands on this one. */
	readonly newPart: () => void;
	readonly finish: () => Promise<Uint8Array>;
}

/** Less than a third of a page. */
const HARDLY_ANYTHING = 0.33;

interface Style {
	readonly font: string;
	readonly size: number;
	readonly fill: string;
	/** Points left free below. */
	readonly after: number;
}

const TITLE: Style = {font: BOLD, size: 21, fill: NAVY, after: 6};
const HEADING: Style = {font: BOLD, size: 13, fill: NAVY, after: 1};
const TEXT: Style = {font: REGULAR, size: 9.5, fill: INK, after: 4};
const CODE: Style = {font: MONO, size: 7.5, fill: INK, after: 6};

export function openSheet(parts: PaperParts & Furniture): Sheet {
	const paper = openPaper(parts);
	const column = {left: MARGIN.side, width: paper.page.width - 2 * MARGIN.side};
	const write = (text: string, style: Style): void => writeText(paper, text, {...style, ...column});
	return {
		width: column.width,
		title: text => write(text, TITLE),
		heading(text, keep) {
			paper.y += 8;
			room(paper, 24 + keep);
			write(text, HEADING);
			rule(paper, column, NAVY);
			paper.y += 6;
		},
		paragraph: text => write(text, TEXT),
		bullets(texts) {
			for (const text of texts) bullet(paper, text, column);
			paper.y += 2;
		},
		box: each => box(paper, each, column),
		pairs(rows) {
			for (const row of rows) pair(paper, row, column);
		},
		table: each => table(paper, each, column),
		scene(scene) {
			room(paper, scene.height);
			const top = paper.y;
			drawScene(paper, scene, [column.left, top]);
			paper.y = top + scene.height + 4;
		},
		monospace: text => write(text, CODE),
		newPart() {
			if (paper.y > MARGIN.top + HARDLY_ANYTHING * paper.page.height) paper.addPage();
		},
		finish() {
			furnish(paper, parts);
			return bytesOf(paper);
		},
	};
}

function writeText(paper: Paper, text: string, style: Style & {left: number; width: number}): void {
	const {font, size, fill, after, left, width} = style;
	paper.font(font).fontSize(size).fillColor(fill).text(text, left, paper.y, {width, lineGap: 1.5});
	paper.y += after;
}
