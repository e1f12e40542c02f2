import {type Bettor, wealthAfter} from '../../stat-tests/sequential/bettor.js';
import {counted, dollars, thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {ALONG, alongAxis, type Frame, tickText, upAxis} from './axis.js';
import {widthOf} from './letter-widths.js';
import {decadesIn, linear, powerText, type Scale, ticksIn} from './scale.js';
import {BLUE, GREY, type Point, RED, REJECT, type Scene, type Shape} from './scene.js';
import {box, dashedLine, label, line, marker, path, SIZE} from './shapes.js';

const MOST_POINTS = 400;
/** The scale, in powers of ten: evidence beyond it adds nothing. */
const CEILING = 12;
const FLOOR = -6;

interface WealthChart {
	readonly bettor: Pick<Bettor, 'path' | 'threshold' | 'convictedAt' | 'numbers' | 'richest'>;
	/** "shuffle" or "round". */
	readonly unit: string;
	readonly width: number;
	readonly height: number;
}

/** The evidence of the sequential test after each shuffle, on a log scale, with the rejection limit. */
export function wealthChart(say: Say, {bettor, unit, width, height}: WealthChart): Scene {
	const {path: wealth, numbers, threshold} = bettor;
	const frame: Frame = {left: 44, right: width - 14, top: 8, bottom: height - ALONG};
	const limit = Math.log10(threshold);
	const [least, most] = rangeOf(wealth);
	const top = Math.min(CEILING, Math.max(limit + 1, most + 0.5));
	const floor = Math.min(-1, Math.max(FLOOR, least));
	const x = linear({from: 0, to: Math.max(1, numbers.length)}, {from: frame.left, to: frame.right});
	const y = linear({from: floor, to: top}, {from: frame.bottom, to: frame.top});
	const powers = decadesIn(
		{from: 10 ** floor, to: 10 ** top},
		Math.max(2, Math.floor((frame.bottom - frame.top) / 14)),
	);
	return {
		width,
		height,
		title: 'Wealth of the gambler',
		alt: finding(say, bettor, unit),
		shapes: [
			box([frame.left, frame.top, frame.right - frame.left, y(limit) - frame.top], REJECT),
			...upAxis({scale: y, ticks: powers, text: moneyText, title: ''}, frame),
			...alongAxis(numberAxis(bettor, x, unit), frame),
			line([frame.left, y(0)], [frame.right, y(0)], GREY),
			dashedLine([frame.left, y(limit)], [frame.right, y(limit)], RED),
			path([[x(0), y(0)], ...pointsOf(bettor, x, y)], {stroke: BLUE}),
			...crossing(bettor, unit, {x, y, ...frame}),
			...limitWords(bettor, y(limit), frame),
		],
	};
}

const moneyText = (power: number): string => `${power === CEILING ? '≥ ' : ''}$${powerText(power)}`;

function numberAxis({numbers}: WealthChart['bettor'], x: Scale, unit: string) {
	const last = numbers.at(-1) ?? 0;
	const ticks = ticksIn({from: 0, to: numbers.length}, 6).filter(tick => Number.isInteger(tick));
	// After void shuffles the numbers are ahead of the rows: the label is the number of the shuffle.
	const text = (row: number) =>
		row === 0 ? '0' : tickText(row === numbers.length ? last : (numbers.at(row - 1) ?? row));
	return {scale: x, ticks, text, title: `${unit}s`};
}

const rangeOf = (path: Float64Array): [least: number, most: number] => [
	path.reduce((least, log) => Math.min(least, log), 0) / Math.LN10,
	path.reduce((most, log) => Math.max(most, log), 0) / Math.LN10,
];

/** At most about `MOST_POINTS`, always including the crossing. */
function pointsOf(bettor: WealthChart['bettor'], x: Scale, y: Scale): Point[] {
	const {length} = bettor.numbers;
	const every = Math.max(1, Math.ceil(length / MOST_POINTS));
	const crossed = rowOfConviction(bettor);
	const points: Point[] = [];
	for (let row = 0; row < length; row++) {
		const isKept = (row + 1) % every === 0 || row + 1 === length || row === 0 || row === crossed;
		if (isKept) points.push([x(row + 1), y(wealthAfter(bettor, row) / Math.LN10)]);
	}
	return points;
}

const rowOfConviction = ({convictedAt, numbers}: WealthChart['bettor']): number =>
	convictedAt === undefined ? -1 : numbers.indexOf(convictedAt);

/** Above the limit, at the side where the path is lower. */
function limitWords(bettor: WealthChart['bettor'], y: number, {left, right}: Frame): Shape[] {
	const text = `${dollars(Math.log(bettor.threshold))}: convicted from here on`;
	const row = rowOfConviction(bettor);
	const isEarly = row !== -1 && row < bettor.numbers.length / 2;
	return [label([isEarly ? right - 4 : left + 4, y - 6], text, {anchor: isEarly ? 'end' : 'start', fill: RED})];
}

/** Marks the crossing with the number of the shuffle and the strategy with the most evidence. */
function crossing(
	bettor: WealthChart['bettor'],
	unit: string,
	place: Frame & {readonly x: Scale; readonly y: Scale},
): Shape[] {
	const {convictedAt, richest} = bettor;
	const row = rowOfConviction(bettor);
	if (convictedAt === undefined || row === -1) return [];
	const at: Point = [place.x(row + 1), place.y(wealthAfter(bettor, row) / Math.LN10)];
	const text = `${unit} ${thousands(convictedAt)}${richest === undefined ? '' : `: ${richest.id}`}`;
	const isLate = at[0] + 8 + widthOf(text, SIZE) > place.right;
	const look = {anchor: isLate ? 'end' : 'start', fill: RED, face: 'bold'} as const;
	// Before the crossing the path is below the limit, after it above: the label avoids both.
	const limit = place.y(Math.log10(bettor.threshold));
	const y = isLate ? Math.max(place.top + 5, Math.min(at[1], limit - 7)) : Math.min(place.bottom - 6, limit + 9);
	return [marker(at, 'triangle', RED), label([at[0] + (isLate ? -8 : 8), y], text, look)];
}

function finding(
	say: Say,
	{path: wealth, numbers, threshold, convictedAt, richest}: WealthChart['bettor'],
	unit: string,
): string {
	const earner = richest === undefined ? '' : `, mostly by the expert ${richest.id},`;
	return wealthFinding(say, {
		owned: dollars(wealth.at(-1) ?? 0),
		limit: dollars(Math.log(threshold)),
		count: counted(say, numbers.length, unit),
		convicted: convictedAt === undefined ? undefined : `${unit} ${thousands(convictedAt)}${earner}`,
	});
}

const wealthFinding = (
	say: Say,
	parts: {
		owned: string;
		limit: string;
		count: string;
		convicted: string | undefined;
	},
): string => {
	const {owned, limit, count, convicted} = parts;
	const went = say`The wealth of the bettor went from $1 to ${owned} in ${count}`;
	return convicted === undefined
		? say`${went} and never reached ${limit}, at which a device is convicted.`
		: say`${went}; at ${convicted} it reached ${limit}, at which a device is convicted.`;
};
