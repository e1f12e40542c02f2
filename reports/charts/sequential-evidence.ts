import {evidenceAfter, type SequentialTest} from '../../stat-tests/sequential/sequential-test.js';
import {counted, evidenceText, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {ALONG, alongAxis, type Frame, tickText, upAxis} from './axis.js';
import {widthOf} from './letter-widths.js';
import {decadesIn, linear, powerText, type Scale, ticksIn} from './scale.js';
import {BLUE, GREY, type Point, RED, REJECT, type Scene, type Shape} from './scene.js';
import {box, dashedLine, label, line, marker, path, SIZE} from './shapes.js';

const MOST_POINTS = 400;
/** The scale, in powers of ten: evidence beyond it adds nothing. */
const CEILING = 12;
const FLOOR = -6;
/** Room above the path for the label of the crossing, as a fraction of the height of the path. */
const ABOVE_PATH = 0.22;

interface EvidenceChart {
	readonly sequential: Pick<SequentialTest, 'path' | 'threshold' | 'rejectedAt' | 'numbers'>;
	/** "shuffle" or "round". */
	readonly unit: string;
	readonly width: number;
	readonly height: number;
}

/** The evidence of the sequential test after each shuffle, on a log scale, with the rejection limit. */
export function evidenceChart(translate: Translator, {sequential, unit, width, height}: EvidenceChart): Scene {
	const {path: evidence, numbers, threshold} = sequential;
	const frame: Frame = {left: 50, right: width - 14, top: 8, bottom: height - ALONG};
	const limit = Math.log10(threshold);
	const [least, most] = rangeOf(evidence);
	const floor = Math.min(-1, Math.max(FLOOR, least));
	const top = Math.min(CEILING, Math.max(limit + 1, most + Math.max(0.5, ABOVE_PATH * (most - floor))));
	const x = linear({from: 0, to: Math.max(1, numbers.length)}, {from: frame.left, to: frame.right});
	const y = linear({from: floor, to: top}, {from: frame.bottom, to: frame.top});
	const powers = decadesIn(
		{from: 10 ** floor, to: 10 ** top},
		Math.max(2, Math.floor((frame.bottom - frame.top) / 14)),
	);
	return {
		width,
		height,
		title: 'Sequential test: evidence against a fair device',
		alt: finding(translate, sequential, unit),
		shapes: [
			box([frame.left, frame.top, frame.right - frame.left, y(limit) - frame.top], REJECT),
			...upAxis({scale: y, ticks: powers, text: powerOf, title: ''}, frame),
			...alongAxis(numberAxis(sequential, x, unit), frame),
			line([frame.left, y(0)], [frame.right, y(0)], GREY),
			dashedLine([frame.left, y(limit)], [frame.right, y(limit)], RED),
			path([[x(0), y(0)], ...pointsOf(sequential, x, y)], {stroke: BLUE}),
			...crossing(sequential, unit, {x, y, ...frame}),
			...limitLabel(sequential, y(limit), frame),
		],
	};
}

const powerOf = (power: number): string =>
	power < 0 ? `1 : ${powerText(-power)}` : `${power === CEILING ? '≥ ' : ''}${powerText(power)} : 1`;

function numberAxis({numbers}: EvidenceChart['sequential'], x: Scale, unit: string) {
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
function pointsOf(sequential: EvidenceChart['sequential'], x: Scale, y: Scale): Point[] {
	const {length} = sequential.numbers;
	const every = Math.max(1, Math.ceil(length / MOST_POINTS));
	const crossed = rowOfRejection(sequential);
	const points: Point[] = [];
	for (let row = 0; row < length; row++) {
		const isDrawn = (row + 1) % every === 0 || row + 1 === length || row === 0 || row === crossed;
		if (isDrawn) points.push([x(row + 1), y(evidenceAfter(sequential, row) / Math.LN10)]);
	}
	return points;
}

const rowOfRejection = ({rejectedAt, numbers}: EvidenceChart['sequential']): number =>
	rejectedAt === undefined ? -1 : numbers.indexOf(rejectedAt);

/** Above the limit, at the side where the path is lower. */
function limitLabel(sequential: EvidenceChart['sequential'], y: number, {left, right}: Frame): Shape[] {
	const text = `limit ${evidenceText(Math.log(sequential.threshold))}`;
	const row = rowOfRejection(sequential);
	const isEarly = row !== -1 && row < sequential.numbers.length / 2;
	return [label([isEarly ? right - 4 : left + 4, y - 6], text, {anchor: isEarly ? 'end' : 'start', fill: RED})];
}

/** Marks the crossing with the number of the shuffle and the evidence. */
function crossing(
	sequential: EvidenceChart['sequential'],
	unit: string,
	place: Frame & {readonly x: Scale; readonly y: Scale},
): Shape[] {
	const {rejectedAt} = sequential;
	const row = rowOfRejection(sequential);
	if (rejectedAt === undefined || row === -1) return [];
	const evidence = evidenceAfter(sequential, row);
	const at: Point = [place.x(row + 1), place.y(evidence / Math.LN10)];
	const text = `${unit} ${thousands(rejectedAt)}: ${evidenceText(evidence)}`;
	const isLate = at[0] + 8 + widthOf(text, SIZE) > place.right;
	const look = {anchor: isLate ? 'end' : 'start', fill: RED, face: 'bold'} as const;
	// Before the crossing the path is below the limit, after it above: the label avoids both.
	const limit = place.y(Math.log10(sequential.threshold));
	const y = isLate ? Math.max(place.top + 5, Math.min(at[1] - 7, limit - 7)) : Math.min(place.bottom - 6, limit + 9);
	return [marker(at, 'triangle', RED), label([at[0] + (isLate ? -8 : 8), y], text, look)];
}

function finding(
	translate: Translator,
	{path: evidence, numbers, threshold, rejectedAt}: EvidenceChart['sequential'],
	unit: string,
): string {
	const course = translate`The evidence against a fair device went from 1 : 1 to ${evidenceText(evidence.at(-1) ?? 0)} in ${counted(translate, numbers.length, unit)}`;
	const limit = evidenceText(Math.log(threshold));
	return rejectedAt === undefined
		? translate`${course} and never reached the limit of ${limit}.`
		: translate`${course}; it reached the limit of ${limit} at ${unit} ${thousands(rejectedAt)}.`;
}
