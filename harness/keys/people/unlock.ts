import {failedWith, HarnessError} from '../../model/error.js';
import {mayDo, RIGHTS, type Right, SECRET_TEXT} from '../../model/people/roles.js';
import {readAccessLog} from '../../registers/access-log.js';
import {MOST_WRONG, secretStanding} from '../../registers/wrong-secrets.js';
import type {Certificate} from '../certificate.js';
import {inactiveAt, type People, type Person, readPeople} from './people.js';
import {logAccess, type PeopleBench, timeAt} from './people-bench.js';
import {type LockedKey, storedKey} from './person-key.js';

export interface Unlocked {
	readonly person: Person;
	readonly certificate: Certificate;
	/** The authorities above it; empty: it is self-signed. */
	readonly chain: readonly Certificate[];
	/** Works once: a key is unlocked for one signature. */
	readonly sign: (bytes: Uint8Array) => Buffer;
}

export interface Unlocking {
	readonly id: string;
	readonly right: Right;
}

/**
Asks a person for the secret and opens the key for one signature.

	right, active? ── key of the register? ── locked? ── prompt ── again: active, locked? record the attempt ── try the secret

The attempt is on disk before the secret is tried, so neither parallel processes nor a kill give more attempts.
*/
export async function unlockPerson(wanted: Unlocking, bench: PeopleBench): Promise<Unlocked> {
	const person = await bench.hold(() => permitted(wanted, bench));
	const key = await keyOf(person, wanted, bench);
	await refuseLocked(wanted, bench);
	const secret = await promptedSecret(person, wanted, bench);
	const attempt = await bench.hold(() => recordAttempt(wanted, bench));
	const sign = key.open(secret);
	if (sign === undefined) throw await bench.hold(() => wrongSecret(person, {...wanted, attempt}, bench));
	await bench.hold(() => logAccess(bench, {kind: 'unlocked', ...entryOf(wanted), attempt}));
	return {person, certificate: key.certificate, chain: key.chain, sign};
}

/** A refusal to type the secret is a refused act, which the log states. */
async function promptedSecret(person: Person, wanted: Unlocking, bench: PeopleBench): Promise<string> {
	try {
		return await bench.promptSecret({of: person, kind: person.secret, purpose: 'unlock', act: wanted.right});
	} catch (error) {
		if (!failedWith(error, 'person/no-secret')) throw error;
		await bench.hold(() => logAccess(bench, {kind: 'refused', ...entryOf(wanted), because: error.code}));
		throw error;
	}
}

const entryOf = ({id, right}: Unlocking) => ({id, act: right});

/** The person, if active and with that right. Refusals are logged. The caller holds the lock. */
export async function permitted(wanted: Unlocking, bench: PeopleBench): Promise<Person> {
	const {id, right} = wanted;
	const people = await readPeople(bench.register);
	if (people.all.length === 0) throw new HarnessError('person/no-register', {act: right});
	const person = people.all.find(each => each.id === id);
	const refusal = await refusalOf(person, wanted, {bench, people});
	if (person !== undefined && refusal === undefined) return person;
	const error = refusal ?? new HarnessError('person/unknown', {id, act: right});
	await logAccess(bench, {kind: 'refused', ...entryOf(wanted), because: error.code}, people);
	throw error;
}

async function refusalOf(
	person: Person | undefined,
	{id, right: act}: Unlocking,
	{bench, people}: {readonly bench: PeopleBench; readonly people: People},
): Promise<HarnessError | undefined> {
	if (person === undefined) return undefined;
	const {entries} = await readAccessLog(bench.register);
	const because = inactiveAt(person, timeAt(bench, people.lastAt, entries.at(-1)?.at));
	if (because !== undefined) return new HarnessError('person/not-active', {id, act, because});
	if (mayDo(person.roles, act)) return undefined;
	return new HarnessError('person/no-right', {id, act, roles: person.roles, needed: RIGHTS[act]});
}

async function keyOf(person: Person, wanted: Unlocking, bench: PeopleBench): Promise<LockedKey> {
	const stored = await storedKey(person, bench.place);
	if (stored.kind === 'locked') return stored;
	const {file, because} = stored;
	await bench.hold(() => logAccess(bench, {kind: 'refused', ...entryOf(wanted), because: 'person/foreign-key'}));
	throw new HarnessError('person/foreign-key', {id: wanted.id, act: wanted.right, file, because});
}

const standingOf = async ({id}: Unlocking, bench: PeopleBench) => {
	const {entries} = await readAccessLog(bench.register);
	return secretStanding(entries, id, timeAt(bench, entries.at(-1)?.at));
};

async function refuseLocked(wanted: Unlocking, bench: PeopleBench): Promise<void> {
	const {lockedUntil} = await standingOf(wanted, bench);
	if (lockedUntil === undefined) return;
	await bench.hold(() => logAccess(bench, {kind: 'refused', ...entryOf(wanted), because: 'person/locked'}));
	throw new HarnessError('person/locked', {id: wanted.id, act: wanted.right, until: lockedUntil});
}

/** The prompt may have stood for long: everything is checked again under the lock. */
async function recordAttempt(wanted: Unlocking, bench: PeopleBench): Promise<number> {
	await permitted(wanted, bench);
	const {lockedUntil, next} = await standingOf(wanted, bench);
	if (lockedUntil !== undefined) {
		await logAccess(bench, {kind: 'refused', ...entryOf(wanted), because: 'person/locked'});
		throw new HarnessError('person/locked', {id: wanted.id, act: wanted.right, until: lockedUntil});
	}
	await logAccess(bench, {kind: 'attempt', ...entryOf(wanted), attempt: next});
	return next;
}

async function wrongSecret(
	{secret}: Person,
	{attempt, ...wanted}: Unlocking & {readonly attempt: number},
	bench: PeopleBench,
): Promise<HarnessError> {
	await logAccess(bench, {kind: 'wrong-secret', ...entryOf(wanted), attempt});
	const {wrong, lockedUntil} = await standingOf(wanted, bench);
	if (lockedUntil !== undefined) await logAccess(bench, {kind: 'locked', ...entryOf(wanted), until: lockedUntil});
	const left = lockedUntil === undefined ? MOST_WRONG - wrong : 0;
	return new HarnessError('person/wrong-secret', {id: wanted.id, act: wanted.right, secret: SECRET_TEXT[secret], left});
}

/** The access log states what was signed. */
export const logSigned = (
	bench: PeopleBench,
	{id, right}: Unlocking,
	signed: {readonly what: string; readonly sha256: string},
): Promise<string> => bench.hold(() => logAccess(bench, {kind: 'signed', id, act: right, ...signed}));
