import os from 'node:os';
import path from 'node:path';

export interface Surroundings {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly platform: NodeJS.Platform;
	readonly home: string;
}

export const here = (): Surroundings => ({env: process.env, platform: process.platform, home: os.homedir()});

/**
Directory of the user's profiles and keys:

	$DECKPROOF_HOME                if it is set
	%APPDATA%\deckproof            on Windows
	$XDG_CONFIG_HOME/deckproof     or ~/.config/deckproof
*/
export function ownDirectory(around: Surroundings): string {
	const {env, platform, home} = around;
	const {join, isAbsolute, resolve} = pathOf(around);
	const named = env['DECKPROOF_HOME'] ?? '';
	if (named !== '') return resolve(named);
	if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'deckproof');
	// XDG specification: a relative path is invalid and must be ignored.
	const config = env['XDG_CONFIG_HOME'] ?? '';
	return join(isAbsolute(config) ? config : join(home, '.config'), 'deckproof');
}

/**
Directory of files that can be made again; `undefined`: none.

	$DECKPROOF_CACHE               if it is set; 'none' caches nothing
	$DECKPROOF_HOME/cache          if that is set
	%LOCALAPPDATA%\deckproof\cache   on Windows
	$XDG_CACHE_HOME/deckproof      or ~/.cache/deckproof
*/
export function cacheDirectory(around: Surroundings): string | undefined {
	const {env, platform, home} = around;
	const {join, isAbsolute, resolve} = pathOf(around);
	const named = env['DECKPROOF_CACHE'] ?? '';
	if (named !== '') return named === 'none' ? undefined : resolve(named);
	if ((env['DECKPROOF_HOME'] ?? '') !== '') return join(ownDirectory(around), 'cache');
	if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'deckproof', 'cache');
	const cache = env['XDG_CACHE_HOME'] ?? '';
	return join(isAbsolute(cache) ? cache : join(home, '.cache'), 'deckproof');
}

export const pathOf = ({platform}: Surroundings) => (platform === 'win32' ? path.win32 : path.posix);
