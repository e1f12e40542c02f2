import {pText} from '../number-format.js';
import {type Anchor, BLUE, GREY, INK, type Point, RED, RULE, type Scene, type Shape} from './scene.js';

export interface PValueRow {
	readonly title: string;
	readonly p: number;
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

/** All p of the battery on one log line, before they are corrected for their number, the smallest to the left. */
export function pValueChart(rows: readonly PValueRow[], width: number): Scene {
	const step = Math.min(ROW, MOST_HEIGHT / rows.length);
	const bottom = TOP + rows.length * step;
	const x = (p: number) => LEFT + (1 - Math.min(EDGE, -Math.log10(p)) / EDGE) * (width - LEFT - RIGHT);
	const decades = Array.from({length: EDGE / 2 + 1}, (_, k) => -2 * k);
	return {
		width,
		height: bottom + 16,
		alt: rows.map(({title, p, rejected}) => `${title}: p ${pText(p)}${rejected ? ', rejected' : ''}`).join('; '),
		shapes: [
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
			...rows.flatMap(({title, p, rejected}, row): Shape[] => {
				const y = TOP + (row + 0.5) * step;
				const at: Point = [x(p), y];
				const size = Math.min(8, step - 1);
				return [
					{...label([LEFT - 8, y], title, {anchor: 'end', fill: INK}), size},
					{kind: 'marker', at, form: rejected ? 'triangle' : 'disc', fill: rejected ? RED : BLUE},
					{...label([width - RIGHT + 8, y], pText(p), {anchor: 'start', fill: rejected ? RED : INK}), size},
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
