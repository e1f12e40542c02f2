import type {RowCounts} from './row-counts.js';

/**
Counts rows of cards, a block of them at a time. The caller puts them into `block`: first the row that came before them, then so many rows.
Rows of all kinds are counted, also those that lack a card: their values say so, and `takeBack` undoes it.
*/
export interface RowKernel {
	readonly block: Uint8Array;
	/** How many rows fit into a block beside the one before them. */
	readonly most: number;
	/** For each row the weighted squares of its ranks by segments (see RowQuestion), or INCOMPLETE; good until the next call. */
	readonly countRows: (rows: number) => Int32Array;
	/** Cards that lie where the row before has the same face, from the row `from` of the block on; 0 is the first behind the row before. */
	readonly countAgreements: (from: number, rows: number) => void;
	/** For single decks: the inversions of each row, and its descents times 2^16; or INCOMPLETE. */
	readonly countOrder: (rows: number) => Int32Array;
	/** What was counted since this was last asked. To be asked at least every 2^20 rows: the counters have 32 bits. */
	readonly taken: () => RowCounts;
}
