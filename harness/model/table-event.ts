import type {BatchName} from './cards/batch.js';

/**
What happens to two batches at a table, in the order in which one shoe brings it about:

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

/** One thing that happened to one batch. `undefined`: the device does not tell that. */
export interface TableEvent {
	readonly event: TableEventName;
	readonly batch: BatchName;
	/** By the clock of the device, since its log began. */
	readonly seconds: number;
	readonly cards: number | undefined;
	/** How many decks were opened. */
	readonly decks: number | undefined;
	/** The colour of their backs. */
	readonly back: string | undefined;
	/** How many of the cards have the other batch's back. */
	readonly strays: number | undefined;
}
