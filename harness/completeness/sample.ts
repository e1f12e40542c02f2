import type {Batch} from '../model/batch.js';
import {withoutCovers} from '../model/card.js';
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
	return {batch, rows: sound.length, orders, numbers, orderIn: orderInOf({input, shuffles, starts}, sound)};
}

function orderInOf(
	{input, shuffles, starts}: Pick<SampleParts, 'input' | 'shuffles' | 'starts'>,
	sound: readonly Shuffle[],
): OrderIn {
	if (input.kind === 'fixed') return input;
	if (input.kind !== 'previous') return {kind: input.kind};
	const rows = new Map(sound.map((shuffle, row) => [shuffle, row]));
	const before = lastOfBatch(shuffles, starts);
	return {kind: 'previous', rowBefore: Int32Array.from(sound, shuffle => rowOf(rows, before.get(shuffle)))};
}

const rowOf = (rows: ReadonlyMap<Shuffle, number>, shuffle: Shuffle | undefined): number =>
	shuffle === undefined ? -1 : (rows.get(shuffle) ?? -1);

/** The shuffle before each, of the same batch; none for the first of a file, since nobody knows what came before. */
function lastOfBatch(
	shuffles: readonly Shuffle[],
	starts: readonly number[],
): ReadonlyMap<Shuffle, Shuffle | undefined> {
	const last = new Map<Shuffle['batch'], Shuffle>();
	return new Map(
		shuffles.map(shuffle => {
			if (starts.includes(shuffle.number)) last.clear();
			const before = last.get(shuffle.batch);
			last.set(shuffle.batch, shuffle);
			return [shuffle, before];
		}),
	);
}
