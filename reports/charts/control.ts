import {at} from '../../harness/model/checked.js';
import type {Course} from '../../stat-tests/chart-data/courses.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {ALONG, alongAxis, type Frame, tickText, upAxis} from './axis.js';
import {widestOf} from './letter-widths.js';
import {linear, type Scale, ticksIn} from './scale.js';
import {BLUE, GREY, INK, type Point, RED, type Scene, type Shape} from './scene.js';
import {label, marker, path, SIZE, segment} from './shapes.js';

/** One unit, shift, day or stretch of shuffles. */
export interface ControlPoint {
	readonly name: string;
	readonly value: number;
	/** Limits may differ from point to point. */
	readonly low: number;
	readonly high: number;
}

interface ControlChart {
	readonly title: string;
	/** The title of the axis, such as "shuffles", "unit", "shift". */
	readonly unit: string;
	readonly points: readonly ControlPoint[];
	readonly centre: number;
	readonly centreName: string;
	readonly width: number;
	readonly height: number;
}

const isOutside = ({value, low, high}: ControlPoint): boolean => value < low || value > high;

/** A Shewhart chart: values in order of time, the centre line, and the control limits. */
export function controlChart(translate: Translator, chart: ControlChart): Scene {
	const {title, unit, points, centre, centreName, width, height} = chart;
	const names = ['upper limit', 'lower limit', centreName];
	const frame: Frame = {left: 38, right: width - 8 - widestOf(names, SIZE), top: 20, bottom: height - ALONG};
	const values = rangeOf(chart);
	const x = linear({from: 0, to: points.length}, {from: frame.left, to: frame.right});
	const y = linear(values, {from: frame.bottom, to: frame.top});
	return {
		width,
		height,
		title,
		alt: courseFinding(translate, chart),
		shapes: [
			label([frame.left, 7], title, {fill: INK, face: 'bold', size: 8}),
			...upAxis({scale: y, ticks: ticksIn(values, Math.max(2, (frame.bottom - frame.top) / 18)), title: ''}, frame),
			...alongAxis(nameAxis(points, x, unit), frame),
			...limitShapes(chart, x, y),
			path(
				points.map(({value}, at): Point => [x(at + 0.5), y(value)]),
				{stroke: BLUE, weight: 0.9},
			),
			...points.map((point, at): Shape => {
				const place: Point = [x(at + 0.5), y(point.value)];
				return isOutside(point)
					? {...marker(place, 'diamond', RED), size: 3}
					: {...marker(place, 'disc', BLUE), size: points.length > 25 ? 1.6 : 2.2};
			}),
			...sideLabels(names, [points.at(-1)?.high, points.at(-1)?.low, centre], {x: frame.right + 4, y}),
		],
	};
}

function rangeOf({points, centre}: ControlChart): {from: number; to: number} {
	const all = [centre, ...points.flatMap(({value, low, high}) => [value, low, high])];
	const [least, most] = [Math.min(...all), Math.max(...all)];
	const room = most > least ? 0.06 * (most - least) : 1;
	return {from: least - room, to: most + room};
}

/** Limits are steps, since they may differ from point to point. */
function limitShapes({points, centre}: ControlChart, x: Scale, y: Scale): Shape[] {
	const steps = (limitOf: (point: ControlPoint) => number): Point[] =>
		points.flatMap((point, at): Point[] => [
			[x(at), y(limitOf(point))],
			[x(at + 1), y(limitOf(point))],
		]);
	return [
		segment([x(0), y(centre)], [x(points.length), y(centre)], {stroke: GREY, weight: 0.9}),
		...[steps(({high}) => high), steps(({low}) => low)].map(points =>
			path(points, {stroke: RED, weight: 0.9, dash: 'dashed'}),
		),
	];
}

function sideLabels(
	names: readonly string[],
	values: readonly (number | undefined)[],
	{x, y}: {readonly x: number; readonly y: Scale},
): Shape[] {
	const places = apart(values.map(value => y(value ?? 0)));
	return names.map((name, line) => label([x, at(places, line)], name, {fill: line === 2 ? GREY : RED}));
}

const LEAST_APART = 8;

/** Moves places upwards until labels fit; the lowest stays. */
export function apart(wanted: readonly number[]): number[] {
	const order = wanted.map((place, at) => ({place, at})).sort((one, other) => other.place - one.place);
	const places: number[] = [];
	let last = Number.POSITIVE_INFINITY;
	for (const {place, at} of order) {
		last = Math.min(place, last - LEAST_APART);
		places[at] = last;
	}
	return places;
}

/** Labels points with their names: as many as fit, including the first. */
function nameAxis(points: readonly ControlPoint[], x: Scale, unit: string) {
	const names = points.map(({name}) => name);
	const fit = Math.max(2, Math.floor((x(points.length) - x(0)) / (widestOf(names, SIZE) + 10)));
	const every = Math.max(1, Math.ceil((points.length - 1) / (fit - 1)));
	const ticks = points.flatMap((_, at) => (at % every === 0 ? [at + 0.5] : []));
	return {scale: x, ticks, text: (tick: number) => names[Math.floor(tick)] ?? tickText(tick), title: unit};
}

function courseFinding(translate: Translator, {title, points}: ControlChart): string {
	const outside = points.filter(isOutside).map(({name}) => name);
	if (outside.length === 0)
		return translate`${title}: all ${counted(translate, points.length, 'point')} lie within the control limits.`;
	const named = outside.slice(0, 3).join(', ');
	const more = outside.length > 3 ? translate` and ${outside.length - 3} more` : '';
	return translate`${title}: ${outside.length} of ${counted(translate, points.length, 'point')} ${outside.length === 1 ? 'lies' : 'lie'} outside the control limits (${named}${more}); by chance about 1 point in 370 does.`;
}

interface CourseChart {
	readonly course: Course;
	/** "shuffle" or "round". */
	readonly unit: string;
	readonly width: number;
	readonly height: number;
}

/** A control chart of the run: each point is the mean of a stretch, with the limits of the exact law. */
export const courseChart = (translate: Translator, {course, unit, width, height}: CourseChart): Scene =>
	controlChart(translate, {
		title: testRecord(course.statistic).title,
		unit: axisText(course, unit),
		points: course.points.map(({first, last, mean, low, high}) => ({
			name: first === last ? thousands(first) : `${thousands(first)}–${thousands(last)}`,
			value: mean,
			low,
			high,
		})),
		centre: course.fair,
		centreName: 'expected',
		width,
		height,
	});

function axisText({points, measure}: Course, unit: string): string {
	if (measure === 'excess') return `${unit}s, each point: excess of their mean over the expected value`;
	return points.every(({first, last}) => first === last) ? unit : `${unit}s, each point their mean`;
}
