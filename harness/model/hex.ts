/** "A5 00 01" as bytes. */
export function bytesOf(hex: string): Uint8Array {
	// Without blanks, as records keep them, and that is almost always, there is a short way.
	const bytes = Buffer.from(hex, 'hex');
	if (2 * bytes.length === hex.length) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
	return Uint8Array.from(hex.match(/[0-9a-fA-F]{2}/g) ?? [], pair => Number.parseInt(pair, 16));
}

/** "a50001", as records keep bytes. */
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** "A5 00 01", as people read them. */
export const spacedHex = (bytes: Uint8Array): string => Array.from(bytes, hexByte).join(' ');

/** "A5". */
export const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();

/** A fingerprint as people read it to each other: in groups of four. */
export const spokenFingerprint = (fingerprint: string): string => (fingerprint.match(/.{1,4}/g) ?? []).join(' ');
