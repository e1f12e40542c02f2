export const DECKPROOF = 'Deckproof';

export const QR_ALT = 'QR code with the number of this record and the SHA-256 of its evidence';
