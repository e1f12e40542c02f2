import {createHash, createHmac, randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {isSystemError, unreadable} from '../../model/error.js';
import type {SecretKind} from '../../model/people/roles.js';
import type {KeyPlace} from '../bench-key.js';
import {refuseOpenTo, storeKey} from '../store-key.js';

/**
32 random bytes that no copy of a key file contains. A PIN has only a million values; a key that it protects is encrypted under
HMAC-SHA256(secret of the bench, PIN) instead of the PIN, so that a copied key file cannot be tried elsewhere:

	printf %s 493817 | openssl dgst -sha256 -mac HMAC -macopt hexkey:$(xxd -p -c 32 bench-secret)
*/
export interface BenchSecret {
	/** SHA-256 of the secret. */
	readonly fingerprint: string;
	readonly password: (pin: string) => string;
}

const BYTES = 32;

const fileIn = ({directory}: KeyPlace): string => path.join(directory, 'bench-secret');

/** `undefined`: there is none. */
export async function readBenchSecret(place: KeyPlace): Promise<BenchSecret | undefined> {
	const file = fileIn(place);
	const bytes = await readFile(file).catch((error: unknown) => {
		if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
		return unreadable(file)(error);
	});
	if (bytes === undefined || bytes.length !== BYTES) return undefined;
	await refuseOpenTo(file, place, '600');
	return {
		fingerprint: createHash('sha256').update(bytes).digest('hex'),
		password: pin => createHmac('sha256', bytes).update(pin).digest('hex'),
	};
}

/** Creates it if there is none. Concurrent processes all get the same one. */
export async function makeBenchSecret(place: KeyPlace): Promise<BenchSecret> {
	await storeKey(place, fileIn(place), randomBytes(BYTES));
	const secret = await readBenchSecret(place);
	if (secret === undefined) throw new Error(`${fileIn(place)} does not contain ${BYTES} bytes`);
	return secret;
}

/** A passphrase protects its key alone, so that the key can be moved to another bench. */
export const passwordFor = (kind: SecretKind, secret: string, bench: BenchSecret | undefined): string | undefined =>
	kind === 'passphrase' ? secret : bench?.password(secret);
