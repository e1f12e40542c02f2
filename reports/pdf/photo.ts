import {insideOf} from './inside-pdfkit.js';
import {begin, type Pen} from './pen.js';

export interface Photo {
	/** A JPEG. */
	readonly bytes: Uint8Array;
	/** What it shows. */
	readonly alt: string;
}

const MOST = {width: 300, height: 190} as const;

/** A photograph, as large as fits. */
export function photo(pen: Pen, {bytes, alt}: Photo): void {
	const jpeg = Buffer.from(bytes);
	const image = insideOf(pen.paper).openImage(jpeg);
	const scale = Math.min(MOST.width / image.width, MOST.height / image.height);
	const [width, height] = [image.width * scale, image.height * scale];
	begin(pen, height + 4);
	const {left} = pen.column;
	const bbox = [left, pen.y, left + width, pen.y + height] as const;
	pen.tags.mark('Figure', {alt, bbox}, () => pen.paper.image(jpeg, left, pen.y, {width, height}));
	pen.y += height + 4;
}
