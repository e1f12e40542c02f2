import {outlineOf} from '../charts/marker-outline.js';
import {
	DASHES,
	HALF_CAPITAL,
	type Lettering,
	type Marker,
	type Point,
	type Scene,
	type Shape,
} from '../charts/scene.js';
import {BOLD, type Paper, REGULAR} from './paper.js';
import type {Pen} from './pen.js';

/** `origin`: the upper left corner. */
export function drawScene(pen: Pen, scene: Scene, origin: Point): void {
	for (const shape of scene.shapes) drawShape(pen, shape, at => [at[0] + origin[0], at[1] + origin[1]]);
}

type Place = (at: Point) => [number, number];

function drawShape(pen: Pen, shape: Shape, place: Place): void {
	const {paper} = pen;
	switch (shape.kind) {
		case 'cells':
			for (const [x, y, width, height] of shape.rectangles) paper.rect(...place([x, y]), width, height);
			if (shape.rectangles.length > 0) paper.fill(shape.fill);
			return;
		case 'area':
			paper.polygon(...shape.points.map(place)).fill(shape.fill);
			return;
		case 'path':
			drawPath(paper, shape, place);
			return;
		case 'marker':
			drawMarker(paper, shape, place);
			return;
		case 'text':
			drawText(pen, shape, place);
	}
}

function drawPath(paper: Paper, {points, dash, weight, stroke}: Extract<Shape, {kind: 'path'}>, place: Place): void {
	points.forEach((point, at) => {
		if (at === 0) paper.moveTo(...place(point));
		else paper.lineTo(...place(point));
	});
	paper.lineWidth(weight);
	const dashes = DASHES[dash];
	// The types of pdfkit allow one length only.
	if (dashes.length > 0) paper.addContent(`[${dashes.join(' ')}] 0 d`);
	paper.strokeColor(stroke).stroke().undash();
}

function drawMarker(paper: Paper, shape: Marker, place: Place): void {
	const outline = outlineOf({...shape, at: place(shape.at)});
	const [x, y] = place(shape.at);
	switch (outline.kind) {
		case 'polygon':
			paper.polygon(...outline.points.map(([left, top]): [number, number] => [left, top])).fill(shape.fill);
			return;
		case 'disc':
			paper.circle(x, y, outline.radius).fill(shape.fill);
			return;
		case 'ring':
			paper.circle(x, y, outline.radius).lineWidth(1.2).fillAndStroke('#ffffff', shape.fill);
	}
}

function drawText(pen: Pen, {at, text, anchor, fill, size, face, direction}: Lettering, place: Place): void {
	const {paper, letters} = pen;
	const look = {font: face === 'bold' ? BOLD : REGULAR, size, fill, leading: size};
	const line = letters.oneLine(text, look, Number.POSITIVE_INFINITY);
	const [x, y] = place(at);
	const shift = {start: 0, middle: 0.5, end: 1}[anchor] * line.width;
	if (direction === 'upwards') paper.save().rotate(-90, {origin: [x, y]});
	letters.draw(line, look, {x: x - shift, baseline: y + HALF_CAPITAL * size});
	if (direction === 'upwards') paper.restore();
}
