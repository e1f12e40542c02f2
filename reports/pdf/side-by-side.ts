import type {Scene} from '../charts/scene.js';
import {drawScene} from './draw-scene.js';
import type {Face} from './letters.js';
import {begin, CODE, type Pen, STRONG, TEXT, writeLines} from './pen.js';

export interface SideBySide {
	readonly scene: Scene;
	readonly heading: string;
	readonly paragraphs: readonly string[];
	/** Monospaced, such as a hash. */
	readonly code: string;
}

const GAP = 12;

export function sideBySide(pen: Pen, {scene, heading, paragraphs, code}: SideBySide): void {
	const {translate} = pen;
	const {left, width} = pen.column;
	const x = left + scene.width + GAP;
	const set = (text: string, face: Face) => ({face, lines: pen.letters.lines(text, face, width - scene.width - GAP)});
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
