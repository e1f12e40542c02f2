import type {Numbered} from './order-pages.js';

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
