import type {MeasuredResult} from '../../harness/model/test-result.js';
import {smirnovUpper} from '../../stat-tests/laws/distributions/smirnov.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {counted, percent, pText, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {ALONG, alongAxis, type Frame, upAxis} from './axis.js';
import {fitted, widestOf} from './letter-widths.js';
import {decadesIn, linear, logarithmic, powerText, type Scale} from './scale.js';
import {BAND, BLUE, GREY, INK, type Point, RED, REJECT, RULE, type Scene, type Shape} from './scene.js';
import {box, dashedLine, label, line, marker, path, segment} from './shapes.js';

export type PValueRow = ReturnType<typeof pValueRow>;

export const pValueRow = ({test, p, rejected, limit}: MeasuredResult) => ({
	title: testRecord(test).title,
	p: Number(p),
	rejected,
	limit,
});

/** The height of a row; less where all rows would not fit on one page. */
const ROW = 13;
const MOST_HEIGHT = 590;
const RIGHT = 50;
const [TOP, BOTTOM] = [14, 28];
/** Smaller values are drawn at the edge. */
const MOST_DECADES = 12;
const LEAST_DECADES = 6;

export function pValueChart(translate: Translator, rows: readonly PValueRow[], width: number): Scene {
	const step = Math.min(ROW, MOST_HEIGHT / Math.max(1, rows.length));
	const size = Math.min(8, 0.8 * step);
	const bottom = TOP + rows.length * step;
	const titles = rows.map(({title}) => title);
	const left = 8 + Math.min(0.42 * width, widestOf(titles, size) * 1.08);
	const edge = 10 ** -decadesOf(rows);
	const x = logarithmic({from: edge, to: 1}, {from: left + 4, to: width - RIGHT});
	const ticks = decadesIn({from: edge, to: 1}, 7);
	const middle = (left + width - RIGHT) / 2;
	return {
		width,
		height: bottom + BOTTOM,
		title: 'p-value of each test',
		alt: pValuesFinding(translate, rows),
		shapes: [
			...stretchesOf(rows).map(({limit, from, to}) =>
				box([left, TOP + from * step, x(limit) - left, (to - from) * step], REJECT),
			),
			...ticks.flatMap(power => [
				line([x(10 ** power), TOP], [x(10 ** power), bottom], RULE),
				label([x(10 ** power), bottom + 8], decadeText(power, edge), {anchor: 'middle'}),
			]),
			...stretchesOf(rows).map(({limit, from, to}) =>
				dashedLine([x(limit), TOP + from * step], [x(limit), TOP + to * step], RED),
			),
			label([Math.max(left, x(rows[0]?.limit ?? edge) - 4), TOP - 7], 'limit (Holm)', {
				anchor: 'middle',
				fill: RED,
			}),
			...rows.flatMap((row, at) => rowShapes(row, {y: TOP + (at + 0.5) * step, left, right: width - RIGHT, size, x})),
			label([middle, bottom + 20], 'p-value: probability that a fair device deviates at least as much', {
				anchor: 'middle',
			}),
		],
	};
}

function stretchesOf(rows: readonly PValueRow[]): {limit: number; from: number; to: number}[] {
	const stretches: {limit: number; from: number; to: number}[] = [];
	rows.forEach(({limit}, row) => {
		const last = stretches.at(-1);
		if (last?.limit === limit) last.to = row + 1;
		else stretches.push({limit, from: row, to: row + 1});
	});
	return stretches;
}

type RowPlace = Readonly<Record<'y' | 'left' | 'right' | 'size', number>> & {readonly x: Scale};

function rowShapes({title, p, rejected}: PValueRow, {y, left, right, size, x}: RowPlace): Shape[] {
	const look = {size, fill: rejected ? RED : INK, face: rejected ? 'bold' : 'regular'} as const;
	return [
		label([left - 5, y], fitted(title, size * (rejected ? 1.08 : 1), left - 6), {...look, anchor: 'end'}),
		marker([x(p), y], rejected ? 'triangle' : 'disc', rejected ? RED : BLUE),
		label([right + 8, y], pText(p), look),
	];
}

function decadesOf(rows: readonly PValueRow[]): number {
	const least = rows.reduce((low, {p, limit}) => Math.min(low, p, limit), 1);
	return Math.min(MOST_DECADES, Math.max(LEAST_DECADES, Math.ceil(-Math.log10(least)) + 1));
}

const decadeText = (power: number, edge: number): string =>
	power === -MOST_DECADES && edge < 10 ** (0.5 - MOST_DECADES) ? `≤ ${powerText(power)}` : powerText(power);

function pValuesFinding(translate: Translator, rows: readonly PValueRow[]): string {
	const rejected = rows.filter(row => row.rejected);
	const [least = {title: 'none', p: 1}] = rows.toSorted((one, other) => one.p - other.p);
	const all = counted(translate, rows.length, 'test');
	if (rejected.length === 0)
		return translate`None of ${all} rejected; the smallest p-value is ${pText(least.p)} (${least.title}).`;
	const named = rejected
		.toSorted((one, other) => one.p - other.p)
		.slice(0, 3)
		.map(({title, p}) => translate`${title} (p ${pText(p)})`);
	return translate`${thousands(rejected.length)} of ${all} rejected${rejected.length > 3 ? ', most clearly' : ':'} ${named.join(', ')}.`;
}

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
			segment([x(0), y(0)], [x(1), y(1)], {stroke: GREY, weight: 0.8, dash: 'dashed'}),
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
