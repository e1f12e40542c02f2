/**
The memory layout of the compiled kernels, in bytes. Tables have one more column than faces, for bytes that are no card. So the loops need no
check; the counts of shoes with such a byte are subtracted afterwards.

	tables of the question │ counters of eight shoes │ eight prepared shoes │ counts of all │ a value for each shoe │ block
*/
export const FACES = 52;
/** The cards of sixteen decks; these kernels count no larger batch. */
export const MOST_COUNTED_CARDS = 16 * FACES;
export const COLUMNS = FACES + 1;
export const RANKS = 13;
export const MOST_SEGMENTS = 16;
/** Shoes that are counted side by side, to hide latency. */
export const LANES = 8;

/** The number of cards of each face in a complete shoe, a byte each; 0 for bytes that are no card. */
export const EXPECTED = 0;
/** A mask of the last sixteen bytes that belong to a shoe. */
export const TAIL = 64;
/** For each place, two bytes: the start of the counters of its segment. */
export const SEGMENT_OF = 128;
/** For each segment, four bytes: the weight of its squares. */
export const WEIGHTS = SEGMENT_OF + 2 * MOST_COUNTED_CARDS;

/** For each shoe, the last place of each rank; and its cards by segment and face. */
export const LAST = 1920;
export const LAST_STRIDE = 64;
export const SEGMENTS = LAST + LANES * LAST_STRIDE;
export const SEGMENT_STRIDE = 64;
export const SEGMENTS_STRIDE = (MOST_SEGMENTS + 1) * SEGMENT_STRIDE;

/** For each shoe, card by card: faces; ranks times 4; and the index of the counter in `PAIRS`, two bytes each. */
export const READY_STRIDE = 880;
export const READY_FACES = SEGMENTS + LANES * SEGMENTS_STRIDE;
export const READY_RANKS = READY_FACES + LANES * READY_STRIDE;
export const READY_PAIRS = READY_RANKS + LANES * READY_STRIDE;

/** Gaps by length, two tables for alternate shoes. The first card of each rank is counted beyond `NO_GAP`. */
export const GAPS = READY_PAIRS + 2 * LANES * READY_STRIDE;
export const NO_GAP = 1024;
export const GAPS_STRIDE = 4 * 2 * NO_GAP;
/** Ordered pairs of neighbours within a shoe; then pairs from the last card to the first. */
export const PAIRS = GAPS + 2 * GAPS_STRIDE;
export const CLOSING = 4 * COLUMNS * COLUMNS;
/** The table of cards by position: a row of faces for each place. */
export const PLACES = PAIRS + 2 * CLOSING + 56;
export const PLACE_STRIDE = 4 * COLUMNS;

/** Four bytes for each shoe, or deck, of a block; `INCOMPLETE` if its cards are not the expected ones. */
export const VALUES = PLACES + MOST_COUNTED_CARDS * PLACE_STRIDE;
export const INCOMPLETE = -1;
export const BLOCK = 2 ** 19;
/** The shoe before, the shoes, and bytes that may be read beyond them. */
export const BLOCK_BYTES = 2 ** 20;
const PAGE = 2 ** 16;
export const PAGES = (BLOCK + BLOCK_BYTES) / PAGE + 1;
