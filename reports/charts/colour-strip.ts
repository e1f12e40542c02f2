import {MIDDLE, PALETTE, stepText} from './diverging.js';
import type {Point, Shape} from './scene.js';
import {box, label} from './shapes.js';

const SWATCH = 11;
export const STRIP_WIDTH = PALETTE.length * SWATCH;
const [HEIGHT, SHOWN] = [6, [0, MIDDLE / 2, MIDDLE, 1.5 * MIDDLE, 2 * MIDDLE]];

/** The key of the palette, placed by its upper left corner. */
export const colourStrip = ([left, top]: Point): Shape[] => [
	...PALETTE.map((fill, step) => box([left + step * SWATCH, top, SWATCH, HEIGHT], fill)),
	...SHOWN.map(step =>
		label([left + (step + 0.5) * SWATCH, top + HEIGHT + 6], stepText(step), {anchor: 'middle', size: 6.5}),
	),
];
