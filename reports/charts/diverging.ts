import type {Point, Shape} from './scene.js';
import {box, label} from './shapes.js';
export const PALE = '#f7f7f5';
/**
Seventeen steps from too seldom to too often, half a standard deviation each: blue, pale, red. Both ends are dark, so that large
deviations show in black and white too; there, signs distinguish the two ends.
*/
export const PALETTE = [
	'#08306b',
	'#0b4a8f',
	'#2166ac',
	'#3b84c0',
	'#5fa2d0',
	'#8ebfdf',
	'#b7d6ea',
	'#dce9f2',
	PALE,
	'#f9e4da',
	'#f8cbb5',
	'#f0a98c',
	'#e38267',
	'#d05b4a',
	'#b73436',
	'#931b29',
	'#67001f',
] as const;
export const MIDDLE = (PALETTE.length - 1) / 2;
/** The width of a step, in standard deviations. */
const STEP = 0.5;

export const stepOf = (deviation: number): number =>
	Math.max(0, Math.min(PALETTE.length - 1, MIDDLE + Math.round(deviation / STEP)));

/** Whether text on a cell of this step is white. */
export const isDark = (step: number): boolean => Math.abs(step - MIDDLE) > 4;

export function stepText(step: number): string {
	const deviations = (step - MIDDLE) * STEP;
	if (deviations === 0) return '0';
	const [sign, size] = [deviations > 0 ? '+' : '−', Math.abs(deviations)];
	if (step === 0) return `≤ ${sign}${size}`;
	return step === PALETTE.length - 1 ? `≥ ${sign}${size}` : `${sign}${size}`;
}

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
