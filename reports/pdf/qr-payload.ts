/** `DP1|number|hash`, the hash in 43 letters: it needs no network and no site that must last. */
export const qrPayload = (number: string, sha256: string): string =>
	`DP1|${number.slice(0, 80)}|${Buffer.from(sha256, 'hex').toString('base64url')}`;
