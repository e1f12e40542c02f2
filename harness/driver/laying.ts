import type {BatchName} from '../model/cards/batch.js';
import {type Arrangement, IN_TURN, type LaidOrder} from '../model/shuffles/order-in.js';

/** How a device is told to lay its cards: always in one way, or new-deck and sorted order in turn. */
export type LayingDesign = Arrangement | 'alternating';

/** What was laid last, batch by batch; a device with one batch does not name it. */
export type LastLaid = ReadonlyMap<BatchName | undefined, LaidOrder>;

interface Laying {
	/** How the cards of a batch are to be laid for its next shuffle. */
	readonly next: (batch: BatchName | undefined) => Arrangement;
	/** They lie so; what is returned goes on record, where it does not follow from the design alone. */
	readonly done: (batch: BatchName | undefined, as: Arrangement) => LaidOrder | undefined;
}

/** Where the orders alternate, each follows what really lay there: a batch that was not laid is laid in the same way again. */
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

/** New-deck order comes first. */
const afterThat = (last: LaidOrder | undefined): LaidOrder => (last === 'new-deck' ? 'sorted' : 'new-deck');
