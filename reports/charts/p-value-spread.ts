import {kolmogorovUpper} from '../../stat-tests/laws/kolmogorov.js';
import {ALONG, alongAxis, type Frame, upAxis} from './axis.js';
import {AXIS_WORDS, CHART_TITLES, spreadFinding} from './chart-words.js';
import {linear} from './scale.js';
import {BAND, BLUE, GREY, type Point, type Scene} from './scene.js';
import {path} from './shapes.js';

const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** The share of tests with a p-value up to x, against the diagonal that a fair device follows, with its 95 % band. */
export function pValueSpreadChart(ps: readonly number[], {width, height}: {width: number; height: number}): Scene {
	const frame: Frame = {left: 40, right: width - 8, top: 6, bottom: height - ALONG};
	const x = linear({from: 0, to: 1}, {from: frame.left, to: frame.right});
	const y = linear({from: 0, to: 1}, {from: frame.bottom, to: frame.top});
	const sorted = ps.toSorted((one, other) => one - other);
	const band = bandOf(ps.length);
	const steps = sorted.flatMap((p, at): Point[] => [
		[x(p), y(at / ps.length)],
		[x(p), y((at + 1) / ps.length)],
	]);
	const furthest = sorted.reduce(
		(most, p, at) => Math.max(most, Math.abs(p - at / ps.length), Math.abs(p - (at + 1) / ps.length)),
		0,
	);
	return {
		width,
		height,
		title: CHART_TITLES['p-value-spread'],
		alt: spreadFinding(ps.length, furthest, band),
		shapes: [
			{
				kind: 'area',
				fill: BAND,
				points: [
					[x(0), y(band)],
					[x(1 - band), y(1)],
					[x(1), y(1)],
					[x(1), y(1 - band)],
					[x(band), y(0)],
					[x(0), y(0)],
				],
			},
			...upAxis({scale: y, ticks: TICKS, title: AXIS_WORDS.share}, frame),
			...alongAxis({scale: x, ticks: TICKS, title: 'p-value'}, frame),
			path(
				[
					[x(0), y(0)],
					[x(1), y(1)],
				],
				{stroke: GREY, weight: 0.8, dash: 'dashed'},
			),
			path([[x(0), y(0)], ...steps, [x(1), y(1)]], {stroke: BLUE}),
		],
	};
}

/** Half the height of the band that n independent values leave with a chance of 5 %, after Stephens (1970). */
function bandOf(count: number): number {
	const root = Math.sqrt(Math.max(1, count));
	return Math.min(1, QUANTILE / (root + 0.12 + 0.11 / root));
}

const QUANTILE = crossing(0.05);

/** Where Kolmogorov's law has that upper tail, by halving. */
function crossing(tail: number): number {
	let [low, high] = [0.5, 3];
	for (let step = 0; step < 40; step++) {
		const middle = (low + high) / 2;
		if (kolmogorovUpper(middle) > tail) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
