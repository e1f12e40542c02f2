/** The sheets that documents are printed on; the points of each are known to whoever prints. */
export const PAPER_SIZES = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
