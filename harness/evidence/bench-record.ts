import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type {BenchKey} from '../keys/bench-key.js';
import {refuseNotValid} from '../keys/certificate.js';
import type {Immutable} from '../model/immutable.js';
import {FILES} from './run-directory.js';

const fingerprint = z.string().regex(/^[0-9a-f]{64}$/);

/** In run.json, before the first shuffle: the key that will sign the run, so that a seal without it is no seal. */
export const benchSchema = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('signed'),
		keyFingerprint: fingerprint,
		/** The certificate that will sign the report: the report names it, so it must be known before the report is drawn. */
		certificate: z.strictObject({name: z.string(), fingerprint}).exactOptional(),
	}),
	/** This bench has no key: the seal shows that nothing was altered by accident, but not who made it. */
	z.strictObject({kind: z.literal('unsigned')}),
]);
export type BenchRecord = Immutable<z.infer<typeof benchSchema>>;
export type CertificateRecord = NonNullable<Extract<BenchRecord, {kind: 'signed'}>['certificate']>;

/** A certificate that is not valid when the run begins would sign nothing that anybody may rely on. */
export function benchRecord(key: BenchKey | undefined, startedAt: string): BenchRecord {
	if (key === undefined) return {kind: 'unsigned'};
	const {fingerprint: keyFingerprint, report} = key;
	if (report === undefined) return {kind: 'signed', keyFingerprint};
	refuseNotValid(report.certificate, startedAt);
	const {name, fingerprint} = report.certificate;
	return {kind: 'signed', keyFingerprint, certificate: {name, fingerprint}};
}

/** With which certificate the report of the run is signed; `undefined`: with none. */
export const certificateOf = (bench: BenchRecord): CertificateRecord | undefined =>
	bench.kind === 'signed' ? bench.certificate : undefined;

/** What a run says of its bench, whatever else is in its record; `undefined` if it says nothing that can be read. */
export async function benchIn(directory: string): Promise<BenchRecord | undefined> {
	const text = await readFile(path.join(directory, FILES.run), 'utf8').catch(() => '');
	try {
		return z.looseObject({bench: benchSchema}).safeParse(JSON.parse(text)).data?.bench;
	} catch {
		return undefined;
	}
}
