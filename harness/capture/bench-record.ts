import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {z} from 'zod';
import type {BenchKey} from './bench-key.js';
import {FILES} from './run-directory.js';

/** In run.json, before the first shuffle: with which key the run will be signed, so that a seal without it is no seal. */
export type BenchRecord =
	| {readonly kind: 'signed'; readonly keyFingerprint: string}
	/** This bench has no key: the seal shows that nothing was altered by accident, but not who made it. */
	| {readonly kind: 'unsigned'};

export const benchSchema = z.discriminatedUnion('kind', [
	z.strictObject({kind: z.literal('signed'), keyFingerprint: z.string().regex(/^[0-9a-f]{64}$/)}),
	z.strictObject({kind: z.literal('unsigned')}),
]) satisfies z.ZodType<BenchRecord>;

export const benchRecord = (key: BenchKey | undefined): BenchRecord =>
	key === undefined ? {kind: 'unsigned'} : {kind: 'signed', keyFingerprint: key.fingerprint};

/** What a run says of its bench, whatever else is in its record; `undefined` if it says nothing that can be read. */
export async function benchIn(directory: string): Promise<BenchRecord | undefined> {
	const text = await readFile(path.join(directory, FILES.run), 'utf8').catch(() => '');
	try {
		return z.looseObject({bench: benchSchema}).safeParse(JSON.parse(text)).data?.bench;
	} catch {
		return undefined;
	}
}
