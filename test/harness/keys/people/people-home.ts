import {cp} from 'node:fs/promises';
import path from 'node:path';
import {holdingRegister} from '../../../../harness/app/register-lock.js';
import {addPerson, initPeople, type NewPerson} from '../../../../harness/keys/people/change-people.js';
import type {PeopleBench} from '../../../../harness/keys/people/people-bench.js';
import type {Role} from '../../../../harness/model/people/roles.js';
import type {SecretQuestion} from '../../../../harness/model/people/secret-question.js';
import {tick} from '../../../../harness/model/time.js';
import {inTemporary, madeOnce} from '../../../end-to-end/command-line.js';

/** The secrets of the people in `home`. */
export const SECRETS: Readonly<Record<string, string>> = {
	lee: 'correct horse battery',
	doe: '493817',
	roe: 'an office full of paper',
};

export interface Bench extends PeopleBench {
	/** ISO time; tests set it. */
	now: string;
	/** Answers of people, by id; tests change them. */
	secrets: Record<string, string>;
	readonly prompts: SecretQuestion[];
}

export const START = '2026-11-19T10:00:00.000Z';

/** A time of the day on which the people were added. */
export const clockAt = (time: string): string => `2026-11-19T${time}.000Z`;

export function benchIn(directory: string): Bench {
	const register = path.join(directory, 'people');
	const bench: Bench = {
		now: START,
		secrets: {...SECRETS},
		prompts: [],
		register,
		place: {directory: path.join(directory, 'keys'), rights: process.platform === 'win32' ? 'by-place' : 'by-mode'},
		clock: {tick: () => tick(0), utc: () => bench.now},
		hold: work => holdingRegister(register, work),
		async promptSecret(question) {
			bench.prompts.push(question);
			return bench.secrets[question.of.id] ?? '';
		},
	};
	return bench;
}

export const person = (id: string, roles: readonly Role[], more: Partial<NewPerson> = {}): NewPerson => ({
	id,
	name: `Person ${id}`,
	number: `n-${id}`,
	roles,
	organisation: 'Example Lab',
	from: undefined,
	until: undefined,
	existing: undefined,
	...more,
});

/** Made once: lee is administrator, doe dealer, roe tester and reviewer. Keys of this length take a while. */
const home = madeOnce(async directory => {
	const bench = benchIn(directory);
	await initPeople(person('lee', ['administrator']), bench);
	await addPerson(person('doe', ['dealer']), 'lee', bench);
	await addPerson(person('roe', ['tester', 'reviewer']), 'lee', bench);
});

export const withPeople = (work: (bench: Bench, directory: string) => Promise<void>): Promise<void> =>
	inTemporary(async directory => {
		await home(directory);
		await work(benchIn(directory), directory);
	});

/** The same files on another bench. */
export async function copied(directory: string, target: string): Promise<Bench> {
	for (const part of ['people', 'keys'])
		await cp(path.join(directory, part), path.join(target, part), {recursive: true});
	return benchIn(target);
}
