import type {Bettor} from '../../stat-tests/sequential/bettor.js';
import {dollars, thousands} from '../number-format.js';
import {BLUE, GREY, type Point, RED, RULE, type Scene, type Shape} from './scene.js';

const LEFT = 44;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 24;
const MOST_POINTS = 400;
/** The scale ends here: beyond it wealth says nothing more. */
const CEILING = 12;
const FLOOR = -6;

export interface WealthChart {
	readonly bettor: Pick<Bettor, 'path' | 'threshold' | 'convictedAt' | 'numbers' | 'richest'>;
	/** What is counted: shuffles, or rounds. */
	readonly unit: string;
	readonly width: number;
	readonly height: number;
}

/** The bettor's wealth over the shuffles, on a log scale, with the line at which the device is convicted and where it was crossed. */
export function wealthChart({bettor, unit, width, height}: WealthChart): Scene {
	const {path, threshold, numbers} = bettor;
	const limit = Math.log10(threshold);
	const [least, most] = rangeOf(path);
	const top = Math.max(limit + 1, Math.min(CEILING, most + 0.5));
	const floor = Math.min(-1, Math.max(FLOOR, least));
	const x = (row: number) => LEFT + (row / Math.max(1, path.length)) * (width - LEFT - RIGHT);
	const y = (power: number) =>
		TOP + ((top - Math.max(floor, Math.min(top, power))) / (top - floor)) * (height - TOP - BOTTOM);
	const right = width - RIGHT;
	const label = (power: number, text: string, fill: string) =>
		words({at: [LEFT - 5, y(power)], text, anchor: 'end', fill});
	return {
		width,
		height,
		alt: finding(bettor, unit),
		shapes: [
			{kind: 'line', from: [LEFT, y(0)], to: [right, y(0)], stroke: RULE, dashed: false},
			{kind: 'line', from: [LEFT, y(limit)], to: [right, y(limit)], stroke: RED, dashed: true},
			{kind: 'line', from: [LEFT, TOP], to: [LEFT, height - BOTTOM], stroke: RULE, dashed: false},
			...(top === CEILING ? [label(CEILING, `≥ $10^${CEILING}`, GREY)] : []),
			label(0, '$1', GREY),
			label(limit, dollars(Math.log(threshold)), RED),
			{kind: 'path', points: [[x(0), y(0)], ...pointsOf(bettor, x, y)], stroke: BLUE},
			...crossing(bettor, unit, {x, y, right}),
			words({at: [right, height - BOTTOM + 9], text: thousands(numbers.at(-1) ?? 0), anchor: 'end', fill: GREY}),
			words({at: [(LEFT + width) / 2, height - BOTTOM + 16], text: unit, anchor: 'middle', fill: GREY}),
		],
	};
}

type Text = Extract<Shape, {kind: 'text'}>;
const words = (text: Omit<Text, 'kind' | 'size'>): Text => ({kind: 'text', size: 8, ...text});

const rangeOf = (path: Float64Array): [least: number, most: number] => [
	path.reduce((least, log) => Math.min(least, log), 0) / Math.LN10,
	path.reduce((most, log) => Math.max(most, log), 0) / Math.LN10,
];

type Scale = (value: number) => number;

/** Few enough to draw; the crossing is always among them. */
function pointsOf(bettor: WealthChart['bettor'], x: Scale, y: Scale): Point[] {
	const {path} = bettor;
	const every = Math.max(1, Math.ceil(path.length / MOST_POINTS));
	const crossed = rowOfConviction(bettor);
	const points: Point[] = [];
	path.forEach((log, row) => {
		const isKept = (row + 1) % every === 0 || row + 1 === path.length || row === 0 || row === crossed;
		if (isKept) points.push([x(row + 1), y(log / Math.LN10)]);
	});
	return points;
}

const rowOfConviction = ({convictedAt, numbers}: WealthChart['bettor']): number =>
	convictedAt === undefined ? -1 : numbers.indexOf(convictedAt);

/** A mark where the line was crossed, with the number of the shuffle and who earned most by then. */
function crossing(
	bettor: WealthChart['bettor'],
	unit: string,
	{x, y, right}: {readonly x: Scale; readonly y: Scale; readonly right: number},
): Shape[] {
	const {path, convictedAt, richest} = bettor;
	const row = rowOfConviction(bettor);
	if (row === -1) return [];
	const at: Point = [x(row + 1), y((path[row] ?? 0) / Math.LN10)];
	const isLate = at[0] > right - 150;
	const text = `${unit} ${thousands(convictedAt ?? 0)}${richest === undefined ? '' : `: ${richest.id}`}`;
	return [
		{kind: 'marker', at, form: 'triangle', fill: RED},
		words({at: [at[0] + (isLate ? -6 : 6), at[1] + 9], text, anchor: isLate ? 'end' : 'start', fill: RED}),
	];
}

function finding({path, threshold, convictedAt, richest}: WealthChart['bettor'], unit: string): string {
	const limit = dollars(Math.log(threshold));
	const owned = `The wealth of the bettor went from $1 to ${dollars(path.at(-1) ?? 0)} in ${thousands(path.length)} ${unit}s`;
	if (convictedAt === undefined) return `${owned} and never reached ${limit}, at which a device is convicted.`;
	const earner = richest === undefined ? '' : `, mostly by the expert ${richest.id}`;
	return `${owned}; at ${unit} ${thousands(convictedAt)} it reached ${limit}, at which a device is convicted${earner}.`;
}
