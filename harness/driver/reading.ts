import type {DealerSource} from './dealer-source.js';
import type {OrderReading} from './order-reading.js';
import {pushedOrder} from './pushed-order.js';
import {readOrder} from './read-order.js';
import type {Table} from './shuffle-once.js';

/** How the order out of a shuffler comes to us. */
export type Reading =
	/** The shuffler is asked for it, page by page. */
	| {readonly kind: 'by-device'}
	/** The shuffler tells it by itself behind each shuffle. */
	| {readonly kind: 'pushed'}
	/** Another device sees the cards come out. */
	| ({readonly kind: 'by-reader'} & Pick<DealerSource, 'read' | 'forget' | 'recover' | 'stop'>);

/** `last`: the number of the shuffle before, whose pages may still come. */
export function beginReading(reading: Reading, table: Table, last: number | undefined): OrderReading {
	switch (reading.kind) {
		case 'by-device':
			return {...nothingFollows(), read: shuffled => readOrder(table, {shuffled, last})};
		case 'pushed':
			return pushedOrder(table, last);
		case 'by-reader':
			// A quick reader may begin before the shuffler has said that it is done.
			reading.forget();
			return {...nothingFollows(), read: () => reading.read()};
	}
}

const nothingFollows = (): Omit<OrderReading, 'read'> => ({
	missed: new Promise(() => undefined),
	hasBegun: () => false,
	stop: () => undefined,
});
