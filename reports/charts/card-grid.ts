import {withSymbol} from '../../harness/model/cards/card.js';
import {GREY, INK, RED, REJECT, type Rectangle, type Scene, type Shape} from './scene.js';

interface CardGrid {
	readonly cards: readonly string[];
	/** Indices of the cards that show the pattern. */
	readonly marked: readonly number[];
	readonly width: number;
	readonly title: string;
	readonly alt: string;
}

const SIZE = 8;
const HEIGHT = 17;
const GUTTER = 26;

export function cardGrid({cards, marked, width, title, alt}: CardGrid): Scene {
	const columns = cards.length > 104 ? 26 : 13;
	const cellWidth = (width - GUTTER) / columns;
	const isMarked = new Set(marked);
	const cornerOf = (at: number): readonly [number, number] => [
		GUTTER + (at % columns) * cellWidth,
		Math.floor(at / columns) * HEIGHT,
	];
	const frames = marked.map((at): Rectangle => {
		const [x, y] = cornerOf(at);
		return [x + 0.8, y + 1, cellWidth - 1.6, HEIGHT - 2];
	});
	const rows = Math.ceil(cards.length / columns);
	return {
		width,
		height: rows * HEIGHT + 2,
		title,
		alt,
		shapes: [
			{kind: 'cells', fill: REJECT, rectangles: frames},
			...frames.map(([x, y, wide, high]): Shape => {
				const corners = [
					[x, y],
					[x + wide, y],
					[x + wide, y + high],
					[x, y + high],
					[x, y],
				] as const;
				return {kind: 'path', points: corners, stroke: RED, dash: 'solid', weight: 0.6};
			}),
			...Array.from(
				{length: rows},
				(_, row): Shape => lettering(String(row * columns + 1), [GUTTER - 6, (row + 0.5) * HEIGHT], 'place'),
			),
			...cards.map((card, at): Shape => {
				const [x, y] = cornerOf(at);
				return lettering(withSymbol(card), [x + cellWidth / 2, y + HEIGHT / 2], isMarked.has(at) ? 'marked' : 'plain');
			}),
		],
	};
}

const LOOKS = {
	place: {anchor: 'end', fill: GREY, size: 6.5, face: 'regular'},
	plain: {anchor: 'middle', fill: INK, size: SIZE, face: 'regular'},
	marked: {anchor: 'middle', fill: RED, size: SIZE, face: 'bold'},
} as const;

const lettering = (text: string, at: readonly [number, number], look: keyof typeof LOOKS): Shape => ({
	kind: 'text',
	text,
	at,
	direction: 'level',
	...LOOKS[look],
});
