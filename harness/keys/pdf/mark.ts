/** How each signature that is appended to a report begins (signature-update.ts). */
export const MARK = '%Deckproof signature: ';

/** Nobody has signed a file without it in this way, and so nothing of that need be loaded. */
export const hasSignature = (pdf: Buffer): boolean => pdf.includes(`\n${MARK}`);
