import type {Numbered} from './order-pages.js';
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

/** The reading of one order. It begins before the shuffle: a fast device may send all pages before shuffle-complete is processed. */
export interface OrderReading extends PageArrivals {
	readonly read: (shuffled: {readonly shuffle: number | undefined}) => Promise<Numbered>;
	readonly stop: () => void;
}

/** What the pages of an order reveal about its shuffle. */
export interface PageArrivals {
	/** Resolves when pages of a new shuffle arrived, then a silence: the message before them was sent but not received. */
	readonly missed: Promise<void>;
	/** Whether a page arrived that can belong only to the shuffle under way. */
	readonly hasBegun: () => boolean;
}
