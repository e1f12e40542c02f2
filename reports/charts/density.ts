import {at} from '../../harness/model/checked.js';
import type {DensityMap} from '../../stat-tests/chart-data/density-map.js';
import {normalUpperQuantile} from '../../stat-tests/laws/distributions/normal.js';
import {counted} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {colourStrip, isDark, PALETTE, STRIP_WIDTH, stepOf} from './diverging.js';
import {STRIKING} from './heat-map.js';
import {INK, type Scene, type Shape, WHITE} from './scene.js';
import {box, label} from './shapes.js';

const [LEFT, TOP, ROW, BOTTOM] = [22, 22, 13, 24];

/** Columns: parts of the order; rows: ranks; cells: the deviation from fair, in standard deviations. */
export function densityChart(translate: Translator, map: DensityMap, width: number): Scene {
	const {parts, ranks, deviations} = map;
	const cellWidth = (width - LEFT) / Math.max(1, parts.length);
	const bottom = TOP + ranks.length * ROW;
	const cells = parts.length * ranks.length;
	const limit = normalUpperQuantile(STRIKING / (2 * Math.max(1, cells)));
	const starts = parts.map((_, part) => parts.slice(0, part).reduce((sum, places) => sum + places, 0));
	return {
		width,
		height: bottom + BOTTOM,
		title: 'Ranks by part of the order',
		alt: densityFinding(translate, map, limit),
		shapes: [
			...parts.map((places, part) =>
				label([LEFT + (part + 0.5) * cellWidth, TOP - 6], placesText(at(starts, part), places), {anchor: 'middle'}),
			),
			label([LEFT + (width - LEFT) / 2, 6], 'positions', {anchor: 'middle'}),
			...ranks.flatMap((rank, row): Shape[] => {
				const y = TOP + row * ROW;
				return [
					label([LEFT - 5, y + ROW / 2], rank === 'T' ? '10' : rank, {anchor: 'end', fill: INK}),
					...(deviations[row] ?? []).flatMap((deviation, part): Shape[] => {
						const step = stepOf(deviation);
						const isStriking = Math.abs(deviation) > limit;
						return [
							box([LEFT + part * cellWidth + 0.5, y + 0.5, cellWidth - 1, ROW - 1], PALETTE[step] ?? WHITE),
							label([LEFT + (part + 0.5) * cellWidth, y + ROW / 2], deviationText(deviation, isStriking), {
								anchor: 'middle',
								fill: isDark(step) ? WHITE : INK,
								face: isStriking ? 'bold' : 'regular',
							}),
						];
					}),
				];
			}),
			label([LEFT, bottom + 10], 'Standard deviations from expected; ! beyond chance.', {size: 6.5}),
			...colourStrip([width - STRIP_WIDTH, bottom + 7]),
		],
	};
}

const placesText = (start: number, places: number): string => `${start + 1}–${start + places}`;

const deviationText = (deviation: number, isStriking: boolean): string =>
	`${signed(deviation.toFixed(1))}${isStriking ? ' !' : ''}`;

const signed = (text: string): string =>
	Number(text) > 0 ? `+${text}` : text.replace(/^-0\.0$/, '0.0').replace('-', '−');

function densityFinding(translate: Translator, {ranks, deviations, shuffles}: DensityMap, limit: number): string {
	const cells = deviations.flatMap((row, index) =>
		row.map((deviation, part) => ({rank: at(ranks, index), part, deviation})),
	);
	const [{rank, part, deviation} = {rank: '', part: 0, deviation: 0}] = cells.sort(
		(one, other) => Math.abs(other.deviation) - Math.abs(one.deviation),
	);
	const worst = translate`${rank} in part ${part + 1}, ${Math.abs(deviation).toFixed(1)} standard deviations too ${deviation > 0 ? 'many' : 'few'}`;
	return Math.abs(deviation) > limit
		? translate`Over ${counted(translate, shuffles, 'shuffle')} some ranks gather in parts of the order: ${worst}.`
		: translate`Over ${counted(translate, shuffles, 'shuffle')} no rank deviates beyond chance in any part of the order; the largest deviation is ${worst}.`;
}
