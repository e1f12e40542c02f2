/** A chart as a list of shapes that any back end can draw. Units are points; y grows downwards. */
export interface Scene {
	readonly width: number;
	readonly height: number;
	readonly title: string;
	/** A sentence for readers who cannot see the chart. */
	readonly alt: string;
	readonly shapes: readonly Shape[];
}

export type Shape =
	| {readonly kind: 'cells'; readonly fill: string; readonly rectangles: readonly Rectangle[]}
	| {readonly kind: 'area'; readonly fill: string; readonly points: readonly Point[]}
	| {
			readonly kind: 'path';
			readonly points: readonly Point[];
			readonly stroke: string;
			readonly dash: Dash;
			readonly weight: number;
	  }
	| Marker
	| Lettering;

export interface Marker {
	readonly kind: 'marker';
	readonly at: Point;
	readonly form: Form;
	readonly fill: string;
	/** The radius, in points. */
	readonly size: number;
}

/** `at` is the vertical middle of the text. */
export interface Lettering {
	readonly kind: 'text';
	readonly at: Point;
	readonly text: string;
	readonly anchor: Anchor;
	readonly fill: string;
	readonly size: number;
	readonly face: 'regular' | 'bold';
	/** `upwards`: from bottom to top, along a vertical axis. */
	readonly direction: 'level' | 'upwards';
}

export type Point = readonly [x: number, y: number];
export type Rectangle = readonly [x: number, y: number, width: number, height: number];
export type Anchor = 'start' | 'middle' | 'end';

/** Distinct in black and white too. */
export const DASHES = {
	solid: [],
	dashed: [4, 2.5],
	dotted: [1, 1.8],
	'dash-dot': [5, 2, 1, 2],
	'long-dash': [8, 3],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type Dash = keyof typeof DASHES;

export type Form = 'disc' | 'triangle' | 'ring' | 'square' | 'diamond' | 'down-triangle';

/** Half the height of a capital letter, as a fraction of the text size. */
export const HALF_CAPITAL = 0.33;

export const INK = '#1c2733';
export const GREY = '#5c6773';
export const RULE = '#c3ccd5';
export const RED = '#b00020';
export const BLUE = '#1f5fa8';
export const GREEN = '#1a6e32';
export const WHITE = '#ffffff';
/** Backgrounds: the allowed range, and the rejection range. */
export const BAND = '#dfe8f2';
export const REJECT = '#f9dde0';
