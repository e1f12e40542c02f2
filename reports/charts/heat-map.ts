import {withSymbol} from '../../harness/model/cards/card.js';
import {at} from '../../harness/model/checked.js';
import {binomialLower, binomialUpper} from '../../stat-tests/laws/distributions/binomial.js';
import {counted, oneIn, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {colourStrip, isDark, MIDDLE, PALE, PALETTE, STRIP_WIDTH, stepOf} from './diverging.js';
import {widestOf} from './letter-widths.js';
import {GREY, INK, type Point, RED, type Rectangle, type Scene, type Shape, WHITE} from './scene.js';
import {box, label, line, marker} from './shapes.js';

/** A deviation is reported if its chance, for all cells together, is below this. */
export const STRIKING = 0.01;

/** With fewer shuffles the map is noise, in which a reader sees patterns that are not there. */
export const LEAST_FOR_MAP = 10;

/** `counts`: by place, then by face; `expected`: the mean at a fair device, by face. */
export interface PositionCounts {
	readonly shuffles: number;
	readonly places: number;
	readonly faces: readonly string[];
	readonly expected: readonly number[];
	readonly counts: Uint32Array;
}

const LEAST_LETTERS = 6;
const [TOP, BOTTOM, LETTERS] = [4, 46, 6.5] as const;

/** Rows: faces; columns: places. Adjacent cells of one colour are merged within a row. */
export function heatMap(
	translate: Translator,
	positions: PositionCounts,
	size: {readonly width: number; readonly height: number},
): Scene {
	const {places, faces} = positions;
	const left = widestOf(faces.map(withSymbol), LETTERS) + 5;
	const frame: Frame = {
		left,
		cellWidth: (size.width - left - 1) / places,
		cellHeight: (size.height - TOP - BOTTOM) / Math.max(1, faces.length),
		bottom: size.height - BOTTOM,
		right: size.width - 1,
	};
	const largest = cellsOf(positions).sort(largestFirst).slice(0, MOST_SIGNS);
	return {
		...size,
		title: 'Card by position',
		alt: finding(translate, positions, largest),
		shapes: [
			// Cells without deviation are not drawn, and no seam shows white.
			box([left, TOP, frame.right - left, frame.bottom - TOP], PALE),
			...cellShapes(positions, frame),
			...strikingMarks(positions, largest, frame),
			...faceLabels(faces, frame),
			...placeLabels(places, frame),
			...colourStrip([frame.right - STRIP_WIDTH, frame.bottom + 26]),
			label([left, frame.bottom + 29], HEAT_MAP_KEY, {size: LETTERS}),
			label([left, frame.bottom + 38], hasSigns(frame) ? `${SIGNS_KEY} ${MARKS_KEY}` : MARKS_KEY, {size: LETTERS}),
		],
	};
}

const HEAT_MAP_KEY = 'Standard deviations from expected: blue too seldom, red too often.';
const SIGNS_KEY = '+ and −: 3 or more.';
const MARKS_KEY = 'Beyond chance: ▲ too often, ▼ too seldom.';

export const HEAT_MAP_LEGEND =
	'Blue: less often than expected for a fair device; red: more often. Scale in standard deviations.';

interface Frame {
	readonly left: number;
	readonly cellWidth: number;
	readonly cellHeight: number;
	readonly bottom: number;
	readonly right: number;
}

export interface Cell {
	readonly place: number;
	readonly face: number;
	readonly deviation: number;
}

export const seenAt = ({counts, faces}: PositionCounts, place: number, face: number): number =>
	at(counts, place * faces.length + face);

function deviationAt(positions: PositionCounts, place: number, face: number): number {
	const {expected, shuffles} = positions;
	const mean = at(expected, face);
	if (shuffles === 0 || mean === 0) return 0;
	return (seenAt(positions, place, face) - mean) / Math.sqrt(mean * (1 - mean / shuffles));
}

function cellShapes(positions: PositionCounts, {left, cellWidth, cellHeight}: Frame): Shape[] {
	const byStep = PALETTE.map((): Rectangle[] => []);
	positions.faces.forEach((_, face) => {
		let start = 0;
		for (let place = 1; place <= positions.places; place++) {
			const step = stepOf(deviationAt(positions, start, face));
			if (place < positions.places && stepOf(deviationAt(positions, place, face)) === step) continue;
			const x = left + start * cellWidth;
			if (step !== MIDDLE) byStep[step]?.push([x, TOP + face * cellHeight, (place - start) * cellWidth, cellHeight]);
			start = place;
		}
	});
	return byStep.map((rectangles, step): Shape => ({kind: 'cells', fill: PALETTE[step] ?? INK, rectangles}));
}

const MOST_MARKED = 10;
const MOST_SIGNS = 400;

/** Face by face, in the order of places. */
export const cellsOf = (positions: PositionCounts): Cell[] =>
	positions.faces.flatMap((_, face) =>
		Array.from({length: positions.places}, (_, place) => ({
			place,
			face,
			deviation: deviationAt(positions, place, face),
		})),
	);

export const largestFirst = (one: Cell, other: Cell): number => Math.abs(other.deviation) - Math.abs(one.deviation);

/** An upper bound of the chance that a fair device has any cell as extreme: the exact chance of one, times their number. */
function chanceOf(positions: PositionCounts, {place, face}: Cell): number {
	const {faces, expected, shuffles, places} = positions;
	const count = seenAt(positions, place, face);
	const share = at(expected, face) / shuffles;
	const tail = Math.min(binomialLower(count, shuffles, share), binomialUpper(count, shuffles, share));
	return Math.min(1, 2 * tail * places * faces.length);
}

/** Signs on large deviations, where cells have room; triangles on at most ten cells beyond chance. */
function strikingMarks(positions: PositionCounts, largest: readonly Cell[], frame: Frame): Shape[] {
	const {left, right, cellWidth, cellHeight} = frame;
	const middle = ({place, face}: Cell): [number, number] => [
		left + (place + 0.5) * cellWidth,
		TOP + (face + 0.5) * cellHeight,
	];
	const worst = largest.slice(0, MOST_MARKED).filter(cell => chanceOf(positions, cell) < STRIKING);
	const signed = largest.filter(
		cell => hasSigns(frame) && Math.abs(cell.deviation) >= NOTABLE && !worst.includes(cell),
	);
	return [
		...signed.map(cell => {
			const fill = isDark(stepOf(cell.deviation)) ? WHITE : INK;
			return label(middle(cell), cell.deviation > 0 ? '+' : '−', {anchor: 'middle', fill, size: 6});
		}),
		...worst.flatMap((cell): Shape[] => {
			const form = cell.deviation > 0 ? 'triangle' : 'down-triangle';
			const size = cellWidth < ROOM ? 2.4 : Math.min(2.4, 0.36 * cellHeight);
			const [x, y] = middle(cell);
			// At the edge the mark must not cover the names of cards.
			const at: Point = [Math.min(right - 1.4 * size, Math.max(left + 1.4 * size, x)), y];
			// The border separates the mark from neighbours of any shade.
			const border = cellWidth < ROOM ? [{...marker(at, form, WHITE), size: size + 1}] : [];
			return [...border, {...marker(at, form, cellWidth < ROOM ? INK : WHITE), size}];
		}),
	];
}

/** The least size of a cell with a sign, in points; the least deviation with a sign, in standard deviations. */
const [ROOM, NOTABLE] = [5, 3];

const hasSigns = ({cellWidth, cellHeight}: Frame): boolean => Math.min(cellWidth, cellHeight) >= ROOM;

function finding(translate: Translator, positions: PositionCounts, [largest = NO_CELL]: readonly Cell[]): string {
	const {places, faces, shuffles} = positions;
	const {place, face, deviation} = largest;
	const cells = places * faces.length;
	const chance = shuffles === 0 ? 1 : chanceOf(positions, largest);
	const worst = translate`${withSymbol(faces[face] ?? '')} at position ${place + 1}, ${Math.abs(deviation).toFixed(1)} standard deviations too ${deviation > 0 ? 'often' : 'seldom'}`;
	return chance < STRIKING
		? translate`Over ${counted(translate, shuffles, 'shuffle')} some cards came to some positions too often or too seldom: the largest of ${thousands(cells)} deviations is ${worst}; probability for a fair device: ${oneIn(chance)}.`
		: translate`Over ${counted(translate, shuffles, 'shuffle')} no card deviates beyond chance at any position: the largest of ${thousands(cells)} deviations is ${worst}.`;
}

const NO_CELL: Cell = {place: 0, face: 0, deviation: 0};

function faceLabels(faces: readonly string[], {left, cellHeight, right}: Frame): Shape[] {
	// In a low map only every second or third card is named, since smaller letters are not legible.
	const every = Math.ceil(LEAST_LETTERS / cellHeight);
	const size = Math.min(LETTERS, Math.max(LEAST_LETTERS, cellHeight * 0.95));
	return faces.flatMap((name, face): Shape[] => {
		const y = TOP + face * cellHeight;
		const fill = /^.[HD]$/.test(name) ? RED : INK;
		const words = label([left - 3, y + cellHeight / 2], withSymbol(name), {anchor: 'end', fill, size});
		const isNewSuit = face > 0 && name.length === 2 && name.slice(-1) !== faces[face - 1]?.slice(-1);
		return [...(face % every === 0 ? [words] : []), ...(isNewSuit ? [line([left, y], [right, y], GREY)] : [])];
	});
}

function placeLabels(places: number, {left, cellWidth, bottom, right}: Frame): Shape[] {
	const every = places > 104 ? 52 : places > 20 ? 13 : 5;
	const round = Array.from({length: Math.floor(places / every)}, (_, tick) => (tick + 1) * every);
	return [
		...[1, ...round].flatMap(place => {
			const x = left + (place - 0.5) * cellWidth;
			return [
				line([x, bottom], [x, bottom + 2], GREY),
				label([x, bottom + 7], String(place), {anchor: place === places ? 'end' : 'middle', size: LETTERS}),
			];
		}),
		label([(left + right) / 2, bottom + 17], 'position in the output order', {anchor: 'middle'}),
	];
}
