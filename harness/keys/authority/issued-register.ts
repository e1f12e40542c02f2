import path from 'node:path';
import * as z from 'zod';
import type {Immutable} from '../../model/immutable.js';
import {REASONS} from '../../model/keys/revocation-reason.js';
import {appendToRegister, type RegisterForm, readRegister} from '../../registers/register.js';
import {sha256} from '../../registers/sha256.js';
import {AUTHORITY_FILES, type Authority} from './authority.js';

/**
What a root has signed, chained (register.ts):

	{"kind":"issued","at":"…","serial":"5f…","name":"Jane Doe","fingerprint":"…","to":"…","prev":"…"}
	{"kind":"revoked","at":"…","serial":"5f…","reason":"keyCompromise","prev":"…"}
	{"kind":"list","at":"…","number":2,"next":"…","prev":"…"}
*/
const text = z.string();
const issuedSchema = z.object({
	kind: z.literal('issued'),
	at: text,
	serial: text,
	name: text,
	fingerprint: text,
	to: text,
	prev: text,
});
const revokedSchema = z.object({
	kind: z.literal('revoked'),
	at: text,
	serial: text,
	reason: z.enum(REASONS),
	prev: text,
});
const listSchema = z.object({kind: z.literal('list'), at: text, number: z.int().min(1), next: text, prev: text});
const entrySchema = z.discriminatedUnion('kind', [issuedSchema, revokedSchema, listSchema]);
type Entry = Immutable<z.infer<typeof entrySchema>>;
export type IssuedEntry = Extract<Entry, {kind: 'issued'}>;
type RevokedEntry = Extract<Entry, {kind: 'revoked'}>;
type ListEntry = Extract<Entry, {kind: 'list'}>;

/** The first line names the root, so that the register of another root does not fit. */
const formOf = ({directory, certificate}: Authority): RegisterForm<Entry> => ({
	file: path.join(directory, AUTHORITY_FILES.register),
	start: sha256(`deckproof/issued/1 ${certificate.fingerprint}`),
	schema: entrySchema,
	expected: 'one certificate, revocation or list',
});

export interface IssuedRegister {
	readonly issued: readonly IssuedEntry[];
	readonly revoked: readonly RevokedEntry[];
	readonly lists: readonly ListEntry[];
}

export async function readIssued(authority: Authority): Promise<IssuedRegister> {
	const {entries} = await readRegister(formOf(authority));
	return {
		issued: entries.flatMap(entry => (entry.kind === 'issued' ? [entry] : [])),
		revoked: entries.flatMap(entry => (entry.kind === 'revoked' ? [entry] : [])),
		lists: entries.flatMap(entry => (entry.kind === 'list' ? [entry] : [])),
	};
}

type Unlinked<Each> = Each extends Entry ? Omit<Each, 'prev'> : never;

export const record = (authority: Authority, entry: Unlinked<Entry>): Promise<string> =>
	appendToRegister<Entry>(formOf(authority), entry);
