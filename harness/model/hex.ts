/** Accepts blanks: "A5 00 01". */
export function bytesOf(hex: string): Uint8Array {
	// Fast path without blanks, the form in records.
	const bytes = Buffer.from(hex, 'hex');
	if (2 * bytes.length === hex.length) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
	return Uint8Array.from(hex.match(/[0-9a-fA-F]{2}/g) ?? [], pair => Number.parseInt(pair, 16));
}

/** "a50001", the form in records. */
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** "A5 00 01", the form in messages. */
export const spacedHex = (bytes: Uint8Array): string => Array.from(bytes, hexByte).join(' ');

export const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();

/** Groups of four, to read aloud. */
export const groupedFingerprint = (fingerprint: string): string => (fingerprint.match(/.{1,4}/g) ?? []).join(' ');
