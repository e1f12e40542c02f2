import {GREY, INK} from '../charts/scene.js';
import type {Face} from './letters.js';
import {BOLD, REGULAR} from './paper.js';
import {begin, type Pen, writeLines} from './pen.js';

/** A frame to write in by hand, with a label and the text that is known already. */
export interface HandBox {
	readonly label: string;
	readonly text: string;
}

const LABEL: Face = {font: BOLD, size: 8, fill: INK, leading: 10.5};
const WORDS: Face = {font: REGULAR, size: 8, fill: INK, leading: 10.5};
const [GAP, INSIDE] = [8, 5] as const;
/** Room for handwriting, in points. */
const FREE = 18;

export function handBoxes(pen: Pen, boxes: readonly HandBox[]): void {
	const width = (pen.column.width - (boxes.length - 1) * GAP) / boxes.length;
	const set = boxes.map(({label, text}) => ({
		label: pen.letters.lines(label, LABEL, width - 2 * INSIDE),
		text: pen.letters.lines(text, WORDS, width - 2 * INSIDE),
	}));
	const lines = Math.max(...set.map(({label, text}) => label.length + text.length));
	const height = lines * LABEL.leading + FREE + 2 * INSIDE;
	begin(pen, height + 8);
	const top = pen.y;
	set.forEach(({label, text}, at) => {
		const left = pen.column.left + at * (width + GAP);
		pen.tags.decorate(() => {
			pen.paper.rect(left, top, width, height).lineWidth(0.7).strokeColor(GREY).stroke();
		});
		pen.y = top + INSIDE;
		pen.tags.mark('P', {}, () => {
			writeLines(pen, label, {face: LABEL, x: left + INSIDE});
			writeLines(pen, text, {face: WORDS, x: left + INSIDE});
		});
	});
	pen.y = top + height + 8;
}
