import {createHash, createPublicKey, type KeyObject, verify} from 'node:crypto';
import {at} from '../../model/checked.js';
import {HarnessError} from '../../model/error.js';
import {mayDo, type Role, type SecretKind} from '../../model/people/roles.js';
import {type AddedEntry, type PeopleEntry, peopleForm, readPeopleLines} from '../../registers/people-register.js';

/** A person as the entries of the register state. */
export interface Person {
	readonly id: string;
	readonly name: string;
	/** Licence or employee number. */
	readonly number: string;
	readonly roles: readonly Role[];
	readonly from: string;
	readonly until: string | undefined;
	readonly secret: SecretKind;
	/** Public key: base64 of its SPKI DER. */
	readonly key: string;
	/** SHA-256 of the secret of the bench that the key is bound to. */
	readonly bench: string | undefined;
	readonly added: Act;
	readonly disabled: (Act & {readonly reason: string}) | undefined;
	readonly keyChanged: readonly (Act & {readonly reason: string})[];
	/** All keys of the person, the newest last: earlier signatures stay verifiable. */
	readonly keys: readonly string[];
}

interface Act {
	readonly at: string;
	readonly by: string;
}

export interface People {
	readonly all: readonly Person[];
	readonly entries: readonly PeopleEntry[];
	/** SHA-256 of the last line. */
	readonly head: string;
	/** Time of the last entry. */
	readonly lastAt: string | undefined;
}

/** Empty if there is no register. Throws on an entry that was altered, or that no administrator signed. */
export async function readPeople(register: string): Promise<People> {
	const {entries, lines, head} = await readPeopleLines(register);
	const people = new Map<string, Person>();
	for (const [n, entry] of entries.entries()) {
		const because = faultOf(entry, at(lines, n), people);
		if (because !== undefined)
			throw new HarnessError('evidence/broken-chain', {file: peopleForm(register).file, line: n + 1, because});
		apply(entry, people);
	}
	return {all: [...people.values()], entries, head, lastAt: entries.at(-1)?.at};
}

/** The first entry is signed by the person whom it adds; every other by an administrator who was active then. */
function faultOf(entry: PeopleEntry, line: string, people: ReadonlyMap<string, Person>): string | undefined {
	const isFirst = people.size === 0 && entry.kind === 'added' && entry.by === entry.id;
	const signer = isFirst ? personOf(entry) : people.get(entry.by);
	if (signer === undefined) return `no administrator "${entry.by}" was in the register before it`;
	if (!mayDo(signer.roles, 'administer')) return `${entry.by}, who signed it, is not an administrator`;
	const inactive = inactiveAt(signer, entry.at);
	if (inactive !== undefined) return `${entry.by}, who signed it, was not active: ${inactive}`;
	const text = line.replace(`"signature":"${entry.signature}",`, '');
	return isSignedBy(signer.key, text, entry.signature) ? undefined : `it is not signed by the key of ${entry.by}`;
}

function apply(entry: PeopleEntry, people: Map<string, Person>): void {
	if (entry.kind === 'reviewed') return;
	if (entry.kind === 'added') {
		people.set(entry.id, personOf(entry));
		return;
	}
	const person = people.get(entry.id);
	if (person === undefined) return;
	const {at: time, by, reason} = entry;
	if (entry.kind === 'disabled') {
		people.set(entry.id, {...person, disabled: {at: time, by, reason}});
		return;
	}
	const {secret, key, bench} = entry;
	const keyChanged = [...person.keyChanged, {at: time, by, reason}];
	people.set(entry.id, {...person, secret, key, bench, keyChanged, keys: [...person.keys, key]});
}

const personOf = ({id, name, number, roles, from, until, secret, key, bench, at: time, by}: AddedEntry): Person => ({
	...{id, name, number, roles, from, until, secret, key, bench},
	added: {at: time, by},
	disabled: undefined,
	keyChanged: [],
	keys: [key],
});

/** Why a person may not act at this time; `undefined`: the person is active. */
export function inactiveAt({disabled, from, until}: Person, at: string): string | undefined {
	if (disabled !== undefined && at >= disabled.at)
		return `this person was disabled on ${disabled.at.slice(0, 10)} by ${disabled.by} (${disabled.reason})`;
	if (at < from) return `this person is valid only from ${from}`;
	if (until !== undefined && at >= until) return `this person was valid until ${until}`;
	return undefined;
}

export const isSignedBy = (key: string, text: string | Uint8Array, signature: string): boolean => {
	const publicKey = publicKeyIn(key);
	return publicKey !== undefined && verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
};

function publicKeyIn(key: string): KeyObject | undefined {
	try {
		const found = createPublicKey({key: Buffer.from(key, 'base64'), format: 'der', type: 'spki'});
		return found.asymmetricKeyType === 'rsa' ? found : undefined;
	} catch {
		return undefined;
	}
}

export const spkiOf = (key: KeyObject): string => key.export({type: 'spki', format: 'der'}).toString('base64');

/** SHA-256 of the public key, in hex, as of every key (key-format.ts). */
export const keyFingerprint = (key: string): string =>
	createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
