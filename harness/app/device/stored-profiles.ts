import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {jsonOf} from '../../evidence/record-lines.js';
import {PROFILES} from '../../evidence/run-directory.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {HarnessError, isSystemError} from '../../model/error.js';
import {type LoadedProfile, loadStored} from '../../profile/load.js';

/** The profiles in use when the run was made, checked against their recorded hashes. */
export async function storedProfiles(directory: string, {profile, reader}: RunRecord): Promise<LoadedProfile[]> {
	const stored = [[PROFILES.device, profile] as const, [PROFILES.reader, reader?.profile] as const];
	const profiles: LoadedProfile[] = [];
	for (const [name, record] of stored) {
		const file = path.join(directory, name);
		const text = record === undefined ? undefined : await readFile(file, 'utf8').catch(absent);
		if (record === undefined || text === undefined) continue;
		const loaded = await loadStored(jsonOf({file, number: 1, text}), file);
		if (loaded.sha256 !== record.sha256)
			throw new HarnessError('evidence/altered', {file, expected: record.sha256, found: loaded.sha256});
		profiles.push(loaded);
	}
	return profiles;
}

/** Runs of orders from a file have no profile. */
function absent(error: unknown): undefined {
	if (!isSystemError(error, 'ENOENT')) throw error;
}
