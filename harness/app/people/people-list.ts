import {inactiveAt, keyFingerprint, type Person, readPeople} from '../../keys/people/people.js';
import {timeAt} from '../../keys/people/people-bench.js';
import {HarnessError} from '../../model/error.js';
import {readAccessLog} from '../../registers/access-log.js';
import {realClock} from '../device/real-clock.js';
import {peopleDirectory} from './people-bench.js';

/** A person for a screen or JSON; the public key is given by its fingerprint. */
export interface ShownPerson extends Omit<Person, 'key' | 'keys' | 'bench'> {
	/** `active`, or why not. */
	readonly state: string;
	/** Empty: never. */
	readonly lastUse: string;
	readonly keyFingerprint: string;
}

export interface PeopleList {
	readonly people: readonly ShownPerson[];
	/** SHA-256 of the last line of the register. */
	readonly head: string;
}

export async function peopleList(): Promise<PeopleList> {
	const register = peopleDirectory();
	const people = await readPeople(register);
	const {entries} = await readAccessLog(register);
	const at = timeAt({clock: realClock}, people.lastAt, entries.at(-1)?.at);
	const lastUse = (id: string) => entries.findLast(each => each.kind === 'unlocked' && each.id === id)?.at ?? '';
	return {
		people: people.all.map(({key, keys: _, bench: __, ...person}) => ({
			...person,
			state: inactiveAt({...person, key, keys: [], bench: undefined}, at) ?? 'active',
			lastUse: lastUse(person.id),
			keyFingerprint: keyFingerprint(key),
		})),
		head: people.head,
	};
}

export async function shownPerson(id: string): Promise<ShownPerson> {
	const {people} = await peopleList();
	const person = people.find(each => each.id === id);
	if (person === undefined) throw new HarnessError('person/unknown', {id, act: 'be shown'});
	return person;
}
