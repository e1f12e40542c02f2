import type {Say} from '../../language/say.js';
export const DECKPROOF = 'Deckproof';

export const recordName = (say: Say, id: string): string => say`Record ${id}`;
export const recordTitle = (say: Say, title: string, id: string): string => say`${title}, record ${id}`;

export const ATTACHED = 'Every number of this record';

export const CHECK_HEADING = 'Verification';
export const CHECK_LINE = 'The code contains the record number and the evidence hash.';
export const QR_ALT = 'QR code with the number of this record and the SHA-256 of its evidence';
