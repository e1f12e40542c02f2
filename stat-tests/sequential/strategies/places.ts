import {missing} from '../../../harness/model/checked.js';
import type {RelativeOrders} from '../../views/relative-order.js';
import type {StrategyKind, StrategySettings} from '../strategy.js';
import {binStrategy, markedStrategy} from './bin-strategy.js';
import {cardBefore} from './card-before.js';
import {tooFew} from './distance.js';
import {STEP_BINS, stepBin, stepsIn} from './steps.js';

export const placeTable = (settings: StrategySettings): StrategyKind =>
	binStrategy(settings, tooLarge, ({size, multiplicities}) => ({
		count: size * multiplicities.length,
		table: eachItsOwn(size * multiplicities.length),
		rowAt: place => place,
		pattern: bin => ({
			kind: 'cell',
			place: Math.floor(bin / multiplicities.length),
			label: bin % multiplicities.length,
		}),
	}));

function eachItsOwn(cells: number): Int32Array {
	const table = new Int32Array(cells);
	for (let cell = 0; cell < cells; cell++) table[cell] = cell;
	return table;
}

const MOST_CELLS = 2 ** 16;

/** The single cells (cells.ts) cover larger tables at no cost. */
export const tooLarge = ({size, multiplicities}: RelativeOrders): string | undefined =>
	size * multiplicities.length > MOST_CELLS ? 'there are too many cells to learn' : undefined;

/** Parts of the input order by parts of the output order: few wide cells learn fast. */
export const regions = (settings: StrategySettings, parts: number): StrategyKind =>
	markedStrategy(settings, tooFew, ({size, multiplicities}) => {
		const of = Math.min(parts, multiplicities.length);
		const labelPart = partsOf(multiplicities, of);
		return {
			bins: of,
			contexts: of,
			home: label => labelPart[label] ?? missing(label),
			next: place => Math.floor((place * of) / size),
			pattern: bin => ({kind: 'region', part: {at: Math.floor(bin / of), of}, labels: {at: bin % of, of}}),
		};
	});

/** The part of each label, if cards lie in the order of their labels. */
function partsOf(multiplicities: readonly number[], of: number): Int32Array {
	const size = multiplicities.reduce((sum, copies) => sum + copies, 0);
	let before = 0;
	return Int32Array.from(multiplicities, copies => {
		const part = Math.floor(((before + copies / 2) * of) / size);
		before += copies;
		return part;
	});
}

/** Labels by part: detects an uneven shoe. */
export const labelsInParts = (settings: StrategySettings, parts: number): StrategyKind =>
	binStrategy(settings, tooLarge, ({size, multiplicities}) => {
		const width = multiplicities.length;
		return {
			count: parts * width,
			table: eachItsOwn(parts * width),
			rowAt: place => Math.floor((place * parts) / size),
			pattern: bin => ({kind: 'label-in-part', part: {at: Math.floor(bin / width), of: parts}, label: bin % width}),
		};
	});

export const displacement = (settings: StrategySettings): StrategyKind =>
	binStrategy(settings, noPlaces, ({size, multiplicities}) => {
		const width = multiplicities.length;
		let before = 0;
		const middle = multiplicities.map(copies => {
			const at = before + (copies - 1) / 2;
			before += copies;
			return at;
		});
		const scale = 52 / size;
		// By half places, since a middle may lie between two places.
		const binOf = Int32Array.from({length: 4 * size}, (_, at) => stepBin(Math.round((at / 2 - size) * scale)));
		const table = new Int32Array(size * width);
		for (let label = 0; label < width; label++) {
			const first = 2 * (size - (middle[label] ?? missing(label)));
			for (let place = 0; place < size; place++) table[place * width + label] = binOf[first + 2 * place] as number;
		}
		return {
			count: STEP_BINS,
			table,
			rowAt: place => place,
			pattern: bin => {
				const {from, to} = stepsIn(bin);
				return {kind: 'displacement', from: from / 52, to: to / 52};
			},
		};
	});

/** Copies of a face are adjacent only in a sorted input order. */
function noPlaces(orders: RelativeOrders): string | undefined {
	const hasCopies = orders.multiplicities.some(copies => copies > 1);
	if (orders.labelled === 'neighbours') return 'the places of single copies are not known';
	return hasCopies && orders.neighbour !== 'same-face' ? 'copies of a card lie far apart' : undefined;
}

export const successorTable = (settings: StrategySettings): StrategyKind =>
	binStrategy(settings, tooLarge, ({multiplicities}) => {
		const width = multiplicities.length;
		return {
			count: width * width,
			table: eachItsOwn(width * width),
			rowAt: (place, order) => (place === 0 ? -1 : cardBefore(order, place)),
			pattern: bin => ({kind: 'pair', first: Math.floor(bin / width), second: bin % width}),
		};
	});
