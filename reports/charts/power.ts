import {at} from '../../harness/model/checked.js';
import type {DefectCurve, PowerChartData} from '../../stat-tests/power/chance-of-rejection.js';
import {counted, percent} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {ALONG, alongAxis, type Frame, upAxis} from './axis.js';
import {fitted, widestOf} from './letter-widths.js';
import {linear, logarithmic, type Scale} from './scale.js';
import {BLUE, type Dash, type Form, GREEN, GREY, INK, type Point, RED, RULE, type Scene, type Shape} from './scene.js';
import {dashedLine, label, line, marker, path, segment} from './shapes.js';

const LINES: readonly {readonly stroke: string; readonly dash: Dash; readonly form: Form}[] = [
	{stroke: BLUE, dash: 'solid', form: 'disc'},
	{stroke: '#b35c00', dash: 'dashed', form: 'square'},
	{stroke: GREEN, dash: 'dash-dot', form: 'diamond'},
	{stroke: '#6b3fa0', dash: 'dotted', form: 'triangle'},
	{stroke: INK, dash: 'long-dash', form: 'ring'},
	{stroke: '#8a6d00', dash: 'solid', form: 'down-triangle'},
];

export const POWER_TITLE = 'Chance of detecting defects';
export const CHANCE_AXIS = 'chance of rejection';

/** One defect of each make of machine and of each kind of wear; the table has the others. */
const SHOWN = ['riffle:7', 'shelf:20', 'dblfeed:0.02', 'topstick:0.1', 'memory:10', 'reds:10'];

const LEGEND_ROW = 11;

export function powerChart(
	translate: Translator,
	{power, width, height}: {readonly power: PowerChartData; readonly width: number; readonly height: number},
): Scene {
	const curves = SHOWN.flatMap(defect => power.defects.find(each => each.defect === defect) ?? []);
	const rows = Math.ceil(curves.length / 2);
	const frame: Frame = {left: 44, right: width - 8, top: 16, bottom: height - 24 - rows * LEGEND_ROW};
	const most = Math.max(10, power.shuffles, ...curves.flatMap(({points}) => points.map(({shuffles}) => shuffles)));
	const x = logarithmic({from: 1, to: most}, {from: frame.left, to: frame.right});
	const y = linear({from: 0, to: 1}, {from: frame.bottom, to: frame.top});
	const ticks = Array.from({length: Math.floor(Math.log10(most)) + 1}, (_, power) => 10 ** power);
	return {
		width,
		height,
		title: POWER_TITLE,
		alt: powerFinding(translate, power),
		shapes: [
			...upAxis({scale: y, ticks: [0, 0.25, 0.5, 0.75, 1], text: share => percent(share), title: CHANCE_AXIS}, frame),
			...alongAxis({scale: x, ticks, title: 'shuffles'}, frame),
			...curves.flatMap((curve, at) => curveShapes(curve, at, {x, y, most})),
			dashedLine([x(power.shuffles), frame.top - 4], [x(power.shuffles), frame.bottom], RED),
			runLabel(translate, power, {x: x(power.shuffles), frame}),
			...curves.flatMap((curve, at) => legendShapes(curve, at, frame)),
		],
	};
}

function curveShapes({points}: DefectCurve, index: number, {x, y, most}: {x: Scale; y: Scale; most: number}): Shape[] {
	const {stroke, dash, form} = at(LINES, index % LINES.length);
	const drawn = points.filter(({shuffles}) => shuffles <= most);
	return [
		path(
			drawn.map(({shuffles, share}): Point => [x(shuffles), y(share)]),
			{stroke, dash, weight: 1.3},
		),
		// Marks only where the curve rises: elsewhere they would cover one another.
		...drawn
			.filter(({share}) => share > 0.02 && share < 0.98)
			.map(({shuffles, share}): Shape => ({...marker([x(shuffles), y(share)], form, stroke), size: 2.2})),
	];
}

function runLabel(translate: Translator, {shuffles}: PowerChartData, {x, frame}: {x: number; frame: Frame}): Shape {
	const isRight = x > (frame.left + frame.right) / 2;
	return label([x + (isRight ? -4 : 4), 6], `this run: ${counted(translate, shuffles, 'shuffle')}`, {
		anchor: isRight ? 'end' : 'start',
		fill: RED,
	});
}

function legendShapes({description, chance, defect}: DefectCurve, index: number, frame: Frame): Shape[] {
	const {stroke, dash, form} = at(LINES, index % LINES.length);
	const column = (frame.right - frame.left + 40) / 2;
	const left = frame.left - 40 + (index % 2) * column;
	const y = frame.bottom + 30 + Math.floor(index / 2) * LEGEND_ROW;
	const text = `${percent(Number(chance.share.toFixed(2)))}: ${defectName({description, defect})}`;
	return [
		segment([left, y], [left + 26, y], {stroke, dash, weight: 1.3}),
		{...marker([left + 13, y], form, stroke), size: 2.2},
		label([left + 31, y], fitted(text, 7, column - 36), {fill: INK, size: 7}),
	];
}

/** The description of a defect with its parameter: "riffles after Gilbert, Shannon and Reeds (7)". */
export function defectName({description, defect}: Pick<DefectCurve, 'description' | 'defect'>): string {
	const [, parameter] = defect.split(/:(.*)/s);
	return parameter === undefined ? description : `${description} (${parameter})`;
}

export function powerFinding(translate: Translator, {shuffles, defects, simulated}: PowerChartData): string {
	const {decks, deck, input, alpha, campaigns} = simulated;
	const always = defects.filter(({chance}) => chance.share === 1).length;
	const missed = defects.filter(({chance}) => chance.share < 0.5).length;
	return translate`With ${counted(translate, shuffles, 'shuffle')}, ${always} of ${defects.length} simulated defects were rejected in every simulated run (${campaigns} runs or more for each), and ${missed} in fewer than half (${decks} × ${deck}, ${input} input order, risk ${percent(alpha)}).`;
}

const [ROW, TOP, LETTERS] = [10.5, 4, 7];

/** For every simulated defect the chance of detection with its 95 % interval; the hardest to detect first. */
export function powerByDefectChart(translate: Translator, power: PowerChartData, width: number): Scene {
	const rows = power.defects.toSorted((one, other) => one.chance.share - other.chance.share);
	const names = rows.map(defectName);
	const left = Math.min(0.6 * width, widestOf(names, LETTERS) + 6);
	const frame: Frame = {left, right: width - 34, top: TOP, bottom: TOP + rows.length * ROW};
	const x = linear({from: 0, to: 1}, {from: frame.left + 4, to: frame.right - 4});
	return {
		width,
		height: frame.bottom + ALONG,
		title: POWER_TITLE,
		alt: powerFinding(translate, power),
		shapes: [
			...[0, 0.25, 0.5, 0.75, 1].map(share => line([x(share), frame.top], [x(share), frame.bottom], RULE)),
			...rows.flatMap(({chance}, row): Shape[] => {
				const y = TOP + (row + 0.5) * ROW;
				const [low, high] = chance.interval;
				return [
					label([left - 3, y], fitted(names[row] ?? '', LETTERS, left - 4), {anchor: 'end', fill: INK, size: LETTERS}),
					segment([x(low), y], [x(high), y], {stroke: GREY, weight: 0.9}),
					{...marker([x(chance.share), y], chance.share >= 0.5 ? 'disc' : 'ring', BLUE), size: 2.4},
					label([frame.right + 4, y], percent(Number(chance.share.toFixed(2))), {fill: INK, size: LETTERS}),
				];
			}),
			...alongAxis({scale: x, ticks: [0, 0.25, 0.5, 0.75, 1], text: percent, title: CHANCE_AXIS}, frame),
		],
	};
}
