import {MOST_BATCH_CARDS} from '../../harness/model/cards/batch.js';
/**
Where everything lies in the memory of the compiled kernels, in bytes. Tables have a column more than there are faces, for bytes that are
no card, so that nothing need be asked of each byte; the shoes that hold one are taken back afterwards.

	tables that say what is asked │ counters of eight shoes │ eight shoes made ready │ counts of all │ a value a shoe │ block
*/
export const FACES = 52;
export const COLUMNS = FACES + 1;
export const RANKS = 13;
export const MOST_SEGMENTS = 16;
/** Shoes that are counted side by side: what one waits for, the others use. */
export const LANES = 8;

/** How many cards of each face a shoe should have, a byte each; 0 for what is no card. */
export const EXPECTED = 0;
/** Which bytes of the last sixteen belong to a shoe. */
export const TAIL = 64;
/** For each place, two bytes: where the counters of its segment begin. */
export const SEGMENT_OF = 128;
/** For each segment, four bytes: the weight of its squares. */
export const WEIGHTS = SEGMENT_OF + 2 * MOST_BATCH_CARDS;

/** For each shoe, where each rank was seen last; and its cards by segment and face. */
export const LAST = 1920;
export const LAST_STRIDE = 64;
export const SEGMENTS = LAST + LANES * LAST_STRIDE;
export const SEGMENT_STRIDE = 64;
export const SEGMENTS_STRIDE = (MOST_SEGMENTS + 1) * SEGMENT_STRIDE;

/** For each shoe, card by card: faces; ranks times 4; and which counter of `PAIRS` is meant, two bytes each. */
export const READY_STRIDE = 880;
export const READY_FACES = SEGMENTS + LANES * SEGMENTS_STRIDE;
export const READY_RANKS = READY_FACES + LANES * READY_STRIDE;
export const READY_PAIRS = READY_RANKS + LANES * READY_STRIDE;

/** Gaps by their length, twice, for shoes in turn. What has no card of its rank before it is counted beyond `NO_GAP`. */
export const GAPS = READY_PAIRS + 2 * LANES * READY_STRIDE;
export const NO_GAP = 1024;
export const GAPS_STRIDE = 4 * 2 * NO_GAP;
/** Who follows whom within a shoe; and behind it, from the last card to the first. */
export const PAIRS = GAPS + 2 * GAPS_STRIDE;
export const CLOSING = 4 * COLUMNS * COLUMNS;
/** For each place a row of faces. */
export const PLACES = PAIRS + 2 * CLOSING + 56;
export const PLACE_STRIDE = 4 * COLUMNS;

/** Four bytes for each shoe, or deck, of a block; `INCOMPLETE` if it has not the cards it should have. */
export const VALUES = PLACES + MOST_BATCH_CARDS * PLACE_STRIDE;
export const INCOMPLETE = -1;
export const BLOCK = 2 ** 19;
/** The shoe before, so many bytes of shoes, and what may be read beyond them. */
export const BLOCK_BYTES = 2 ** 20;
const PAGE = 2 ** 16;
export const PAGES = (BLOCK + BLOCK_BYTES) / PAGE + 1;
