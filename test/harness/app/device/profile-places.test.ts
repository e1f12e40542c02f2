import test from 'ava';
import {hidingNote, profilePlaces} from '../../../../harness/app/device/profile-places.js';
import {cacheDirectory} from '../../../../harness/app/own-directory.js';
import {keyPlace} from '../../../../harness/app/sign/key-place.js';
import {loadProfile} from '../../../../harness/profile/load.js';
import {BUILT_IN} from '../../../../harness/profile/profile-directories.js';

const linux = {env: {}, platform: 'linux', home: '/home/lab'} as const;

test('directories of profiles are searched in order: command line, environment, user, built-in', t => {
	const env = {DECKPROOF_PROFILES: '/bench:/shared', XDG_CONFIG_HOME: '/cfg'};
	t.deepEqual(profilePlaces('/flag', {...linux, env}), [
		{origin: 'flag', directory: '/flag'},
		{origin: 'environment', directory: '/bench'},
		{origin: 'environment', directory: '/shared'},
		{origin: 'user', directory: '/cfg/deckproof/profiles'},
		BUILT_IN,
	]);
});

test('without settings user profiles are read from ~/.config, and a relative XDG_CONFIG_HOME is ignored', t => {
	const own = {origin: 'user', directory: '/home/lab/.config/deckproof/profiles'} as const;
	t.deepEqual(profilePlaces(undefined, linux), [own, BUILT_IN]);
	t.deepEqual(profilePlaces(undefined, {...linux, env: {XDG_CONFIG_HOME: 'cfg'}}), [own, BUILT_IN]);
});

test('DECKPROOF_HOME, where set, is the home of profiles and keys', t => {
	const around = {...linux, env: {DECKPROOF_HOME: '/bench', XDG_CONFIG_HOME: '/cfg'}};
	t.deepEqual(profilePlaces(undefined, around)[0], {origin: 'user', directory: '/bench/profiles'});
	t.deepEqual(keyPlace(around), {directory: '/bench/keys', rights: 'by-mode'});
	t.is(keyPlace({...linux, env: {DECKPROOF_HOME: ''}}).directory, '/home/lab/.config/deckproof/keys');
	const windows = {env: {APPDATA: 'C:\\Roaming'}, platform: 'win32', home: 'C:\\Users\\lab'} as const;
	t.deepEqual(keyPlace(windows), {directory: 'C:\\Roaming\\deckproof\\keys', rights: 'by-place'});
});

test('on Windows user profiles are read from %APPDATA%, and several directories are separated by semicolons', t => {
	const env = {APPDATA: 'C:\\Users\\lab\\AppData\\Roaming', DECKPROOF_PROFILES: 'D:\\a;D:\\b'};
	t.deepEqual(
		profilePlaces(undefined, {env, platform: 'win32', home: 'C:\\Users\\lab'}).map(({directory}) => directory),
		['D:\\a', 'D:\\b', 'C:\\Users\\lab\\AppData\\Roaming\\deckproof\\profiles', BUILT_IN.directory],
	);
});

test('a profile that hides another is named with its hash, and one that hides none is not mentioned', async t => {
	const loaded = await loadProfile('synthetic/batch-shuffler');
	t.is(hidingNote(loaded), undefined);
	t.is(
		hidingNote({...loaded, file: '/mine.yaml', sha256: '0123456789abcdef', hides: '/theirs.yaml'}),
		'Profile synthetic/batch-shuffler is taken from /mine.yaml (sha256 0123456789ab…), which hides /theirs.yaml.',
	);
});

test('the cache is in ~/.cache, in DECKPROOF_HOME, where DECKPROOF_CACHE states, or off', t => {
	const kept = (env: Record<string, string>) => cacheDirectory({...linux, env});
	t.is(kept({}), '/home/lab/.cache/deckproof');
	t.is(kept({XDG_CACHE_HOME: '/fast'}), '/fast/deckproof');
	t.is(kept({XDG_CACHE_HOME: 'relative'}), '/home/lab/.cache/deckproof');
	t.is(kept({XDG_CACHE_HOME: '/fast', DECKPROOF_HOME: '/bench'}), '/bench/cache');
	t.is(kept({DECKPROOF_HOME: '/bench', DECKPROOF_CACHE: '/tmp/laws'}), '/tmp/laws');
	t.is(kept({DECKPROOF_CACHE: 'none'}), undefined);
	const windows = {env: {LOCALAPPDATA: 'C:\\Local'}, platform: 'win32', home: 'C:\\Users\\lab'} as const;
	t.is(cacheDirectory(windows), 'C:\\Local\\deckproof\\cache');
});
