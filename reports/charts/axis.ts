import {present} from '../../harness/model/present.js';
import {thousands} from '../language/number-format.js';
import type {Scale} from './scale.js';
import {GREY, RULE, type Shape} from './scene.js';
import {label, line, SIZE} from './shapes.js';

export interface Frame {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

interface Axis {
	readonly scale: Scale;
	readonly ticks: readonly number[];
	readonly text?: (tick: number) => string;
	readonly title: string;
}

/** Vertical: numbers at the left, a faint line across for each. */
export const upAxis = ({scale, ticks, text = tickText, title}: Axis, {left, right, top, bottom}: Frame): Shape[] =>
	present([
		...ticks.map(tick => line([left, scale(tick)], [right, scale(tick)], RULE)),
		...ticks.map(tick => label([left - 4, scale(tick)], text(tick), {anchor: 'end'})),
		title !== '' && label([SIZE / 2 + 1, (top + bottom) / 2], title, {anchor: 'middle', direction: 'upwards'}),
	]);

/** Horizontal: numbers below, a short tick for each. */
export const alongAxis = ({scale, ticks, text = tickText, title}: Axis, {left, right, bottom}: Frame): Shape[] => [
	line([left, bottom], [right, bottom], GREY),
	...ticks.flatMap(tick => [
		line([scale(tick), bottom], [scale(tick), bottom + 3], GREY),
		label([scale(tick), bottom + 8.5], text(tick), {anchor: 'middle'}),
	]),
	...(title === '' ? [] : [label([(left + right) / 2, bottom + 18.5], title, {anchor: 'middle'})]),
];

/** The height of a horizontal axis: ticks, numbers and title. */
export const ALONG = 24;

export function tickText(tick: number): string {
	const text = Math.abs(tick) >= 1000 ? thousands(Math.abs(tick)) : String(Number(Math.abs(tick).toPrecision(6)));
	return tick < 0 ? `−${text}` : text;
}
