import * as z from 'zod';
import type {Immutable} from '../../model/immutable.js';
import {AMENDABLE_FIELDS} from '../../model/job-fields.js';
import {AUTHORISED_BY} from './amendment.js';

const text = z.string();

/**
A correction of a value in run.json that a person supplied. run.json is not edited: a record states old value, new value,
author, time and reason (ISO/IEC 17025:2017, 7.5.2). The report shows both values (7.8.8). A line of amendments.ndjson:

	{"n":1,"at":"2026-11-16T12:00:00.000Z","by":"R. Lee","why":"misread label","field":"device.serial","was":"AB-123",
	 "now":"AB-124","manifest":"…","key":"…","signature":"…","prev":"…"}

	manifest   SHA-256 of the MANIFEST.sha256 that it amends
	key        the public key of the bench where it was made, as base64 of its SPKI DER; absent if that bench has none
	signature  Ed25519, in hex, of the bytes of this line without `"signature":"…",`
	prev       as in every chained file (chain.ts)

The file is outside the seal, which stays as it was.
*/
export const amendmentSchema = z.strictObject({
	n: z.int().min(1).describe('Number of the amendment, from 1.'),
	at: text.describe('When it was made, in UTC (ISO 8601).'),
	by: text.describe('Name of the person who made it.'),
	why: text.describe('The reason.'),
	field: z.enum([...AMENDABLE_FIELDS, AUTHORISED_BY]).describe('The corrected field of run.json.'),
	was: text.describe('Value before.'),
	now: text.describe('Value after.'),
	manifest: text,
	key: text.exactOptional(),
	signature: text.exactOptional(),
	prev: text,
});
export type AmendmentRecord = Immutable<z.infer<typeof amendmentSchema>>;
