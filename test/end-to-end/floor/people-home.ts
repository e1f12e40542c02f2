import {closeSync, openSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {inProcess, inTemporary, madeOnce, type Ran} from '../command-line.js';

export const SECRETS: Readonly<Record<string, string>> = {
	lee: 'correct horse battery',
	doe: '493817',
	poe: '802647',
	roe: 'an office full of paper',
	kay: 'a shelf with nine books',
};

export interface PeopleHome {
	readonly directory: string;
	readonly env: Readonly<Record<string, string>>;
	readonly run: (...args: readonly string[]) => Promise<Ran>;
	/** With the secrets of these people on a descriptor, in this order. */
	readonly as: (secrets: readonly string[], ...args: readonly string[]) => Promise<Ran>;
}

export function homeIn(directory: string): PeopleHome {
	const env = {DECKPROOF_HOME: path.join(directory, 'home')};
	let files = 0;
	return {
		directory,
		env,
		run: (...args) => inProcess(args, env),
		async as(secrets, ...args) {
			const file = path.join(directory, `secrets-${++files}`);
			await writeFile(file, secrets.map(secret => `${secret}\n`).join(''));
			const descriptor = openSync(file, 'r');
			try {
				return await inProcess([...args, '--pin-fd', String(descriptor)], env);
			} finally {
				closeSync(descriptor);
			}
		},
	};
}

export const secretsOf = (...ids: readonly string[]): string[] => ids.map(id => SECRETS[id] ?? '');

const ADDED = [
	['doe', 'J. Doe', '55123', 'dealer'],
	['poe', 'E. Poe', '40418', 'floorperson'],
	['roe', 'J. Roe', '61001', 'tester,reviewer'],
	['kay', 'K. Kay', '61002', 'authoriser'],
] as const;

/** Made once: keys of this length take a while. */
export const addPeople = madeOnce(async directory => {
	const {as} = homeIn(directory);
	await as(secretsOf('lee'), 'people', 'init', '--id', 'lee', '--name', 'R. Lee', '--number', '40417');
	for (const [id, name, number, roles] of ADDED) await as(secretsOf('lee', id), ...addArgs(id, name, number, roles));
});

export const addArgs = (id: string, name: string, number: string, roles: string): readonly string[] => [
	...['people', 'add', '--id', id, '--name', name, '--number', number, '--roles', roles, '--by', 'lee'],
];

/** R. Lee is administrator, J. Doe dealer, E. Poe floorperson, J. Roe tester and reviewer, K. Kay authoriser. */
export const withPeople = (work: (home: PeopleHome) => Promise<void>): Promise<void> =>
	inTemporary(async directory => {
		await addPeople(directory);
		await work(homeIn(directory));
	});
