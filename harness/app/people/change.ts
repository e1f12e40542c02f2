import {
	addPerson,
	changeKey,
	disablePerson,
	initPeople,
	type NewPerson,
	reviewList,
	signReview,
} from '../../keys/people/change-people.js';
import type {SecretPrompter} from '../../model/people/secret-question.js';
import type {ReviewedPerson} from '../../registers/people-register.js';
import {realClock} from '../device/real-clock.js';
import {keyToImport, organisationFor, ownPeopleBench, peopleDirectory} from './people-bench.js';
import {type ShownPerson, shownPerson} from './people-list.js';

export interface PersonRequest extends Pick<NewPerson, 'id' | 'name' | 'number' | 'roles' | 'from' | 'until'> {
	readonly organisation: string | undefined;
	/** Path of a key to import. */
	readonly key: string | undefined;
}

async function newPerson({organisation, key, ...person}: PersonRequest): Promise<NewPerson> {
	const existing = key === undefined ? undefined : await keyToImport(key);
	const {place} = ownPeopleBench(async () => '');
	return {...person, existing, organisation: await organisationFor(organisation, person.name, place)};
}

export async function initRegister(request: PersonRequest, promptSecret: SecretPrompter): Promise<ShownPerson> {
	const {id} = await initPeople(await newPerson(request), ownPeopleBench(promptSecret));
	return shownPerson(id);
}

export async function add(request: PersonRequest, by: string, promptSecret: SecretPrompter): Promise<ShownPerson> {
	const {id} = await addPerson(await newPerson(request), by, ownPeopleBench(promptSecret));
	return shownPerson(id);
}

export interface AboutPerson {
	readonly id: string;
	readonly by: string;
	readonly reason: string;
}

export async function disable(request: AboutPerson, promptSecret: SecretPrompter): Promise<ShownPerson> {
	const {id} = await disablePerson(request, ownPeopleBench(promptSecret));
	return shownPerson(id);
}

export async function giveNewKey(
	request: AboutPerson,
	organisation: string | undefined,
	promptSecret: SecretPrompter,
): Promise<ShownPerson> {
	const {name} = await shownPerson(request.id);
	const bench = ownPeopleBench(promptSecret);
	await changeKey(request, await organisationFor(organisation, name, bench.place), bench);
	return shownPerson(request.id);
}

/** `by`: the administrator who signs the review; `undefined`: the list alone. */
export const review = (by: string | undefined, promptSecret: SecretPrompter): Promise<readonly ReviewedPerson[]> =>
	by === undefined
		? reviewList({register: peopleDirectory(), clock: realClock})
		: signReview(by, ownPeopleBench(promptSecret));
