import type {Point, Scene} from './scene.js';
import {moved} from './shapes.js';

const GAP = 12;

/** One scene made of several, row by row in `columns` columns. */
export function panelGrid(scenes: readonly Scene[], columns: number, title: string): Scene {
	const width = Math.max(...scenes.map(scene => scene.width));
	const rows = Array.from({length: Math.ceil(scenes.length / columns)}, (_, row) =>
		scenes.slice(row * columns, (row + 1) * columns),
	);
	let top = 0;
	const shapes = rows.flatMap(row => {
		const at = top;
		top += Math.max(...row.map(scene => scene.height)) + GAP;
		return row.flatMap((scene, column) => {
			const by: Point = [column * (width + GAP), at];
			return scene.shapes.map(shape => moved(shape, by));
		});
	});
	return {
		width: Math.min(columns, scenes.length) * (width + GAP) - GAP,
		height: top - GAP,
		title,
		alt: scenes.map(({alt}) => alt).join(' '),
		shapes,
	};
}

export const widthOfEach = (width: number, columns: number): number => (width - (columns - 1) * GAP) / columns;
