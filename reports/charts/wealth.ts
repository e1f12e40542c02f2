import {dollars} from '../number-format.js';
import {BLUE, GREY, type Point, RED, RULE, type Scene, type Shape} from './scene.js';

const LEFT = 44;
const TOP = 8;
const BOTTOM = 24;
const MOST_POINTS = 400;
/** The scale ends here: beyond it wealth says nothing more. */
const CEILING = 12;

export interface WealthPath {
	/** Natural logarithm of the wealth after each shuffle. */
	readonly path: Float64Array;
	readonly threshold: number;
	readonly width: number;
	readonly height: number;
}

/** The bettor's wealth over the shuffles, on a log scale, with the line at which the device is convicted. */
export function wealthChart({path, threshold, width, height}: WealthPath): Scene {
	const limit = Math.log10(threshold);
	const powers = Array.from(path, log => log / Math.LN10);
	const top = Math.max(limit + 1, Math.min(CEILING, powers.reduce((most, power) => Math.max(most, power), 0) + 0.5));
	const floor = Math.min(
		-1,
		Math.max(
			-6,
			powers.reduce((least, power) => Math.min(least, power), 0),
		),
	);
	const x = (shuffle: number) => LEFT + (shuffle / Math.max(1, path.length)) * (width - LEFT - 8);
	const y = (power: number) =>
		TOP + ((top - Math.max(floor, Math.min(top, power))) / (top - floor)) * (height - TOP - BOTTOM);
	const every = Math.max(1, Math.ceil(path.length / MOST_POINTS));
	const kept = powers.flatMap((power, at): Point[] =>
		(at + 1) % every === 0 || at + 1 === path.length || at === 0 ? [[x(at + 1), y(power)]] : [],
	);
	const label = (power: number, words: string, fill: string): Shape => ({
		kind: 'text',
		at: [LEFT - 5, y(power)],
		text: words,
		anchor: 'end',
		fill,
		size: 8,
	});
	return {
		width,
		height,
		alt: `Wealth of the bettor over ${path.length} shuffles, from $1 to ${dollars(path.at(-1) ?? 0)}; convicted at ${dollars(Math.log(threshold))}.`,
		shapes: [
			{kind: 'line', from: [LEFT, y(0)], to: [width - 8, y(0)], stroke: RULE, dashed: false},
			{kind: 'line', from: [LEFT, y(limit)], to: [width - 8, y(limit)], stroke: RED, dashed: true},
			{kind: 'line', from: [LEFT, TOP], to: [LEFT, height - BOTTOM], stroke: RULE, dashed: false},
			...(top === CEILING ? [label(CEILING, `≥ $10^${CEILING}`, GREY)] : []),
			label(0, '$1', GREY),
			label(limit, dollars(Math.log(threshold)), RED),
			{kind: 'path', points: [[x(0), y(0)], ...kept], stroke: BLUE},
			{
				kind: 'text',
				at: [width - 8, height - BOTTOM + 9],
				text: String(path.length),
				anchor: 'end',
				fill: GREY,
				size: 8,
			},
			{
				kind: 'text',
				at: [(LEFT + width) / 2, height - BOTTOM + 16],
				text: 'shuffle',
				anchor: 'middle',
				fill: GREY,
				size: 8,
			},
		],
	};
}
