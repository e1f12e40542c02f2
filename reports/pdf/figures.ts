import type {Scene} from '../charts/scene.js';
import {drawScene} from './draw-scene.js';
import {begin, type Pen} from './pen.js';

const GAP = 14;

/** Pictures side by side; each is told in words to whoever does not see it. */
export function figures(pen: Pen, scenes: readonly Scene[]): void {
	const {say} = pen;
	const height = Math.max(...scenes.map(scene => scene.height));
	begin(pen, height + 4);
	const top = pen.y;
	let {left} = pen.column;
	for (const scene of scenes) {
		const bbox = [left, top, left + scene.width, top + scene.height] as const;
		pen.tags.mark('Figure', {alt: say.plain(scene.alt), bbox}, () => drawScene(pen, scene, [left, top]));
		left += scene.width + GAP;
	}
	pen.y = top + height + 4;
}

/** How wide each of so many pictures in a row may be. */
export const widthBeside = (width: number, pictures: number): number => (width - (pictures - 1) * GAP) / pictures;
