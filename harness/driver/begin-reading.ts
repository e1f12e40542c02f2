import type {OrderReading} from './order-reading.js';
import {pushedOrder} from './pushed-order.js';
import type {ReportedCardsSource} from './reported-cards-source.js';
import {readOrder} from './requested-order.js';
import type {Table} from './shuffle-once.js';

export type Reading =
	/** Requested from the shuffler, page by page. */
	| {readonly kind: 'by-device'}
	/** Sent by the shuffler unrequested after each shuffle. */
	| {readonly kind: 'pushed'}
	/** Reported by another device, which reads the cards as they come out. */
	| ({readonly kind: 'by-reader'} & Pick<ReportedCardsSource, 'read' | 'forget' | 'recover' | 'stop'>);

/** `last`: the number of the previous shuffle, whose pages may still arrive. */
export function beginReading(reading: Reading, table: Table, last: number | undefined): OrderReading {
	switch (reading.kind) {
		case 'by-device':
			return {...noArrivals(), read: shuffled => readOrder(table, {shuffled, last})};
		case 'pushed':
			return pushedOrder(table, last);
		case 'by-reader':
			// A fast reader may begin before the shuffler reports that it is done.
			reading.forget();
			return {...noArrivals(), read: () => reading.read()};
	}
}

const noArrivals = (): Omit<OrderReading, 'read'> => ({
	missed: new Promise(() => undefined),
	hasBegun: () => false,
	stop: () => undefined,
});
