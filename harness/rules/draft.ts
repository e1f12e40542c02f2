import type {RuleRow} from './book-schema.js';

/** Stands in skeletons where their owner writes. */
export const BLANK = 'FILL IN';

export const hasBlank = (written: unknown): boolean => JSON.stringify(written).includes(BLANK);

/** A row that its owner has not written: marked so, or with blanks left in it. It is never evaluated. */
export const isDraft = (row: RuleRow): boolean => row.draft === true || hasBlank(row);
