import {createPublicKey, type KeyObject, verify} from 'node:crypto';
import type {BenchKey} from '../../keys/bench-key.js';
import {fingerprintOf} from '../../keys/key-format.js';
import {linkedLine} from '../../registers/chain.js';
import type {BenchRecord} from '../bench-record.js';
import type {AmendmentSignature} from './amendment.js';
import type {AmendmentRecord} from './amendment-schema.js';

/** `prev` is the last key of the line. */
export function amendmentLine(
	record: Omit<AmendmentRecord, 'key' | 'signature' | 'prev'>,
	prev: string,
	key: BenchKey | undefined,
): string {
	if (key === undefined) return linkedLine(record, prev);
	const keyed = {...record, key: derOf(key.publicPem)};
	const signature = Buffer.from(key.sign(Buffer.from(linkedLine(keyed, prev)))).toString('hex');
	return linkedLine({...keyed, signature}, prev);
}

const derOf = (pem: string): string => createPublicKey(pem).export({type: 'spki', format: 'der'}).toString('base64');

/** `undefined`: the signature is invalid. */
export function amendmentSignature(
	line: string,
	{key, signature}: AmendmentRecord,
	bench: BenchRecord,
): AmendmentSignature | undefined {
	if (key === undefined && signature === undefined) return {kind: 'not-signed'};
	const publicKey = key === undefined ? undefined : publicKeyIn(key);
	if (publicKey === undefined || signature === undefined) return undefined;
	const signedText = Buffer.from(line.replace(`"signature":"${signature}",`, ''));
	if (!verify(null, signedText, publicKey, Buffer.from(signature, 'hex'))) return undefined;
	const keyFingerprint = fingerprintOf(publicKey);
	const isOfRun = bench.kind === 'signed' && bench.keyFingerprint === keyFingerprint;
	return {kind: isOfRun ? 'by-bench-of-run' : 'by-another-bench', keyFingerprint};
}

function publicKeyIn(key: string): KeyObject | undefined {
	try {
		const found = createPublicKey({key: Buffer.from(key, 'base64'), format: 'der', type: 'spki'});
		return found.asymmetricKeyType === 'ed25519' ? found : undefined;
	} catch {
		return undefined;
	}
}
