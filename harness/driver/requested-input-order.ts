import type {BatchName} from '../model/cards/batch.js';
import {type ArrangedOrder, type Arrangement, IN_TURN} from '../model/shuffles/input-order.js';

/** The input order requested of a device: always the same, or new-deck and sorted order in turn. */
export type ArrangingDesign = Arrangement | 'alternating';

/** The last input order of each batch; a device with one batch does not name it. */
export type LastArranged = ReadonlyMap<BatchName | undefined, ArrangedOrder>;

interface Arranging {
	readonly next: (batch: BatchName | undefined) => Arrangement;
	/** Call when the cards are arranged. Returns the input order for the record, unless the design determines it. */
	readonly done: (batch: BatchName | undefined, as: Arrangement) => ArrangedOrder | undefined;
}

/** Alternation follows the orders actually arranged: if a batch could not be arranged, the same order is requested again. */
export function arrangingOf(design: ArrangingDesign, last: LastArranged = new Map()): Arranging {
	if (design !== 'alternating') return {next: () => design, done: () => undefined};
	const arranged = new Map(last);
	return {
		next: batch => (arranged.get(batch) === 'new-deck' ? 'sorted' : 'new-deck'),
		done(batch, as) {
			const known = IN_TURN.find(each => each === as);
			if (known !== undefined) arranged.set(batch, known);
			return known;
		},
	};
}
