import type {Batch} from '../model/batch.js';
import {COVER} from '../model/card.js';
import type {InputDesign} from '../model/order-in.js';
import type {OrderIn, Sample} from '../model/sample.js';
import type {Shuffle} from '../model/shuffle.js';
import type {Incident} from './incidents.js';

export interface SampleParts {
	readonly batch: Batch;
	readonly input: InputDesign;
	readonly shuffles: readonly Shuffle[];
	/** Numbers of shuffles that did not follow the one before them. */
	readonly starts: readonly number[];
	readonly incidents: readonly Incident[];
}

/** The complete orders as one sample. What is void or short is left out here and told elsewhere; cover cards are no cards. */
export function sampleOf({batch, input, shuffles, starts, incidents}: SampleParts): Sample {
	const spoilt = new Set(incidents.filter(({weight}) => weight !== 'noted').map(({shuffle}) => shuffle));
	const sound = shuffles.flatMap(shuffle => (shuffle.kind === 'read' && !spoilt.has(shuffle.number) ? [shuffle] : []));
	const orders = new Uint8Array(sound.length * batch.size);
	for (const [row, {orderOut}] of sound.entries()) orders.set(withoutCovers(orderOut.faces), row * batch.size);
	const numbers = Int32Array.from(sound, ({number}) => number);
	return {batch, rows: sound.length, orders, numbers, orderIn: orderInOf(input, numbers, starts)};
}

export const withoutCovers = (faces: Uint8Array): Uint8Array =>
	faces.includes(COVER) ? faces.filter(face => face !== COVER) : faces;

function orderInOf(input: InputDesign, numbers: Int32Array, starts: readonly number[]): OrderIn {
	if (input.kind === 'fixed') return input;
	if (input.kind !== 'previous') return {kind: input.kind};
	const follows = (number: number, row: number) => numbers[row - 1] === number - 1 && !starts.includes(number);
	return {kind: 'previous', rowBefore: numbers.map((number, row) => (follows(number, row) ? row - 1 : -1))};
}
