import type {BatchName} from '../model/cards/batch.js';
import {type Arrangement, IN_TURN, type LaidOrder} from '../model/shuffles/order-in.js';

/** The input order requested of a device: always the same, or new-deck and sorted order in turn. */
export type LayingDesign = Arrangement | 'alternating';

/** The last input order of each batch; a device with one batch does not name it. */
export type LastLaid = ReadonlyMap<BatchName | undefined, LaidOrder>;

interface Laying {
	readonly next: (batch: BatchName | undefined) => Arrangement;
	/** Call when the cards are arranged. Returns the input order for the record, unless the design determines it. */
	readonly done: (batch: BatchName | undefined, as: Arrangement) => LaidOrder | undefined;
}

/** Alternation follows the orders actually arranged: if a batch could not be arranged, the same order is requested again. */
export function layingOf(design: LayingDesign, last: LastLaid = new Map()): Laying {
	if (design !== 'alternating') return {next: () => design, done: () => undefined};
	const laid = new Map(last);
	return {
		next: batch => afterThat(laid.get(batch)),
		done(batch, as) {
			const known = IN_TURN.find(each => each === as);
			if (known !== undefined) laid.set(batch, known);
			return known;
		},
	};
}

const afterThat = (last: LaidOrder | undefined): LaidOrder => (last === 'new-deck' ? 'sorted' : 'new-deck');
