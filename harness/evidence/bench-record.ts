import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type {BenchKey} from '../keys/bench-key.js';
import {refuseNotValid} from '../keys/certificate.js';
import {FILES} from './run-directory.js';

/** In run.json, before the first shuffle: with which key the run will be signed, so that a seal without it is no seal. */
export type BenchRecord =
	| {readonly kind: 'signed'; readonly keyFingerprint: string; readonly certificate?: CertificateRecord}
	/** This bench has no key: the seal shows that nothing was altered by accident, but not who made it. */
	| {readonly kind: 'unsigned'};

/** With which certificate the report will be signed: the page says so, and so it must be known before it is drawn. */
export interface CertificateRecord {
	readonly name: string;
	readonly fingerprint: string;
}

const FINGERPRINT = z.string().regex(/^[0-9a-f]{64}$/);

export const benchSchema = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('signed'),
		keyFingerprint: FINGERPRINT,
		certificate: z.strictObject({name: z.string(), fingerprint: FINGERPRINT}).exactOptional(),
	}),
	z.strictObject({kind: z.literal('unsigned')}),
]) satisfies z.ZodType<BenchRecord>;

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
