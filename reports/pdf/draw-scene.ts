import type {Point, Scene, Shape} from '../charts/scene.js';
import {type Paper, REGULAR} from './paper.js';
import type {Pen} from './pen.js';

/** Draws a picture with its upper left corner at `origin`. */
export function drawScene(pen: Pen, scene: Scene, origin: Point): void {
	for (const shape of scene.shapes) drawShape(pen, shape, at => [at[0] + origin[0], at[1] + origin[1]]);
}

function drawShape(pen: Pen, shape: Shape, place: (at: Point) => [number, number]): void {
	const {paper} = pen;
	switch (shape.kind) {
		case 'cells':
			for (const [x, y, width, height] of shape.rectangles) paper.rect(...place([x, y]), width, height);
			if (shape.rectangles.length > 0) paper.fill(shape.fill);
			return;
		case 'line':
			paper
				.moveTo(...place(shape.from))
				.lineTo(...place(shape.to))
				.lineWidth(0.6);
			if (shape.dashed) paper.dash(3, {space: 2});
			paper.strokeColor(shape.stroke).stroke().undash();
			return;
		case 'path':
			shape.points.forEach((point, at) => {
				if (at === 0) paper.moveTo(...place(point));
				else paper.lineTo(...place(point));
			});
			paper.lineWidth(1.2).strokeColor(shape.stroke).stroke();
			return;
		case 'marker':
			drawMarker(paper, shape, place(shape.at));
			return;
		case 'text':
			drawText(pen, shape, place(shape.at));
	}
}

function drawText(
	{letters}: Pen,
	{text, size, fill, anchor}: Extract<Shape, {kind: 'text'}>,
	[x, y]: [number, number],
): void {
	const face = {font: REGULAR, size, fill, leading: size};
	const line = letters.oneLine(text, face, Number.POSITIVE_INFINITY);
	const shift = {start: 0, middle: 0.5, end: 1}[anchor] * line.width;
	letters.draw(line, face, {x: x - shift, baseline: y + size * 0.33});
}

function drawMarker(paper: Paper, {form, fill}: Extract<Shape, {kind: 'marker'}>, [x, y]: [number, number]): void {
	if (form === 'disc') paper.circle(x, y, 3.2).fill(fill);
	else paper.polygon([x, y - 4], [x + 4, y + 3], [x - 4, y + 3]).fill(fill);
}
