import {verify} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {type BenchKey, type KeyPlace, readBenchKey} from './bench-key.js';
import {parsePublicKey} from './key-format.js';
import {trustedKeys} from './trusted-keys.js';

/**
The signature of a small record, in a file of its own: 64 bytes, Ed25519, by the bench key.

	report.pdf
	report.pdf.sig      openssl pkeyutl -verify -pubin -inkey bench-key.pem -rawin -in report.pdf -sigfile report.pdf.sig
*/
export const detachedFile = (file: string): string => `${file}.sig`;

export const signDetached = (bytes: Uint8Array, key: BenchKey): Uint8Array => key.sign(bytes);

/** `fits-none`: the file or the signature was altered, or none of the keys tried made it. */
export type DetachedSignature =
	| {readonly kind: 'this-bench'}
	| {readonly kind: 'trusted'; readonly name: string}
	/** By the key in the run directory; the seal of the run states its owner. */
	| {readonly kind: 'bench-of-run'}
	| {readonly kind: 'fits-none'};

export async function checkDetached(
	bytes: Uint8Array,
	signature: Uint8Array,
	{place, runKey}: {readonly place: KeyPlace; readonly runKey: string | undefined},
): Promise<DetachedSignature> {
	const fits = (pem: string): boolean => {
		const parsed = parsePublicKey(pem);
		return parsed.kind === 'public-key' && verify(null, bytes, parsed.key, signature);
	};
	const own = await readBenchKey(place);
	if (own !== undefined && fits(own.publicPem)) return {kind: 'this-bench'};
	for (const {name, file} of await trustedKeys(place))
		if (fits(await readFile(file, 'utf8'))) return {kind: 'trusted', name};
	return runKey !== undefined && fits(runKey) ? {kind: 'bench-of-run'} : {kind: 'fits-none'};
}
