import {at} from '../../harness/model/checked.js';
import {cusum, DRIFT, SERIES} from '../../harness/tasks/inspection/drift.js';
import {SERIES_TEXT} from '../../harness/tasks/inspection/text.js';
import type {DriftChart} from '../../harness/tasks/page.js';
import {apart} from './control.js';
import {linear} from './scale.js';
import {BLUE, type Dash, GREEN, type Point, RED, RULE, type Scene, type Shape} from './scene.js';
import {dashedLine, label, line, path, segment} from './shapes.js';

const [LEFT, RIGHT, TOP, BOTTOM] = [54, 96, 6, 12];
const LINES: readonly {readonly stroke: string; readonly dash: Dash}[] = [
	{stroke: '#6b3fa0', dash: 'solid'},
	{stroke: '#b35c00', dash: 'long-dash'},
	{stroke: BLUE, dash: 'dash-dot'},
	{stroke: GREEN, dash: 'dotted'},
];
/** The top of the axis, as a fraction of the drift limit. */
const MOST = 1.2;

export function driftChart({days, width, height, shown}: DriftChart): Scene {
	const count = Math.min(shown, days.length);
	const right = width - RIGHT;
	const x = linear({from: 0, to: Math.max(1, count - 1)}, {from: LEFT, to: right});
	const y = linear({from: 0, to: MOST}, {from: height - BOTTOM, to: TOP});
	const lines = SERIES.map(series =>
		cusum(days.map(day => day[series]))
			.slice(-count)
			.map(sum => sum / DRIFT.limit),
	);
	const places = apart(lines.map(each => y(each.at(-1) ?? 0)));
	return {
		width,
		height,
		title: 'Drift over days',
		alt: `Drift of ${SERIES.map((series, index) => `${SERIES_TEXT[series]} ${Math.round(100 * (at(lines, index).at(-1) ?? 0))} %`).join(', ')} of the limit, after ${days.length} inspections.`,
		shapes: [
			line([LEFT, y(0)], [right, y(0)], RULE),
			dashedLine([LEFT, y(1)], [right, y(1)], RED),
			label([LEFT - 5, y(1)], 'drift limit', {fill: RED, anchor: 'end', size: 7}),
			label([LEFT - 5, y(0)], 'no drift', {anchor: 'end', size: 7}),
			...lines.flatMap((each, index): Shape[] => {
				const {stroke, dash} = at(LINES, index);
				const name = SERIES_TEXT[at(SERIES, index)];
				const place = at(places, index);
				return [
					path(
						each.map((share, day): Point => [x(day), y(share)]),
						{stroke, dash},
					),
					segment([right + 4, place], [right + 20, place], {stroke, dash}),
					label([right + 24, place], name, {fill: stroke, size: 7}),
				];
			}),
		],
	};
}
