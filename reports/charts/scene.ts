/** A picture as a list of shapes: pure data that any back end can draw. Units are points, y grows downwards. */
export interface Scene {
	readonly width: number;
	readonly height: number;
	/** A few words: what kind of picture it is. */
	readonly title: string;
	/** What the picture shows, in a sentence, for those who cannot see it. */
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
			/** How thick the line is. */
			readonly weight: number;
	  }
	| Marker
	| Lettering;

export interface Marker {
	readonly kind: 'marker';
	readonly at: Point;
	readonly form: Form;
	readonly fill: string;
	/** Its radius. */
	readonly size: number;
}

/** Its middle is at the height of `at`. */
export interface Lettering {
	readonly kind: 'text';
	readonly at: Point;
	readonly text: string;
	readonly anchor: Anchor;
	readonly fill: string;
	readonly size: number;
	readonly face: 'regular' | 'bold';
	/** `upwards`: read from below, along a vertical axis. */
	readonly direction: 'level' | 'upwards';
}

export type Point = readonly [x: number, y: number];
export type Rectangle = readonly [x: number, y: number, width: number, height: number];
export type Anchor = 'start' | 'middle' | 'end';

/** Told apart in black and white too. */
export const DASHES = {
	solid: [],
	dashed: [4, 2.5],
	dotted: [1, 1.8],
	'dash-dot': [5, 2, 1, 2],
	'long-dash': [8, 3],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type Dash = keyof typeof DASHES;

const FORMS = ['disc', 'triangle', 'ring', 'square', 'diamond', 'down-triangle'] as const;
export type Form = (typeof FORMS)[number];

/** Half the height of a capital letter, in parts of the size of a text: `at` is its middle. */
export const HALF_CAPITAL = 0.33;

export const INK = '#1c2733';
export const GREY = '#5c6773';
export const RULE = '#c3ccd5';
export const RED = '#b00020';
export const BLUE = '#1f5fa8';
export const GREEN = '#1a6e32';
export const WHITE = '#ffffff';
/** Behind lines and points: where they may lie, and where they must not. */
export const BAND = '#dfe8f2';
export const REJECT = '#f9dde0';
