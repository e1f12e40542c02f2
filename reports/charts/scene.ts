/** A picture as a list of shapes: pure data that any back end can draw. Units are points, y grows downwards. */
export interface Scene {
	readonly width: number;
	readonly height: number;
	readonly shapes: readonly Shape[];
	/** What the picture shows, for those who cannot see it. */
	readonly alt: string;
}

export type Shape =
	| {readonly kind: 'cells'; readonly fill: string; readonly rectangles: readonly Rectangle[]}
	| {readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly stroke: string; readonly dashed: boolean}
	| {readonly kind: 'path'; readonly points: readonly Point[]; readonly stroke: string}
	| {readonly kind: 'marker'; readonly at: Point; readonly form: 'disc' | 'triangle'; readonly fill: string}
	| {
			readonly kind: 'text';
			readonly at: Point;
			readonly text: string;
			readonly anchor: Anchor;
			readonly fill: string;
			readonly size: number;
	  };

export type Point = readonly [x: number, y: number];
export type Rectangle = readonly [x: number, y: number, width: number, height: number];
export type Anchor = 'start' | 'middle' | 'end';

export const INK = '#1c2733';
export const GREY = '#5c6773';
export const RULE = '#c3ccd5';
export const RED = '#b00020';
export const BLUE = '#1f5fa8';
