import os from 'node:os';
import path from 'node:path';

/** What of this machine decides where the user's own files are. */
export interface Surroundings {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly platform: NodeJS.Platform;
	readonly home: string;
}

export const here = (): Surroundings => ({env: process.env, platform: process.platform, home: os.homedir()});

/**
Where the user's own profiles and keys are:

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
	// The XDG specification: a relative path is invalid and is to be ignored.
	const config = env['XDG_CONFIG_HOME'] ?? '';
	return join(isAbsolute(config) ? config : join(home, '.config'), 'deckproof');
}

export const pathOf = ({platform}: Surroundings) => (platform === 'win32' ? path.win32 : path.posix);
