/** `DP1|number|hash`, the hash in 43 characters of base64url. It depends on no network and no web site. */
export const qrPayload = (number: string, sha256: string): string =>
	`DP1|${number.slice(0, 80)}|${Buffer.from(sha256, 'hex').toString('base64url')}`;
