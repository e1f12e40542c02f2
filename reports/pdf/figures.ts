import {outlineOf} from '../charts/marker-outline.js';
import {
	DASHES,
	HALF_CAPITAL,
	type Lettering,
	type Marker,
	type Point,
	type Scene,
	type Shape,
} from '../charts/scene.js';
import {insideOf} from './inside-pdfkit.js';
import type {Face} from './letters.js';
import {BOLD, type Paper, REGULAR} from './paper.js';
import {begin, CODE, type Pen, STRONG, TEXT, writeLines} from './pen.js';

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

export interface SideBySide {
	readonly scene: Scene;
	readonly heading: string;
	readonly paragraphs: readonly string[];
	/** Monospaced, such as a hash. */
	readonly code: string;
}

const BESIDE_GAP = 12;

export function sideBySide(pen: Pen, {scene, heading, paragraphs, code}: SideBySide): void {
	const {translate} = pen;
	const {left, width} = pen.column;
	const x = left + scene.width + BESIDE_GAP;
	const set = (text: string, face: Face) => ({
		face,
		lines: pen.letters.lines(text, face, width - scene.width - BESIDE_GAP),
	});
	const texts = [set(heading, STRONG), ...paragraphs.map(text => set(text, TEXT)), set(code, CODE)];
	const height = texts.reduce((sum, {face, lines}) => sum + lines.length * face.leading + 3, 0);
	begin(pen, Math.max(height, scene.height));
	const top = pen.y;
	const bbox = [left, top, left + scene.width, top + scene.height] as const;
	pen.tags.mark('Figure', {alt: translate.plain(scene.alt), bbox}, () => drawScene(pen, scene, [left, top]));
	pen.y = top + 2;
	for (const {face, lines} of texts) {
		pen.tags.mark('P', {}, () => writeLines(pen, lines, {face, x}));
		pen.y += 3;
	}
	pen.y = Math.max(pen.y, top + scene.height) + 6;
}

/** `origin`: the upper left corner. */
export function drawScene(pen: Pen, scene: Scene, origin: Point): void {
	for (const shape of scene.shapes) drawShape(pen, shape, at => [at[0] + origin[0], at[1] + origin[1]]);
}

type Place = (at: Point) => [number, number];

function drawShape(pen: Pen, shape: Shape, place: Place): void {
	const {paper} = pen;
	switch (shape.kind) {
		case 'cells':
			for (const [x, y, width, height] of shape.rectangles) paper.rect(...place([x, y]), width, height);
			if (shape.rectangles.length > 0) paper.fill(shape.fill);
			return;
		case 'area':
			paper.polygon(...shape.points.map(place)).fill(shape.fill);
			return;
		case 'path':
			drawPath(paper, shape, place);
			return;
		case 'marker':
			drawMarker(paper, shape, place);
			return;
		case 'text':
			drawText(pen, shape, place);
	}
}

function drawPath(paper: Paper, {points, dash, weight, stroke}: Extract<Shape, {kind: 'path'}>, place: Place): void {
	points.forEach((point, at) => {
		if (at === 0) paper.moveTo(...place(point));
		else paper.lineTo(...place(point));
	});
	paper.lineWidth(weight);
	const dashes = DASHES[dash];
	// The types of pdfkit allow one length only.
	if (dashes.length > 0) paper.addContent(`[${dashes.join(' ')}] 0 d`);
	paper.strokeColor(stroke).stroke().undash();
}

function drawMarker(paper: Paper, shape: Marker, place: Place): void {
	const outline = outlineOf({...shape, at: place(shape.at)});
	const [x, y] = place(shape.at);
	switch (outline.kind) {
		case 'polygon':
			paper.polygon(...outline.points.map(([left, top]): [number, number] => [left, top])).fill(shape.fill);
			return;
		case 'disc':
			paper.circle(x, y, outline.radius).fill(shape.fill);
			return;
		case 'ring':
			paper.circle(x, y, outline.radius).lineWidth(1.2).fillAndStroke('#ffffff', shape.fill);
	}
}

function drawText(pen: Pen, {at, text, anchor, fill, size, face, direction}: Lettering, place: Place): void {
	const {paper, letters} = pen;
	const look = {font: face === 'bold' ? BOLD : REGULAR, size, fill, leading: size};
	const line = letters.oneLine(text, look, Number.POSITIVE_INFINITY);
	const [x, y] = place(at);
	const shift = {start: 0, middle: 0.5, end: 1}[anchor] * line.width;
	if (direction === 'upwards') paper.save().rotate(-90, {origin: [x, y]});
	letters.draw(line, look, {x: x - shift, baseline: y + HALF_CAPITAL * size});
	if (direction === 'upwards') paper.restore();
}
