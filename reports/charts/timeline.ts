import type {BatchName} from '../../harness/model/cards/batch.js';
import type {BatchTimeline} from '../../harness/rules/procedures/batch-timeline.js';
import type {Place} from '../../harness/rules/procedures/two-batches.js';
import {counted} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {alongAxis, type Frame, tickText} from './axis.js';
import {widthOf} from './letter-widths.js';
import {linear, type Scale, ticksIn} from './scale.js';
import {INK, RED, type Scene, type Shape, WHITE} from './scene.js';
import {box, label, line, marker} from './shapes.js';

const [LEFT, LANE, TOP, KEY] = [50, 26, 16, 40];

/** Places differ in height and letter as well as in shade. */
const PLACES: Readonly<
	Record<Exclude<Place, 'unknown'>, {fill: string; height: number; word: string; letter: string}>
> = {
	device: {fill: '#1f5fa8', height: 0.7, word: 'in the shuffler', letter: 'S'},
	store: {fill: '#8ebfdf', height: 0.45, word: 'shuffled, in store', letter: 'W'},
	table: {fill: '#c3ccd5', height: 0.3, word: 'on the table', letter: 'T'},
	shoe: {fill: '#1c2733', height: 1, word: 'dealt from the shoe', letter: 'D'},
	rack: {fill: '#f0a98c', height: 0.3, word: 'in the rack', letter: 'R'},
};

export function timelineChart(translate: Translator, {spans, shoes, allShoes}: BatchTimeline, width: number): Scene {
	const end = spans.reduce((last, {to}) => Math.max(last, to), 1);
	const begin = spans.reduce((first, {from}) => Math.min(first, from), end);
	const frame: Frame = {left: LEFT, right: width - 10, top: TOP, bottom: TOP + 2 * LANE + 10};
	const x = linear({from: begin, to: end}, {from: frame.left, to: frame.right});
	const floor: Readonly<Record<BatchName, number>> = {A: TOP + LANE, B: TOP + 2 * LANE + 6};
	const hours = ticksIn({from: begin / 3600, to: end / 3600}, 8);
	return {
		width,
		height: frame.bottom + 24 + KEY - 16,
		title: 'Alternation of two batches',
		alt: batchesFinding(translate, shoes, allShoes),
		shapes: [
			...(['A', 'B'] as const).map(batch =>
				label([LEFT - 6, floor[batch] - LANE / 2], `batch ${batch}`, {anchor: 'end', fill: INK}),
			),
			...spans.flatMap(({batch, place, from, to}): Shape[] => {
				if (place === 'unknown') return [];
				const {fill, height, letter} = PLACES[place];
				const [left, right] = [x(from), x(to)];
				const bar = box([left, floor[batch] - height * LANE, Math.max(0.4, right - left), height * LANE], fill);
				const hasRoom = right - left > widthOf(letter, 6.5) + 3;
				const look = {anchor: 'middle', size: 6.5, fill: place === 'device' || place === 'shoe' ? WHITE : INK} as const;
				return hasRoom ? [bar, label([(left + right) / 2, floor[batch] - (height * LANE) / 2], letter, look)] : [bar];
			}),
			...shoeNumbers(shoes, x, width),
			...repeatedShoes(shoes).map(({batch, seconds}) =>
				marker([x(seconds), floor[batch] - LANE - 3], 'down-triangle', RED),
			),
			line([LEFT, floor.A], [frame.right, floor.A], INK),
			line([LEFT, floor.B], [frame.right, floor.B], INK),
			...alongAxis(
				{scale: hour => x(hour * 3600), ticks: hours, text: tickText, title: 'hours by the clock of the device'},
				frame,
			),
			...legend({spans, shoes}, frame.bottom + 36),
		],
	};
}

const repeatedShoes = (shoes: BatchTimeline['shoes']): BatchTimeline['shoes'] =>
	shoes.filter(({batch}, at) => batch === shoes[at - 1]?.batch);

/** Above the lanes, as many as fit. */
function shoeNumbers(shoes: BatchTimeline['shoes'], x: Scale, right: number): Shape[] {
	let free = 0;
	return shoes.flatMap(({seconds}, at): Shape[] => {
		const [place, text] = [x(seconds), `shoe ${at + 1}`];
		if (place < free || place + widthOf(text, 6.5) > right) return [];
		free = place + widthOf(text, 6.5) + 6;
		return [label([place, TOP - 8], text, {size: 6.5})];
	});
}

function legend({spans, shoes}: Pick<BatchTimeline, 'spans' | 'shoes'>, y: number): Shape[] {
	const entries = Object.entries(PLACES).flatMap(([place, words]) =>
		spans.some(span => span.place === place) ? [words] : [],
	);
	let left = 0;
	const words = (text: string): Shape => {
		const shape = label([left + 14, y], text, {size: 7, fill: INK});
		left += 14 + widthOf(text, 7) + 18;
		return shape;
	};
	return [
		...entries.flatMap(({fill, word, letter, height}) => [
			box([left, y - 5 * height - 0.5, 10, 8 * height + 2], fill),
			words(`${letter}: ${word}`),
		]),
		...(repeatedShoes(shoes).length === 0
			? []
			: [marker([left + 5, y], 'down-triangle', RED), words('same batch as the shoe before')]),
	];
}

function batchesFinding(translate: Translator, shoes: BatchTimeline['shoes'], all: number): string {
	const repeats = repeatedShoes(shoes).length;
	const which =
		all > shoes.length
			? translate`the first ${shoes.length} of ${all} shoes`
			: counted(translate, shoes.length, 'shoe');
	return repeats === 0
		? translate`The two batches were dealt alternately, in ${which}.`
		: translate`The two batches were not always dealt alternately: ${repeats} of ${which} had the same batch as the shoe before.`;
}
