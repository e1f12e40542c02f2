import {pText} from '../number-format.js';
import {type Anchor, BLUE, GREY, INK, type Point, RED, RULE, type Scene, type Shape} from './scene.js';

export interface PValueRow {
	readonly title: string;
	readonly adjustedP: number;
	readonly rejected: boolean;
}

/** A row is as high as is good to read, or as lets all of them stand on one page. */
const ROW = 14;
const MOST_HEIGHT = 560;
const LEFT = 132;
const RIGHT = 52;
const TOP = 14;
/** Everything below is drawn at the edge: no eye tells 1e-12 from 1e-120. */
const EDGE = 12;

/** All p of the battery, corrected for their number, on one log line, the smallest to the left, with the limit. */
export function pValueChart(rows: readonly PValueRow[], limit: number, width: number): Scene {
	const step = Math.min(ROW, MOST_HEIGHT / rows.length);
	const bottom = TOP + rows.length * step;
	const x = (p: number) => LEFT + (1 - Math.min(EDGE, -Math.log10(p)) / EDGE) * (width - LEFT - RIGHT);
	const decades = Array.from({length: EDGE / 2 + 1}, (_, k) => -2 * k);
	return {
		width,
		height: bottom + 16,
		alt: rows.map(({title, adjustedP}) => `${title}: corrected p ${pText(adjustedP)}`).join('; '),
		shapes: [
			{kind: 'cells', fill: '#fbe9eb', rectangles: [[LEFT, TOP, x(limit) - LEFT, bottom - TOP]]},
			...decades.map(
				(power): Shape => ({
					kind: 'line',
					from: [x(10 ** power), TOP],
					to: [x(10 ** power), bottom],
					stroke: RULE,
					dashed: false,
				}),
			),
			...decades.map(power => label([x(10 ** power), bottom + 9], decadeText(power), {anchor: 'middle', fill: GREY})),
			{kind: 'line', from: [x(limit), TOP - 2], to: [x(limit), bottom], stroke: RED, dashed: true},
			label([x(limit), TOP - 8], `limit ${pText(limit)}`, {anchor: 'middle', fill: RED}),
			...rows.flatMap(({title, adjustedP, rejected}, row): Shape[] => {
				const y = TOP + (row + 0.5) * step;
				const at: Point = [x(adjustedP), y];
				const size = Math.min(8, step - 1);
				return [
					{...label([LEFT - 8, y], title, {anchor: 'end', fill: INK}), size},
					{kind: 'marker', at, form: rejected ? 'triangle' : 'disc', fill: rejected ? RED : BLUE},
					{...label([width - RIGHT + 8, y], pText(adjustedP), {anchor: 'start', fill: rejected ? RED : INK}), size},
				];
			}),
		],
	};
}

type Lettering = Extract<Shape, {kind: 'text'}>;

const label = (at: Point, text: string, look: {readonly anchor: Anchor; readonly fill: string}): Lettering => ({
	kind: 'text',
	at,
	text,
	...look,
	size: 8,
});

function decadeText(power: number): string {
	if (power === 0) return '1';
	return power === -EDGE ? `≤ 1e-${EDGE}` : `1e${power}`;
}
