import type {RowCounts} from './row-counts.js';

/**
Counts rows of cards, one block at a time. The caller fills `block`: first the row before, then the rows. Incomplete rows are counted too: their
value is INCOMPLETE, and `takeBack` subtracts them.
*/
export interface RowKernel {
	readonly block: Uint8Array;
	/** The number of rows in a block, without the row before. */
	readonly most: number;
	/** For each row the weighted squares of its ranks by segments (see RowQuestion), or INCOMPLETE; valid until the next call. */
	readonly countRows: (rows: number) => Int32Array;
	/** Counts places with the same face as in the row before, from the row `from` of the block on; 0 is the first after the row before. */
	readonly countAgreements: (from: number, rows: number) => void;
	/** For single decks: the inversions of each row, and its descents times 2^16; or INCOMPLETE. */
	readonly countOrder: (rows: number) => Int32Array;
	/** The counts since the last call. Call it at least every 2^20 rows: the counters have 32 bits. */
	readonly taken: () => RowCounts;
}
