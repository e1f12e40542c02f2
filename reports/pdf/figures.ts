import type {Scene} from '../charts/scene.js';
import {drawScene} from './draw-scene.js';
import {insideOf} from './inside-pdfkit.js';
import {begin, type Pen} from './pen.js';

const MOST_PHOTO = {width: 300, height: 190} as const;

const GAP = 14;

export function figures(pen: Pen, scenes: readonly Scene[]): void {
	const {translate} = pen;
	const height = Math.max(...scenes.map(scene => scene.height));
	begin(pen, height + 4);
	const top = pen.y;
	let {left} = pen.column;
	for (const scene of scenes) {
		const bbox = [left, top, left + scene.width, top + scene.height] as const;
		pen.tags.mark('Figure', {alt: translate.plain(scene.alt), bbox}, () => drawScene(pen, scene, [left, top]));
		left += scene.width + GAP;
	}
	pen.y = top + height + 4;
}

export const widthBeside = (width: number, chartData: number): number => (width - (chartData - 1) * GAP) / chartData;

export interface Photo {
	/** A JPEG. */
	readonly bytes: Uint8Array;
	readonly alt: string;
}

export function photo(pen: Pen, {bytes, alt}: Photo): void {
	const jpeg = Buffer.from(bytes);
	const image = insideOf(pen.paper).openImage(jpeg);
	const scale = Math.min(MOST_PHOTO.width / image.width, MOST_PHOTO.height / image.height);
	const [width, height] = [image.width * scale, image.height * scale];
	begin(pen, height + 4);
	const {left} = pen.column;
	const bbox = [left, pen.y, left + width, pen.y + height] as const;
	pen.tags.mark('Figure', {alt, bbox}, () => pen.paper.image(jpeg, left, pen.y, {width, height}));
	pen.y += height + 4;
}
