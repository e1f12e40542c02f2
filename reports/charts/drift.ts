import {cusum, DRIFT, SERIES} from '../../harness/inspection/drift.js';
import type {Measured} from '../../harness/model/inspection.js';
import {SERIES_WORDS} from '../tasks/inspection-words.js';
import {BLUE, GREY, type Point, RED, RULE, type Scene, type Shape} from './scene.js';

const [LEFT, RIGHT, TOP, BOTTOM] = [54, 96, 6, 12];
const COLOURS = ['#6b3fa0', '#b35c00', BLUE, '#1a6e32'] as const;

export interface DriftChart {
	/** Oldest first; the last is today. */
	readonly days: readonly Measured[];
	readonly width: number;
	readonly height: number;
	/** So many of the last days are drawn. */
	readonly shown: number;
}

/** The four drift sums of the last inspections, each in parts of its limit. */
export function driftChart({days, width, height, shown}: DriftChart): Scene {
	const count = Math.min(shown, days.length);
	const x = (at: number) => LEFT + (at / Math.max(1, count - 1)) * (width - LEFT - RIGHT);
	const y = (share: number) => TOP + (1 - Math.min(1.2, share) / 1.2) * (height - TOP - BOTTOM);
	const lines = SERIES.map(series =>
		cusum(days.map(day => day[series]))
			.slice(-count)
			.map(sum => sum / DRIFT.limit),
	);
	const label = (text: Omit<Extract<Shape, {kind: 'text'}>, 'kind' | 'size'>): Shape => ({
		kind: 'text',
		size: 7,
		...text,
	});
	const right = width - RIGHT;
	// Names are moved apart where lines end close to each other.
	const places = namePlaces(lines.map(line => y(line.at(-1) ?? 0)));
	return {
		width,
		height,
		alt: `Drift of ${SERIES.map((series, at) => `${SERIES_WORDS[series]} ${Math.round(100 * (lines[at]?.at(-1) ?? 0))} %`).join(', ')} of the limit, after ${days.length} inspections.`,
		shapes: [
			{kind: 'line', from: [LEFT, y(0)], to: [right, y(0)], stroke: RULE, dashed: false},
			{kind: 'line', from: [LEFT, y(1)], to: [right, y(1)], stroke: RED, dashed: true},
			label({at: [LEFT - 5, y(1)], text: 'drift limit', fill: RED, anchor: 'end'}),
			label({at: [LEFT - 5, y(0)], text: 'no drift', fill: GREY, anchor: 'end'}),
			...lines.flatMap((line, at): Shape[] => {
				const stroke = COLOURS[at] ?? GREY;
				const name = SERIES[at] === undefined ? '' : SERIES_WORDS[SERIES[at]];
				return [
					{kind: 'path', points: line.map((share, day): Point => [x(day), y(share)]), stroke},
					label({at: [right + 5, places[at] ?? 0], text: name, fill: stroke, anchor: 'start'}),
				];
			}),
		],
	};
}

const LEAST_APART = 8;

function namePlaces(wanted: readonly number[]): number[] {
	const order = wanted.map((place, at) => ({place, at})).sort((one, other) => other.place - one.place);
	const places: number[] = [];
	let last = Number.POSITIVE_INFINITY;
	for (const {place, at} of order) {
		last = Math.min(place, last - LEAST_APART);
		places[at] = last;
	}
	return places;
}
