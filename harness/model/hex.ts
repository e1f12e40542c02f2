/** "A5 00 01" as bytes. */
export const bytesOf = (hex: string): Uint8Array =>
	Uint8Array.from(hex.match(/[0-9a-fA-F]{2}/g) ?? [], pair => Number.parseInt(pair, 16));

/** "a50001", as records keep bytes. */
export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** "A5 00 01", as people read them. */
export const spacedHex = (bytes: Uint8Array): string => Array.from(bytes, hexByte).join(' ');

/** "A5". */
export const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();
