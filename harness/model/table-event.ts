import type {BatchName} from './cards/batch.js';

/**
Events of two batches at a table, in the order of one shoe:

	opened ─▶ taken in ─▶ stored ─▶ store opened ─▶ released ─▶ shoe started ─▶ shoe ended ─▶ discarded ─▶ taken in …
	 new decks            shuffled                                                            in the rack
*/
export const TABLE_EVENTS = [
	'batch-opened',
	'batch-taken-in',
	'batch-stored',
	'store-opened',
	'batch-released',
	'shoe-started',
	'shoe-ended',
	'batch-discarded',
] as const;
export type TableEventName = (typeof TABLE_EVENTS)[number];

/** `undefined`: not reported by the device. */
export interface TableEvent {
	readonly event: TableEventName;
	readonly batch: BatchName;
	/** Device clock, since its log began. */
	readonly seconds: number;
	readonly cards: number | undefined;
	readonly decks: number | undefined;
	readonly back: string | undefined;
	/** Number of cards with the back of the other batch. */
	readonly strays: number | undefined;
}
