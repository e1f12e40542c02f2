import type {KeyObject} from 'node:crypto';
import {HarnessError} from '../../model/error.js';
import {mayDo, type Role, type SecretKind, secretFor} from '../../model/people/roles.js';
import {weakness} from '../../model/people/secret-rules.js';
import {readAccessLog} from '../../registers/access-log.js';
import {linkedLine} from '../../registers/chain.js';
import {type PeopleEntry, peopleForm, type ReviewedPerson} from '../../registers/people-register.js';
import {appendLine} from '../../registers/register.js';
import type {Certificate} from '../certificate.js';
import {inactiveAt, type People, type Person, readPeople} from './people.js';
import {logAccess, type PeopleBench, timeAt} from './people-bench.js';
import {type MadePersonKey, makePersonKey} from './person-key.js';
import {type Unlocked, unlockPerson} from './unlock.js';

export interface NewPerson {
	readonly id: string;
	readonly name: string;
	readonly number: string;
	readonly roles: readonly Role[];
	/** Of the certificate. */
	readonly organisation: string;
	/** Default: now. */
	readonly from: string | undefined;
	readonly until: string | undefined;
	readonly existing: {readonly privateKey: KeyObject; readonly certificate: Certificate} | undefined;
}

/** Makes the register with its first administrator, who signs the own entry. */
export async function initPeople(person: Omit<NewPerson, 'roles'>, bench: PeopleBench): Promise<Person> {
	const refuse = async () => {
		if ((await readPeople(bench.register)).all.length > 0)
			throw new HarnessError('person/register-exists', {file: peopleForm(bench.register).file});
	};
	await refuse();
	const wanted: NewPerson = {...person, roles: ['administrator']};
	const made = await newKey(wanted, 'passphrase', bench);
	return bench.hold(async () => {
		await refuse();
		await made.store();
		await append(addedEntry(wanted, made, bench.clock.utc()), {by: person.id, sign: made.sign}, bench);
		return found(await readPeople(bench.register), person.id);
	});
}

/** The administrator signs the entry. */
export async function addPerson(wanted: NewPerson, by: string, bench: PeopleBench): Promise<Person> {
	refuseTaken(await readPeople(bench.register), wanted);
	const administrator = await unlockPerson({id: by, right: 'administer'}, bench);
	const made = await newKey(wanted, secretFor(wanted.roles), bench);
	return bench.hold(async () => {
		const people = await readPeople(bench.register);
		refuseTaken(people, wanted);
		refuseKnownKey(people, made);
		await made.store();
		const at = timeAt(bench, people.lastAt);
		await append(addedEntry(wanted, made, at), {by, sign: administrator.sign}, bench);
		return found(await readPeople(bench.register), wanted.id);
	});
}

interface AboutPerson {
	readonly id: string;
	readonly reason: string;
	/** The administrator. */
	readonly by: string;
}

export async function disablePerson({id, reason, by}: AboutPerson, bench: PeopleBench): Promise<Person> {
	refuseUnable(await readPeople(bench.register), {id, act: 'be disabled'});
	const administrator = await unlockPerson({id: by, right: 'administer'}, bench);
	return bench.hold(async () => {
		const people = await readPeople(bench.register);
		refuseUnable(people, {id, act: 'be disabled'});
		refuseLast(people, id, timeAt(bench, people.lastAt));
		await append(
			{kind: 'disabled', id, reason, at: timeAt(bench, people.lastAt)},
			{by, sign: administrator.sign},
			bench,
		);
		return found(await readPeople(bench.register), id);
	});
}

/** After a lost PIN or passphrase: a new key with a new secret. Signatures by the earlier key stay valid. */
export async function changeKey(
	{id, reason, by}: AboutPerson,
	organisation: string,
	bench: PeopleBench,
): Promise<Person> {
	const person = refuseUnable(await readPeople(bench.register), {id, act: 'have a new key'});
	const administrator = await unlockPerson({id: by, right: 'administer'}, bench);
	const wanted: NewPerson = {...person, organisation, existing: undefined};
	const made = await newKey(wanted, person.secret, bench);
	return bench.hold(async () => {
		const people = await readPeople(bench.register);
		refuseUnable(people, {id, act: 'have a new key'});
		await made.store();
		const entry = {kind: 'key-changed', id, reason, ...keyPart(made, person.secret)} as const;
		await append({...entry, at: timeAt(bench, people.lastAt)}, {by, sign: administrator.sign}, bench);
		return found(await readPeople(bench.register), id);
	});
}

/** The list that an access review signs. */
export async function reviewList(bench: Pick<PeopleBench, 'register' | 'clock'>): Promise<readonly ReviewedPerson[]> {
	const people = await readPeople(bench.register);
	const {entries} = await readAccessLog(bench.register);
	const at = timeAt(bench, people.lastAt, entries.at(-1)?.at);
	return people.all.map(person => ({
		id: person.id,
		name: person.name,
		roles: [...person.roles],
		state: inactiveAt(person, at) ?? 'active',
		lastUse: entries.findLast(entry => entry.kind === 'unlocked' && entry.id === person.id)?.at ?? '',
	}));
}

export async function signReview(by: string, bench: PeopleBench): Promise<readonly ReviewedPerson[]> {
	const administrator = await unlockPerson({id: by, right: 'administer'}, bench);
	return bench.hold(async () => {
		const people = await reviewList(bench);
		const at = timeAt(bench, (await readPeople(bench.register)).lastAt);
		await append({kind: 'reviewed', people, at}, {by, sign: administrator.sign}, bench);
		return people;
	});
}

const found = ({all}: People, id: string): Person => {
	const person = all.find(each => each.id === id);
	if (person === undefined) throw new Error(`${id} is not in the register after it was written`);
	return person;
};

function refuseTaken({all}: People, {id, number}: NewPerson): void {
	if (all.length === 0) throw new HarnessError('person/no-register', {act: 'add people'});
	if (all.some(each => each.id === id)) throw new HarnessError('person/exists', {id, what: 'this id'});
	const same = all.find(each => each.number === number);
	if (same !== undefined) throw new HarnessError('person/exists', {id: same.id, what: `the number ${number}`});
}

/** With one key, two people would be one. */
function refuseKnownKey({all}: People, {key}: MadePersonKey): void {
	const same = all.find(({keys}) => keys.includes(key));
	if (same !== undefined) throw new HarnessError('person/exists', {id: same.id, what: 'this key'});
}

/** The person must exist and must not be disabled. */
function refuseUnable({all}: People, {id, act}: {readonly id: string; readonly act: string}): Person {
	if (all.length === 0) throw new HarnessError('person/no-register', {act: 'administer'});
	const person = all.find(each => each.id === id);
	if (person === undefined) throw new HarnessError('person/unknown', {id, act});
	if (person.disabled === undefined) return person;
	throw new HarnessError('person/not-active', {id, act, because: `this person was disabled by ${person.disabled.by}`});
}

function refuseLast({all}: People, id: string, at: string): void {
	const left = all.filter(
		each => each.id !== id && mayDo(each.roles, 'administer') && inactiveAt(each, at) === undefined,
	);
	const person = all.find(each => each.id === id);
	if (left.length > 0 || person === undefined || !mayDo(person.roles, 'administer')) return;
	throw new HarnessError('person/last-administrator', {id});
}

async function newKey(
	{id, name, organisation, existing}: NewPerson,
	kind: SecretKind,
	bench: PeopleBench,
): Promise<MadePersonKey> {
	const question = {of: {id, name}, kind, act: 'sign'} as const;
	const secret = await bench.promptSecret({...question, purpose: 'new'});
	const because = weakness(kind, secret);
	if (because !== undefined) throw new HarnessError('person/weak-secret', {id, because});
	if ((await bench.promptSecret({...question, purpose: 'again'})) !== secret)
		throw new HarnessError('person/weak-secret', {id, because: 'it was typed differently the second time'});
	const from = new Date(bench.clock.utc());
	return makePersonKey({id, name, organisation, kind, secret, from, existing}, bench.place);
}

const keyPart = ({key, bench}: MadePersonKey, secret: SecretKind) => ({
	secret,
	key,
	...(bench === undefined ? {} : {bench}),
});

const addedEntry = (person: NewPerson, made: MadePersonKey, at: string) =>
	({
		kind: 'added',
		at,
		id: person.id,
		name: person.name,
		number: person.number,
		roles: [...person.roles],
		from: person.from ?? at,
		...(person.until === undefined ? {} : {until: person.until}),
		...keyPart(made, secretFor(person.roles)),
	}) as const;

type NewEntry = PeopleEntry extends infer Each
	? Each extends PeopleEntry
		? Omit<Each, 'by' | 'signature' | 'prev'>
		: never
	: never;

/** The caller holds the lock. */
async function append(
	entry: NewEntry,
	{by, sign}: {readonly by: string; readonly sign: Unlocked['sign']},
	bench: PeopleBench,
): Promise<void> {
	const {head} = await readPeople(bench.register);
	const unsigned = {...entry, by};
	const signature = sign(Buffer.from(linkedLine(unsigned, head))).toString('base64');
	await appendLine(peopleForm(bench.register), linkedLine({...unsigned, signature}, head));
	const person = 'id' in entry ? entry.id : 'all';
	await logAccess(bench, {kind: 'changed', id: by, act: entry.kind, person});
}
