import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type {BenchKey} from '../keys/bench-key.js';
import {refuseNotValid} from '../keys/certificate.js';
import type {Immutable} from '../model/immutable.js';
import {maybeObjectOf} from '../model/schema.js';
import {FILES} from './run-directory.js';

const fingerprint = z
	.string()
	.regex(/^[0-9a-f]{64}$/)
	.describe('SHA-256 of key or certificate, in hex.');

/** Written to run.json before the first shuffle. The run names its signing key, so a seal without that signature is invalid. */
export const benchSchema = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('signed'),
		keyFingerprint: fingerprint,
		certificate: maybeObjectOf('Certificate that signs the report; absent: none.', {
			name: z.string().describe('Name in the certificate.'),
			fingerprint,
		}),
	}),
	/** A bench without a key: the seal shows accidental changes, but not who made the seal. */
	z.strictObject({kind: z.literal('unsigned')}),
]);
export type BenchRecord = Immutable<z.infer<typeof benchSchema>>;
export type CertificateRecord = NonNullable<Extract<BenchRecord, {kind: 'signed'}>['certificate']>;

export function benchRecord(key: BenchKey | undefined, startedAt: string): BenchRecord {
	if (key === undefined) return {kind: 'unsigned'};
	const {fingerprint: keyFingerprint, report} = key;
	if (report === undefined) return {kind: 'signed', keyFingerprint};
	refuseNotValid(report.certificate, startedAt);
	const {name, fingerprint} = report.certificate;
	return {kind: 'signed', keyFingerprint, certificate: {name, fingerprint}};
}

export const certificateOf = (bench: BenchRecord): CertificateRecord | undefined =>
	bench.kind === 'signed' ? bench.certificate : undefined;

/** The bench in run.json, even if the rest of the record is damaged; `undefined` if it cannot be read. */
export async function benchIn(directory: string): Promise<BenchRecord | undefined> {
	const text = await readFile(path.join(directory, FILES.run), 'utf8').catch(() => '');
	try {
		return z.looseObject({bench: benchSchema}).safeParse(JSON.parse(text)).data?.bench;
	} catch {
		return undefined;
	}
}
