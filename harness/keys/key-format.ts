import {createHash, createPublicKey, type KeyObject} from 'node:crypto';

/**
Ed25519 keys as text.

	-----BEGIN PUBLIC KEY-----         SPKI (RFC 8410): public
	-----BEGIN PRIVATE KEY-----        PKCS #8: never leaves the bench

A fingerprint is the SHA-256 of the public key as SPKI DER, in hex: `openssl pkey -pubin -in bench-key.pem -outform DER |
sha256sum`. It is shown in groups of four. Hex, not base64 as ssh uses: by telephone a and A sound alike.
*/
export const fingerprintOf = (key: KeyObject): string =>
	createHash('sha256')
		.update(key.export({type: 'spki', format: 'der'}))
		.digest('hex');

/** `found` is a text, so that a private key passed on by mistake is reported as such. */
type ParsedKey =
	| {readonly kind: 'public-key'; readonly key: KeyObject}
	| {readonly kind: 'no-key'; readonly found: string};

export const EXPECTED_PUBLIC_KEY = 'an Ed25519 public key as PEM (-----BEGIN PUBLIC KEY-----)';

export function parsePublicKey(pem: string): ParsedKey {
	// Node would silently derive the public key from a private one.
	if (/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/.test(pem)) {
		return {kind: 'no-key', found: 'a private key, which must never leave its bench'};
	}
	try {
		const key = createPublicKey(pem);
		if (key.asymmetricKeyType === 'ed25519') return {kind: 'public-key', key};
		return {kind: 'no-key', found: `a key of type ${key.asymmetricKeyType}`};
	} catch {
		return {kind: 'no-key', found: 'no key'};
	}
}

export const publicPem = (key: KeyObject): string => String(key.export({type: 'spki', format: 'pem'}));
