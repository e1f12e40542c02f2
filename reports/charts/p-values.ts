import {pText} from '../number-format.js';
import {type Anchor, BLUE, GREY, INK, type Point, RED, RULE, type Scene, type Shape} from './scene.js';

export interface PValueRow {
	readonly title: string;
	readonly p: number;
	readonly rejected: boolean;
}

const ROW = 14;
const LEFT = 92;
const RIGHT = 52;
const TOP = 14;
/** Everything below is drawn at the edge: no eye tells 1e-12 from 1e-120. */
const EDGE = 12;

/** All p of the battery on one log line, the smallest to the left, with the limit for the first step after Holm. */
export function pValueChart(rows: readonly PValueRow[], limit: number, width: number): Scene {
	const bottom = TOP + rows.length * ROW;
	const x = (p: number) => LEFT + (1 - Math.min(EDGE, -Math.log10(p)) / EDGE) * (width - LEFT - RIGHT);
	const decades = Array.from({length: EDGE / 2 + 1}, (_, k) => -2 * k);
	return {
		width,
		height: bottom + 16,
		alt: rows.map(({title, p}) => `${title}: p ${pText(p)}`).join('; '),
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
			...rows.flatMap(({title, p, rejected}, row): Shape[] => {
				const y = TOP + (row + 0.5) * ROW;
				return [
					label([LEFT - 8, y], title, {anchor: 'end', fill: INK}),
					{kind: 'marker', at: [x(p), y], form: rejected ? 'triangle' : 'disc', fill: rejected ? RED : BLUE},
					label([width - RIGHT + 8, y], pText(p), {anchor: 'start', fill: rejected ? RED : INK}),
				];
			}),
		],
	};
}

const label = (at: Point, text: string, look: {readonly anchor: Anchor; readonly fill: string}): Shape => ({
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
