import {smirnovUpper} from '../../stat-tests/laws/distributions/smirnov.js';
import {counted, percent} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {ALONG, alongAxis, type Frame, upAxis} from './axis.js';
import {linear} from './scale.js';
import {BAND, BLUE, GREY, type Point, RED, type Scene} from './scene.js';
import {label, path} from './shapes.js';

const TICKS = [0, 0.25, 0.5, 0.75, 1];

/**
The share of tests with a p-value up to x, against the diagonal of a fair device. Only a line above the shaded part is evidence against a
device: p-values of counts are discrete, and tend to be too large rather than too small.
*/
export function pValueSpreadChart(
	translate: Translator,
	ps: readonly number[],
	{width, height}: {width: number; height: number},
): Scene {
	const frame: Frame = {left: 40, right: width - 10, top: 6, bottom: height - ALONG - 10};
	const x = linear({from: 0, to: 1}, {from: frame.left, to: frame.right});
	const y = linear({from: 0, to: 1}, {from: frame.bottom, to: frame.top});
	const sorted = ps.toSorted((one, other) => one - other);
	const band = bandOf(ps.length);
	const steps = sorted.flatMap((p, at): Point[] => [
		[x(p), y(at / ps.length)],
		[x(p), y((at + 1) / ps.length)],
	]);
	const excess = sorted.reduce((most, p, at) => Math.max(most, (at + 1) / ps.length - p), 0);
	return {
		width,
		height,
		title: 'All p-values together',
		alt: spreadFinding(translate, ps.length, {excess, band}),
		shapes: [
			{
				kind: 'area',
				fill: BAND,
				points: [
					[x(0), y(0)],
					[x(0), y(band)],
					[x(1 - band), y(1)],
					[x(1), y(1)],
					[x(1), y(0)],
				],
			},
			...upAxis({scale: y, ticks: TICKS, title: 'share of tests'}, frame),
			...alongAxis({scale: x, ticks: TICKS, title: 'p-value'}, frame),
			label(
				[(frame.left + frame.right) / 2, frame.bottom + 28],
				'shaded: 95 of 100 fair devices, if tests were independent',
				{anchor: 'middle', size: 6.5},
			),
			path(
				[
					[x(0), y(0)],
					[x(1), y(1)],
				],
				{stroke: GREY, weight: 0.8, dash: 'dashed'},
			),
			path([[x(0), y(0)], ...steps, [x(1), y(1)]], {stroke: excess > band ? RED : BLUE}),
		],
	};
}

/** The distance above the diagonal that n independent values exceed with a chance of 5 %, exactly, by bisection. */
function bandOf(count: number): number {
	let [low, high] = [0, 1];
	for (let step = 0; step < 40; step++) {
		const middle = (low + high) / 2;
		if (smirnovUpper(middle, count) > OUTSIDE) low = middle;
		else high = middle;
	}
	return high;
}

const OUTSIDE = 0.05;

/** `excess`: how far the share of small p-values is above the diagonal; `band`: the limit for a fair device. */
const spreadFinding = (
	translate: Translator,
	tests: number,
	{excess, band}: {readonly excess: number; readonly band: number},
): string =>
	excess <= band
		? translate`The p-values of ${counted(translate, tests, 'test')} are spread as expected for a fair device: no excess of small values.`
		: translate`Too many of the p-values of ${counted(translate, tests, 'test')} are small: their share is up to ${percent(excess)} above an even spread; limit for a fair device: ${percent(band)}.`;
