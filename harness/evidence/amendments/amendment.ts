import * as z from 'zod';
import type {DeviceIdentity} from '../../model/device-identity.js';
import type {Immutable} from '../../model/immutable.js';
import {AMENDABLE_FIELDS, type AmendableField, type DeviceField, isJobField} from '../../model/job-fields.js';

/** Not a correction: a second person reviewed and authorised the report (ISO/IEC 17025:2017, 7.8.1.1 and 7.8.2.1 o). */
export const AUTHORISED_BY = 'report.authorised-by';

export type AmendmentField = AmendableField | typeof AUTHORISED_BY;

const text = z.string();

/**
A correction of statements by people in run.json. Nothing is edited: a record states the old value, the new value, who, when
and why (ISO/IEC 17025:2017, 7.5.2). The report shows both values (7.8.8). A line of amendments.ndjson:

	{"n":1,"at":"2026-11-16T12:00:00.000Z","by":"R. Lee","why":"misread label","field":"device.serial","was":"AB-123",
	 "now":"AB-124","manifest":"…","key":"…","signature":"…","prev":"…"}

	manifest   SHA-256 of the MANIFEST.sha256 that it amends
	key        the public key of the bench where it was made, as base64 of its SPKI DER; absent if that bench has none
	signature  Ed25519, in hex, of the bytes of this line without `"signature":"…",`
	prev       as in every chained file (chain.ts)

The file is outside the seal, which stays as it was.
*/
export const amendmentSchema = z.strictObject({
	n: z.int().min(1),
	at: text,
	by: text,
	why: text,
	field: z.enum([...AMENDABLE_FIELDS, AUTHORISED_BY]),
	was: text,
	now: text,
	manifest: text,
	key: text.exactOptional(),
	signature: text.exactOptional(),
	prev: text,
});
export type AmendmentRecord = Immutable<z.infer<typeof amendmentSchema>>;

/** Its place in the chain and its signature were checked. */
export type Amendment = Omit<AmendmentRecord, 'manifest' | 'key' | 'signature' | 'prev'> & {
	readonly signed: AmendmentSignature;
};

export type AmendmentSignature =
	| {readonly kind: 'by-bench-of-run' | 'by-another-bench'; readonly keyFingerprint: string}
	| {readonly kind: 'not-signed'};

/** Amendments that change the report's statements on device and job. */
export const correctionsIn = <Each extends {readonly field: AmendmentField}>(
	amendments: readonly Each[],
): readonly (Each & {readonly field: AmendableField})[] =>
	amendments.filter((each): each is Each & {readonly field: AmendableField} => each.field !== AUTHORISED_BY);

export const authoriserIn = (amendments: readonly Pick<Amendment, 'field' | 'now'>[]): string =>
	amendments.findLast(({field}) => field === AUTHORISED_BY)?.now ?? '';

export const DEVICE_PARTS = {
	'device.maker': 'maker',
	'device.model': 'model',
	'device.serial': 'serial',
	'device.firmware': 'firmware',
} as const satisfies Record<DeviceField, keyof DeviceIdentity>;

export const amendedDevice = (
	device: DeviceIdentity,
	amendments: readonly Pick<Amendment, 'field' | 'now'>[],
): DeviceIdentity => ({
	...device,
	...Object.fromEntries(
		correctionsIn(amendments).flatMap(({field, now}) => (isJobField(field) ? [] : [[DEVICE_PARTS[field], now]])),
	),
});
