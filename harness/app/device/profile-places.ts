import type {LoadedProfile} from '../../profile/load.js';
import {BUILT_IN, type ProfilePlace} from '../../profile/profile-directories.js';
import {here, ownDirectory, pathOf, type Surroundings} from '../own-directory.js';

/**
Search order of profiles:

	--profiles DIR
	$DECKPROOF_PROFILES                     several directories, separated as in PATH
	profiles in the user's own directory    such as ~/.config/deckproof/profiles
	built-in profiles
*/
export function profilePlaces(flag?: string, around: Surroundings = here()): ProfilePlace[] {
	const named = (around.env['DECKPROOF_PROFILES'] ?? '').split(pathOf(around).delimiter).filter(part => part !== '');
	return [
		...(flag === undefined ? [] : [{origin: 'flag', directory: flag} as const]),
		...named.map(directory => ({origin: 'environment', directory}) as const),
		{origin: 'user', directory: pathOf(around).join(ownDirectory(around), 'profiles')},
		BUILT_IN,
	];
}

/** A note that one profile takes precedence over another of the same id. */
export function hidingNote(loaded: Pick<LoadedProfile, 'file' | 'sha256' | 'hides' | 'profile'>): string | undefined {
	const {file, sha256, hides, profile} = loaded;
	if (hides === undefined) return undefined;
	return `Profile ${profile.id} is taken from ${file} (sha256 ${sha256.slice(0, 12)}…), which hides ${hides}.`;
}
