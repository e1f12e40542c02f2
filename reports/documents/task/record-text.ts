import type {Translator} from '../../language/translator.js';
export const DECKPROOF = 'Deckproof';

export const recordName = (translate: Translator, id: string): string => translate`Record ${id}`;
export const recordTitle = (translate: Translator, title: string, id: string): string =>
	translate`${title}, record ${id}`;

export const ATTACHED = 'Every number of this record';

export const CHECK_HEADING = 'Verification';
export const CHECK_LINE = 'The code contains the record number and the evidence hash.';
export const QR_ALT = 'QR code with the number of this record and the SHA-256 of its evidence';
