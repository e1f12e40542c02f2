import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {profileChecks, readProfileFacts} from '../../../../harness/app/doctor/profile-checks.js';
import {BUILT_IN} from '../../../../harness/profile/profile-directories.js';
import {inTemporary} from '../../../end-to-end/command-line.js';

const BATCH = 'synthetic/batch-shuffler';
const fileOf = (directory: string, id: string): string => path.join(directory, `${id}.profile.yaml`);

/** The messages that are not good, with a user directory as the test fills it. */
const wanting = (fill: (own: string) => Promise<void>) =>
	inTemporary(async own => {
		await mkdir(path.join(own, 'synthetic'));
		await fill(own);
		const checks = profileChecks(await readProfileFacts([{origin: 'user', directory: own}, BUILT_IN]));
		return {checks, wanting: checks.filter(({state}) => state !== 'good').map(({state, name}) => `${state}: ${name}`)};
	});

test('without user profiles all is good, and their directory is named', async t => {
	const places = [{origin: 'user', directory: '/nowhere/deckproof/profiles'} as const, BUILT_IN];
	const checks = profileChecks(await readProfileFacts(places));
	t.true(checks.every(({state}) => state === 'good'));
	t.is(checks.find(({name}) => name === 'own profiles')?.says, 'none in /nowhere/deckproof/profiles');
});

test('a user profile that hides a built-in one is a note that names both files', async t => {
	const {checks, wanting: names} = await wanting(own =>
		copyFile(fileOf(BUILT_IN.directory, BATCH), fileOf(own, BATCH)),
	);
	t.deepEqual(names, [`note: hidden ${BATCH}`]);
	t.regex(checks.find(({state}) => state === 'note')?.says ?? '', /is taken from .*, which hides .*device-profiles/);
	t.regex(checks.find(({name}) => name === 'own profiles')?.says ?? '', /^1 in /);
});

test('an invalid user profile is named with the profile it hides, and the others are checked', async t => {
	const {checks, wanting: names} = await wanting(own => writeFile(fileOf(own, BATCH), 'formatVersion: 1\n'));
	t.deepEqual(names, [`note: hidden ${BATCH}`, `broken: profile ${BATCH}`]);
	t.true(checks.some(({name, state}) => name === 'profile generic/line-reader' && state === 'good'));
});

test('a directory that was named and does not exist is broken, and the others are checked', async t => {
	const named = {origin: 'environment', directory: '/nowhere/at-all'} as const;
	const checks = profileChecks(await readProfileFacts([named, BUILT_IN]));
	t.deepEqual(
		checks.filter(({state}) => state !== 'good').map(({state, name}) => `${state}: ${name}`),
		['broken: profile directory'],
	);
	t.regex(checks[0]?.says ?? '', /\/nowhere\/at-all/);
	t.true(checks.some(({name}) => name === `profile ${BATCH}`));
});
