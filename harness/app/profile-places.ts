import os from 'node:os';
import path from 'node:path';
import type {LoadedProfile} from '../profile/load.js';
import {BUILT_IN, type ProfilePlace} from '../profile/places.js';

/** What of this machine decides where profiles are looked for. */
export interface Surroundings {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly platform: NodeJS.Platform;
	readonly home: string;
}

const here = (): Surroundings => ({env: process.env, platform: process.platform, home: os.homedir()});

/**
Where profiles are looked for, the first place first:

	--profiles DIR
	$DECKPROOF_PROFILES                     may name several directories, as PATH does
	$XDG_CONFIG_HOME/deckproof/profiles     or ~/.config/deckproof/profiles; %APPDATA%\deckproof\profiles on Windows
	those that Deckproof brings
*/
export function profilePlaces(flag?: string, around: Surroundings = here()): ProfilePlace[] {
	const named = (around.env['DECKPROOF_PROFILES'] ?? '').split(pathOf(around).delimiter).filter(part => part !== '');
	return [
		...(flag === undefined ? [] : [{origin: 'flag', directory: flag} as const]),
		...named.map(directory => ({origin: 'environment', directory}) as const),
		{origin: 'user', directory: ownDirectory(around)},
		BUILT_IN,
	];
}

function ownDirectory(around: Surroundings): string {
	const {env, platform, home} = around;
	const {join, isAbsolute} = pathOf(around);
	if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'deckproof', 'profiles');
	// The XDG specification: a relative path is invalid and is to be ignored.
	const config = env['XDG_CONFIG_HOME'] ?? '';
	return join(isAbsolute(config) ? config : join(home, '.config'), 'deckproof', 'profiles');
}

const pathOf = ({platform}: Surroundings) => (platform === 'win32' ? path.win32 : path.posix);

/** What must be said when one profile is preferred to another of the same id. */
export function hidingNote(loaded: Pick<LoadedProfile, 'file' | 'sha256' | 'hides' | 'profile'>): string | undefined {
	const {file, sha256, hides, profile} = loaded;
	if (hides === undefined) return undefined;
	return `Profile ${profile.id} is taken from ${file} (sha256 ${sha256.slice(0, 12)}…), which hides ${hides}.`;
}
