import path from 'node:path';
import * as z from 'zod';
import type {Immutable} from '../model/immutable.js';
import {firstLink} from './chain.js';
import {appendToRegister, type ReadRegister, type RegisterForm, readRegister} from './register.js';

/**
The access log, chained (register.ts): every use of a key of a person, every wrong secret, every refusal, every change of people.

	{"kind":"attempt","at":"…","id":"doe","act":"sign as dealer","attempt":7,"prev":"…"}     before the secret is tried
	{"kind":"unlocked","at":"…","id":"doe","act":"sign as dealer","attempt":7,"prev":"…"}    it was right
	{"kind":"wrong-secret","at":"…",…,"attempt":8,"prev":"…"}                                it was wrong

An attempt without an outcome counts as wrong: a process that was killed cannot try again unseen.
`at` never decreases: if the clock was set back, an entry repeats the time of the one before it.
*/
const LOG = 'access.ndjson';

const text = z.string();
const entry = {at: text, id: text, act: text, prev: text} as const;
const attempt = {...entry, attempt: z.int().min(1)} as const;

const entrySchema = z.discriminatedUnion('kind', [
	z.strictObject({kind: z.literal('attempt'), ...attempt}),
	z.strictObject({kind: z.literal('unlocked'), ...attempt}),
	z.strictObject({kind: z.literal('wrong-secret'), ...attempt}),
	z.strictObject({kind: z.literal('locked'), ...entry, until: text}),
	z.strictObject({kind: z.literal('refused'), ...entry, because: text}),
	/** `what`: the document, `sha256` of what was signed. */
	z.strictObject({kind: z.literal('signed'), ...entry, what: text, sha256: text}),
	/** A change of people; `person`: whom it is about. */
	z.strictObject({kind: z.literal('changed'), ...entry, person: text}),
]);
export type AccessEntry = Immutable<z.infer<typeof entrySchema>>;

/** An entry before it has its time and its link. */
export type NewAccess = AccessEntry extends infer Each
	? Each extends AccessEntry
		? Omit<Each, 'at' | 'prev'>
		: never
	: never;

const formOf = (register: string): RegisterForm<AccessEntry> => ({
	file: path.join(register, LOG),
	start: firstLink('deckproof/access/1', LOG),
	schema: entrySchema,
	expected: 'an entry of the access log in the format of this version',
});

export const readAccessLog = (register: string): Promise<ReadRegister<AccessEntry>> => readRegister(formOf(register));

/** The caller holds the lock of the register. */
export async function appendAccess(register: string, at: string, entry: NewAccess): Promise<void> {
	const {kind, ...rest} = entry;
	await appendToRegister(formOf(register), {kind, at, ...rest});
}

/** The later of the clock and the last entry: a clock that was set back does not go back here. */
export const laterOf = (one: string, other: string | undefined): string =>
	other !== undefined && other > one ? other : one;
