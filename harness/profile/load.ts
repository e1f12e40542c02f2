import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parse} from 'yaml';
import {HarnessError, reasonOf} from '../model/error.js';
import {type Profile, profileSchema} from './schema.js';

/** A profile that was read and checked, and exactly which file it came from. */
export interface LoadedProfile {
	readonly profile: Profile;
	readonly file: string;
	readonly sha256: string;
}

const BUILT_IN = fileURLToPath(new URL('../../../device-profiles/', import.meta.url));
const SUFFIX = '.profile.yaml';

/** The ids of all built-in profiles, whether or not their files are sound. */
export async function profileIds(directory = BUILT_IN): Promise<string[]> {
	const files = await readdir(directory, {recursive: true});
	return files
		.filter(file => file.endsWith(SUFFIX))
		.map(file => file.split(path.sep).join('/').slice(0, -SUFFIX.length))
		.sort();
}

export async function loadProfile(id: string, directory = BUILT_IN): Promise<LoadedProfile> {
	const known = await profileIds(directory);
	if (!known.includes(id)) throw new HarnessError('profile/not-found', {id, known});
	const file = path.join(directory, `${id}${SUFFIX}`);
	const text = await readFile(file, 'utf8');
	const profile = parseProfile(text, file);
	if (profile.id !== id) {
		throw new HarnessError('profile/invalid', {
			file,
			pointer: '/id',
			expected: `expected "${id}", as the file is named`,
		});
	}
	return {profile, file, sha256: createHash('sha256').update(text).digest('hex')};
}

export function parseProfile(text: string, file: string): Profile {
	const result = profileSchema.safeParse(yamlOf(text, file));
	if (result.success) return result.data;
	const {issues} = result.error;
	// A misspelt key shows twice, as a key too many and a key too few; the first says what to correct.
	const issue = issues.find(({code}) => code === 'unrecognized_keys') ?? issues[0];
	throw new HarnessError('profile/invalid', {
		file,
		pointer: `/${issue?.path.join('/') ?? ''}`,
		expected: issue?.message ?? 'a valid profile',
	});
}

function yamlOf(text: string, file: string): unknown {
	try {
		return parse(text);
	} catch (error) {
		const reason = reasonOf(error).split('\n')[0] ?? '';
		throw new HarnessError(
			'profile/invalid',
			{file, pointer: '/', expected: `expected YAML: ${reason}`},
			{cause: error},
		);
	}
}
