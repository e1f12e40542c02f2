import {type KeyObject, verify} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fingerprintOf, parsePublicKey} from '../keys/key-format.js';
import {benchIn} from './bench-record.js';
import {FILES} from './run-directory.js';

/** `good`: the holder of the key made the seal. trusted-keys.ts decides who owns the key. */
export type Signature =
	| {readonly kind: 'good'; readonly keyFingerprint: string}
	| {readonly kind: 'bad'; readonly keyFingerprint: string}
	| {readonly kind: 'unsigned'}
	/** The run does not state it, or its record cannot be read. */
	| {readonly kind: 'not-stated'};

/** `expected`: what the seal lists. `found`: what is in the directory. */
export interface SealFinding {
	readonly kind:
		| 'bad-list'
		| 'altered'
		| 'missing'
		| 'unlisted'
		| 'not-a-file'
		| 'signature-missing'
		| 'signature-wrong'
		| 'signature-unforeseen'
		| 'another-key';
	readonly file: string;
	readonly expected: string;
	readonly found: string;
}

const SIGNATURE_BYTES = 64;

/** run.json states whether the run is signed, and with which key. Signature and key in the directory must match it. */
export async function checkSignature(
	directory: string,
	manifest: Uint8Array,
): Promise<{signature: Signature; findings: readonly SealFinding[]}> {
	const read = (name: string) => readFile(path.join(directory, name)).catch(() => undefined);
	const [bench, signature, pem] = [await benchIn(directory), await read(FILES.signature), await read(FILES.benchKey)];
	if (bench === undefined) return {signature: {kind: 'not-stated'}, findings: []};
	if (bench.kind === 'unsigned')
		return {signature: bench, findings: signature === undefined ? [] : [UNEXPECTED_SIGNATURE]};
	const {keyFingerprint} = bench;
	const finding =
		signature === undefined
			? missing(keyFingerprint)
			: faultIn({keyFingerprint, signature, manifest, pem: pem?.toString('utf8')});
	return finding === undefined
		? {signature: {kind: 'good', keyFingerprint}, findings: []}
		: {signature: {kind: 'bad', keyFingerprint}, findings: [finding]};
}

const UNEXPECTED_SIGNATURE: SealFinding = {
	kind: 'signature-unforeseen',
	file: FILES.signature,
	expected: 'no signature',
	found: 'a signature',
};

const missing = (keyFingerprint: string): SealFinding => ({
	kind: 'signature-missing',
	file: FILES.signature,
	expected: keyFingerprint,
	found: 'no such file',
});

interface SignedParts {
	readonly keyFingerprint: string;
	readonly signature: Uint8Array;
	readonly manifest: Uint8Array;
	readonly pem: string | undefined;
}

function faultIn({keyFingerprint: expected, signature, manifest, pem}: SignedParts): SealFinding | undefined {
	const key = keyIn(pem);
	if (typeof key === 'string') return {kind: 'another-key', file: FILES.benchKey, expected, found: key};
	const found = fingerprintOf(key);
	if (found !== expected) return {kind: 'another-key', file: FILES.benchKey, expected, found};
	const reason = signatureFault(signature, manifest, key);
	return reason === undefined ? undefined : {kind: 'signature-wrong', file: FILES.signature, expected, found: reason};
}

function keyIn(pem: string | undefined): KeyObject | string {
	if (pem === undefined) return 'no such file';
	const parsed = parsePublicKey(pem);
	return parsed.kind === 'public-key' ? parsed.key : parsed.found;
}

function signatureFault(signature: Uint8Array, manifest: Uint8Array, key: KeyObject): string | undefined {
	if (signature.length !== SIGNATURE_BYTES) return `it has ${signature.length} bytes instead of ${SIGNATURE_BYTES}`;
	return verify(null, manifest, key, signature) ? undefined : 'it does not fit MANIFEST.sha256';
}
