import path from 'node:path';
import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {ROLES, SECRET_KINDS} from '../model/people/roles.js';
import {firstLink} from './chain.js';
import {type ReadRegister, type RegisterForm, readRegister} from './register.js';

/**
The register of people, chained (register.ts). An entry is never changed or removed: who leaves is disabled by a later entry.

	{"kind":"added","at":"…","by":"lee","id":"doe","name":"J. Doe","number":"55123","roles":["dealer"],…,"signature":"…","prev":"…"}
	{"kind":"disabled","at":"…","by":"lee","id":"doe","reason":"left","signature":"…","prev":"…"}

	by         the administrator; in the first entry the person who is added
	key        public key of the person: base64 of its SPKI DER
	bench      SHA-256 of the secret of the bench that the key is bound to; absent: a passphrase alone protects the key
	signature  RSA PKCS #1 v1.5 with SHA-256 by the key of `by`, in base64, of the bytes of the line without `"signature":"…",`
*/
export const PEOPLE = 'people.ndjson';

const text = z.string();
const signed = {at: text, by: text, signature: text, prev: text} as const;
const key = {
	secret: z.enum(SECRET_KINDS),
	key: text,
	bench: text.exactOptional(),
} as const;

const addedSchema = z.strictObject({
	kind: z.literal('added'),
	id: text,
	name: text,
	/** Licence or employee number. */
	number: text,
	roles: z.array(z.enum(ROLES)).min(1),
	from: text,
	/** Absent: without end. */
	until: text.exactOptional(),
	...key,
	...signed,
});

const disabledSchema = z.strictObject({kind: z.literal('disabled'), id: text, reason: text, ...signed});

const keyChangedSchema = z.strictObject({kind: z.literal('key-changed'), id: text, reason: text, ...key, ...signed});

const reviewedSchema = z.strictObject({
	kind: z.literal('reviewed'),
	people: z.array(
		z.strictObject({
			id: text,
			name: text,
			roles: z.array(z.enum(ROLES)),
			state: text,
			/** Empty: never. */
			lastUse: text,
		}),
	),
	...signed,
});

const entrySchema = z.discriminatedUnion('kind', [addedSchema, disabledSchema, keyChangedSchema, reviewedSchema]);
export type PeopleEntry = Immutable<z.infer<typeof entrySchema>>;
export type AddedEntry = Immutable<z.infer<typeof addedSchema>>;
export type ReviewedPerson = Immutable<z.infer<typeof reviewedSchema>>['people'][number];

export const peopleForm = (register: string): RegisterForm<PeopleEntry> => ({
	file: path.join(register, PEOPLE),
	start: firstLink('deckproof/people/1', PEOPLE),
	schema: entrySchema,
	expected: 'an entry on a person in the format of this version',
});

export const readPeopleLines = (register: string): Promise<ReadRegister<PeopleEntry>> =>
	readRegister(peopleForm(register));
