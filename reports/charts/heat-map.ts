import {withSymbol} from '../../harness/model/card.js';
import {GREY, INK, RED, type Rectangle, RULE, type Scene, type Shape} from './scene.js';

/** How often each face lay at each place, place by place, and how often a fair device would put it there. */
export interface PositionCounts {
	readonly shuffles: number;
	readonly places: number;
	readonly faces: readonly string[];
	readonly expected: readonly number[];
	readonly counts: Uint32Array;
}

// Blue for too seldom, red for too often, pale between; dark at both ends, so that the depth survives black and white.
const PALETTE = [
	'#0b3c78',
	'#2166ac',
	'#4393c3',
	'#92c5de',
	'#d1e5f0',
	'#f7f7f7',
	'#fddbc7',
	'#f4a582',
	'#d6604d',
	'#b2182b',
	'#7a0b1c',
];
const MIDDLE = (PALETTE.length - 1) / 2;
/** Standard deviations that one step of the palette stands for. */
const STEP = 1;

const MARGIN = {left: 26, top: 4, bottom: 38} as const;

/** Faces down the side, places along the bottom, one cell a count. Cells of one colour are merged along their row. */
export function heatMap(positions: PositionCounts, size: {readonly width: number; readonly height: number}): Scene {
	const {places, faces} = positions;
	const cellWidth = (size.width - MARGIN.left) / places;
	const cellHeight = (size.height - MARGIN.top - MARGIN.bottom) / faces.length;
	const byColour = PALETTE.map((): Rectangle[] => []);
	let worst = {deviation: 0, place: 0, face: ''};
	faces.forEach((name, face) => {
		let start = 0;
		for (let place = 0; place <= places; place++) {
			const deviation = place < places ? deviationAt(positions, place, face) : 0;
			if (Math.abs(deviation) > Math.abs(worst.deviation)) worst = {deviation, place: place + 1, face: name};
			if (place < places && colourOf(deviation) === colourOf(deviationAt(positions, start, face))) continue;
			const colour = colourOf(deviationAt(positions, start, face));
			byColour[colour]?.push([
				MARGIN.left + start * cellWidth,
				MARGIN.top + face * cellHeight,
				(place - start) * cellWidth,
				cellHeight,
			]);
			start = place;
		}
	});
	const cells = byColour.map(
		(rectangles, colour): Shape => ({kind: 'cells', fill: PALETTE[colour] ?? INK, rectangles}),
	);
	const frame = {cellWidth, cellHeight, bottom: MARGIN.top + faces.length * cellHeight, right: size.width};
	return {
		...size,
		shapes: [...cells, ...faceLabels(faces, frame), ...placeLabels(places, frame), ...legend(frame)],
		alt: `Counts of ${faces.length} faces at ${places} places over ${positions.shuffles} shuffles. The largest departure is ${worst.deviation.toFixed(1)} standard deviations: ${worst.face} at place ${worst.place}.`,
	};
}

/** What the colours mean, in words. */
export const HEAT_MAP_LEGEND =
	'Blue: less often than a fair device would put the card there, red: more often; the scale counts standard deviations.';

function deviationAt({counts, faces, expected, shuffles}: PositionCounts, place: number, face: number): number {
	const mean = expected[face] ?? 0;
	if (shuffles === 0 || mean === 0) return 0;
	return ((counts[place * faces.length + face] ?? 0) - mean) / Math.sqrt(mean * (1 - mean / shuffles));
}

const colourOf = (deviation: number): number =>
	Math.max(0, Math.min(PALETTE.length - 1, MIDDLE + Math.round(deviation / STEP)));

interface Frame {
	readonly cellWidth: number;
	readonly cellHeight: number;
	readonly bottom: number;
	readonly right: number;
}

function faceLabels(faces: readonly string[], {cellHeight, right}: Frame): Shape[] {
	const size = Math.min(6.5, cellHeight * 0.95);
	return faces.flatMap((name, face): Shape[] => {
		const y = MARGIN.top + face * cellHeight;
		const fill = /[HD]$/.test(name) ? RED : INK;
		const label: Shape = {
			kind: 'text',
			at: [MARGIN.left - 3, y + cellHeight / 2],
			text: withSymbol(name),
			anchor: 'end',
			fill,
			size,
		};
		const isNewSuit = face > 0 && name.slice(-1) !== faces[face - 1]?.slice(-1) && !name.includes('-');
		return isNewSuit
			? [label, {kind: 'line', from: [MARGIN.left, y], to: [right, y], stroke: RULE, dashed: false}]
			: [label];
	});
}

function placeLabels(places: number, {cellWidth, bottom, right}: Frame): Shape[] {
	const every = places > 104 ? 52 : 13;
	const ticks = [1, ...Array.from({length: Math.floor(places / every)}, (_, tick) => (tick + 1) * every)];
	const middle = (MARGIN.left + right) / 2;
	return [
		...ticks.map(
			(place): Shape => ({
				kind: 'text',
				at: [MARGIN.left + (place - 0.5) * cellWidth, bottom + 7],
				text: String(place),
				anchor: 'middle',
				fill: GREY,
				size: 6.5,
			}),
		),
		{kind: 'text', at: [middle, bottom + 20], text: 'place in the order out', anchor: 'middle', fill: GREY, size: 7.5},
	];
}

const SWATCH = 14;

/** A strip of the palette under the map, with the standard deviations that its ends and middle stand for. */
function legend({bottom, right}: Frame): Shape[] {
	const left = right - PALETTE.length * SWATCH;
	const middleOf = (colour: number) => left + (colour + 0.5) * SWATCH;
	return [
		...PALETTE.map(
			(fill, colour): Shape => ({kind: 'cells', fill, rectangles: [[left + colour * SWATCH, bottom + 20, SWATCH, 5]]}),
		),
		...[0, MIDDLE, PALETTE.length - 1].map(
			(colour): Shape => ({
				kind: 'text',
				at: [middleOf(colour), bottom + 31],
				text: scaleText((colour - MIDDLE) * STEP),
				anchor: 'middle',
				fill: GREY,
				size: 6.5,
			}),
		),
	];
}

function scaleText(deviations: number): string {
	if (deviations === 0) return '0';
	return deviations > 0 ? `≥ +${deviations}` : `≤ −${-deviations}`;
}
