import {counted, pText, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {fitted, widestOf} from './letter-widths.js';
import {decadesIn, logarithmic, powerText} from './scale.js';
import {BLUE, INK, RED, REJECT, RULE, type Scene, type Shape} from './scene.js';
import {box, dashedLine, label, line, marker} from './shapes.js';

export interface PValueRow {
	readonly title: string;
	readonly p: number;
	readonly rejected: boolean;
	readonly limit: number;
}

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
	const left =
		8 +
		Math.min(
			0.42 * width,
			widestOf(
				rows.map(({title}) => title),
				size,
			) * 1.08,
		);
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

interface RowPlace {
	readonly y: number;
	readonly left: number;
	readonly right: number;
	readonly size: number;
	readonly x: (p: number) => number;
}

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

interface TestAlt {
	readonly title: string;
	readonly p: number;
	readonly rejected: boolean;
}

function pValuesFinding(translate: Translator, rows: readonly TestAlt[]): string {
	const rejected = rows.filter(row => row.rejected);
	const least = rows.reduce(
		(low, row) => (row.p < low.p ? row : low),
		rows[0] ?? {title: 'none', p: 1, rejected: false},
	);
	const all = counted(translate, rows.length, 'test');
	if (rejected.length === 0)
		return translate`None of ${all} rejected; the smallest p-value is ${pText(least.p)} (${least.title}).`;
	const named = rejected
		.toSorted((one, other) => one.p - other.p)
		.slice(0, 3)
		.map(({title, p}) => translate`${title} (p ${pText(p)})`);
	return translate`${thousands(rejected.length)} of ${all} rejected${rejected.length > 3 ? ', most clearly' : ':'} ${named.join(', ')}.`;
}
