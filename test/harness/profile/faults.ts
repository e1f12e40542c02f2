import {readFileSync} from 'node:fs';
import {allFaults, type ProfileFault} from '../../../harness/profile/check.js';
import {BUILT_IN} from '../../../harness/profile/profile-directories.js';
import {sourceFrom} from '../../../harness/profile/source.js';

export const SOUND = readFileSync('device-profiles/synthetic/batch-shuffler.profile.yaml', 'utf8');

export type Change = readonly [from: string, to: string];

/** The valid profile with small changes; each fault must name its place. */
export function changed(...changes: readonly Change[]): string {
	return changes.reduce((text, [from, to]) => {
		if (!text.includes(from)) throw new Error(`no place for ${from}`);
		return text.replace(from, to);
	}, SOUND);
}

export const faultsIn = async (text: string): Promise<ProfileFault[]> =>
	allFaults(await sourceFrom(text, 'x.profile.yaml', [BUILT_IN]));

/** "17 /transports/serial: expected a key …", as `profile lint` prints it. */
export const lintFaults = async (text: string): Promise<string[]> =>
	(await faultsIn(text)).map(({line, pointer, expected}) => `${line} ${pointer}: ${expected}`);
