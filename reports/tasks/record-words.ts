/** What stands on every record of a task. */
export const DECKPROOF = 'Deckproof';

export const recordName = (id: string): string => `Record ${id}`;
export const recordTitle = (title: string, id: string): string => `${title}, record ${id}`;

export const ATTACHED = 'Every number of this record';

export const CHECK_HEADING = 'How to check this record';
export const CHECK_WORDS =
	'"deckproof verify" holds this file against its run; the code has its number and evidence hash.';
export const QR_ALT = 'QR code with the number of this record and the SHA-256 of its evidence';

/** As a reader of codes shows it: what it is, which record, which evidence. */
export const qrPayload = (number: string, evidenceSha256: string): string => `DECKPROOF|${number}|${evidenceSha256}`;
