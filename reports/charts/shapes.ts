import {
	type Anchor,
	type Dash,
	type Form,
	GREY,
	type Lettering,
	type Marker,
	type Point,
	type Rectangle,
	type Shape,
} from './scene.js';

interface Look {
	readonly anchor?: Anchor;
	readonly fill?: string;
	readonly size?: number;
	readonly face?: Lettering['face'];
	readonly direction?: Lettering['direction'];
}

export const SIZE = 7.5;

export const label = (at: Point, text: string, look: Look = {}): Lettering => ({
	kind: 'text',
	at,
	text,
	anchor: 'start',
	fill: GREY,
	size: SIZE,
	face: 'regular',
	direction: 'level',
	...look,
});

export const segment = (from: Point, to: Point, stroke: Stroke): Shape => path([from, to], stroke);

export const line = (from: Point, to: Point, stroke: string): Shape => segment(from, to, {stroke, weight: 0.6});

export const dashedLine = (from: Point, to: Point, stroke: string): Shape =>
	segment(from, to, {stroke, weight: 0.9, dash: 'dashed'});

interface Stroke {
	readonly stroke: string;
	readonly weight?: number;
	readonly dash?: Dash;
}

export const path = (points: readonly Point[], stroke: Stroke): Shape => ({
	kind: 'path',
	points,
	dash: 'solid',
	weight: 1.2,
	...stroke,
});

export const box = (rectangle: Rectangle, fill: string): Shape => ({kind: 'cells', fill, rectangles: [rectangle]});

export const marker = (at: Point, form: Form, fill: string): Marker => ({kind: 'marker', at, form, fill, size: 3.2});

export function moved(shape: Shape, [dx, dy]: Point): Shape {
	const to = ([x, y]: Point): Point => [x + dx, y + dy];
	switch (shape.kind) {
		case 'cells':
			return {...shape, rectangles: shape.rectangles.map(([x, y, ...size]) => [x + dx, y + dy, ...size])};
		case 'area':
		case 'path':
			return {...shape, points: shape.points.map(to)};
		case 'marker':
		case 'text':
			return {...shape, at: to(shape.at)};
	}
}
