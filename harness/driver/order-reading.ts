import type {Numbered} from './order-pages.js';

/** One order being read. It is begun before its shuffle: a quick device has told all before we hear that it is done. */
export interface OrderReading extends Following {
	readonly read: (shuffled: {readonly shuffle: number | undefined}) => Promise<Numbered>;
	/** Nobody wants it any more. */
	readonly stop: () => void;
}

/** What an order that follows its shuffle by itself tells of that shuffle. */
export interface Following {
	/** Resolves when pages of a new shuffle have come, and then a silence: the word before them was said and not heard. */
	readonly missed: Promise<void>;
	/** Has a page come that can only be of the shuffle under way? */
	readonly hasBegun: () => boolean;
}
