import {createHash, createPublicKey, type KeyObject} from 'node:crypto';

/**
Ed25519 keys as text.

	-----BEGIN PUBLIC KEY-----         SPKI (RFC 8410): may be given to everybody
	-----BEGIN PRIVATE KEY-----        PKCS #8: never leaves the bench

A fingerprint is the SHA-256 of the public key as SPKI DER, in hex, so that anybody can make it:
`openssl pkey -pubin -in bench-key.pem -outform DER | sha256sum`. For people it stands in groups of four. Hex and not
base64, as ssh has it: on the telephone nobody hears the difference between a and A.
*/
export const fingerprintOf = (key: KeyObject): string =>
	createHash('sha256')
		.update(key.export({type: 'spki', format: 'der'}))
		.digest('hex');

/** A fault is told in words, since a private key that is handed round by mistake is no small one. */
type ParsedKey =
	| {readonly kind: 'public-key'; readonly key: KeyObject}
	| {readonly kind: 'no-key'; readonly found: string};

export const EXPECTED_PUBLIC_KEY = 'an Ed25519 public key as PEM (-----BEGIN PUBLIC KEY-----)';

export function parsePublicKey(pem: string): ParsedKey {
	// Node would make the public key of a private one and say nothing.
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
