import type {OutcomeInterval} from '../../stat-tests/chart-data/outcome-intervals.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {ALONG, alongAxis, type Frame} from './axis.js';
import {fitted, widestOf} from './letter-widths.js';
import {logarithmic} from './scale.js';
import {BLUE, GREY, INK, RED, RULE, type Scene, type Shape} from './scene.js';
import {dashedLine, label, line, marker, segment} from './shapes.js';

const [ROW, TOP, LETTERS, COUNTS] = [11, 16, 7, 86];

interface OddsChart {
	readonly rows: readonly OutcomeInterval[];
	readonly width: number;
	/** The number of rows to show: those with the strongest evidence of deviation. */
	readonly most: number;
}

/** Observed / expected for each row of each wager, with simultaneous intervals. */
export function oddsChart(translate: Translator, {rows, width, most}: OddsChart): Scene {
	const shown = shownOf(rows, most);
	const names = shown.map(nameOf);
	const left = Math.min(0.4 * width, widestOf(names, LETTERS) * 1.08 + 8);
	const frame: Frame = {left, right: width - COUNTS, top: TOP, bottom: TOP + shown.length * ROW};
	const span = spanOf(shown);
	const x = logarithmic({from: 1 / span, to: span}, {from: frame.left + 4, to: frame.right - 4});
	const ticks = TICKS.find(([upTo]) => span <= upTo)?.[1] ?? [0.1, 1, 10];
	return {
		width,
		height: frame.bottom + ALONG,
		title: 'Frequency of each result relative to its odds',
		alt: oddsFinding(translate, rows),
		shapes: [
			...ticks.map(tick => line([x(tick), TOP], [x(tick), frame.bottom], RULE)),
			dashedLine([x(1), TOP], [x(1), frame.bottom], INK),
			label([x(1), TOP - 8], 'as expected', {anchor: 'middle'}),
			label([width, TOP - 8], 'observed / expected', {anchor: 'end'}),
			...shown.flatMap((row, at): Shape[] => {
				const y = TOP + (at + 0.5) * ROW;
				const outside = row.low > 1 || row.high < 1;
				const look = {fill: outside ? RED : INK, size: LETTERS, face: outside ? 'bold' : 'regular'} as const;
				return [
					label([left - 5, y], fitted(names[at] ?? '', LETTERS * 1.05, left - 6), {...look, anchor: 'end'}),
					segment([x(row.low), y], [x(row.high), y], {stroke: outside ? RED : GREY, weight: 1}),
					{...marker([x(row.ratio), y], outside ? 'diamond' : 'disc', outside ? RED : BLUE), size: 2.4},
					label([width, y], `${thousands(row.count)} / ${expectedText(row.expected)}`, {...look, anchor: 'end'}),
				];
			}),
			...alongAxis({scale: x, ticks, title: 'observed / expected'}, frame),
		],
	};
}

const nameOf = ({wager, name}: OutcomeInterval): string => `${wager}: ${name}`;

const expectedText = (expected: number): string => (expected < 10 ? expected.toFixed(1) : thousands(expected));

/** The rows whose intervals are nearest to excluding their odds, in the order of the list. */
function shownOf(rows: readonly OutcomeInterval[], most: number): readonly OutcomeInterval[] {
	const different = rows
		.filter(isNotable)
		.filter((row, at, all) => all.findIndex(other => isSameEvent(row, other)) === at);
	const shown = different.toSorted((one, other) => room(one) - room(other)).slice(0, most);
	return different.filter(row => shown.includes(row));
}

/** The interval of a rare event shows nothing, unless the event came far too often. */
const isNotable = ({expected, low, high}: OutcomeInterval): boolean => expected >= 5 || low > 1 || high < 1;

/** Some wagers pay on the same event under another name. */
const isSameEvent = (one: OutcomeInterval, other: OutcomeInterval): boolean =>
	one.count === other.count && Math.abs(one.expected - other.expected) < 1e-6 * one.expected;

/** How far the interval extends beyond 1, as a fraction of its half; negative: it excludes 1. */
const room = ({ratio, low, high}: OutcomeInterval): number =>
	ratio >= 1 ? (1 - low) / Math.max(1e-9, ratio - low) : (high - 1) / Math.max(1e-9, high - ratio);

const TICKS: readonly (readonly [upTo: number, ticks: readonly number[]])[] = [
	[1.1, [0.95, 1, 1.05]],
	[1.3, [0.8, 0.9, 1, 1.1, 1.25]],
	[2.1, [0.5, 0.7, 1, 1.4, 2]],
	[5.1, [0.2, 0.5, 1, 2, 5]],
];

/** The axis covers the widest interval of frequent events; intervals of rarer events may be cut off. */
const spanOf = (rows: readonly OutcomeInterval[]): number =>
	rows
		.filter(({expected}) => expected >= OFTEN)
		.reduce((most, {low, high}) => Math.max(most, Math.min(10, high), 1 / Math.max(0.1, low)), 1.05);

const OFTEN = 20;

function oddsFinding(translate: Translator, rows: readonly OutcomeInterval[]): string {
	const outside = rows.filter(({low, high}) => low > 1 || high < 1);
	if (outside.length === 0)
		return translate`All ${counted(translate, rows.length, 'result')} agree with their odds: every simultaneous 95 % interval contains the odds.`;
	const named = outside
		.slice(0, 3)
		.map(
			({wager, name, count, expected}) =>
				translate`${wager} ${name} (${thousands(count)}, expected ${thousands(expected)})`,
		);
	return translate`${outside.length} of ${counted(translate, rows.length, 'result')} came too often or too seldom for their odds: ${named.join(', ')}${outside.length > 3 ? ' and more' : ''}.`;
}
