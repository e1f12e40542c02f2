import {createHash} from 'node:crypto';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {jsonDifference} from '../model/json/difference-text.js';
import {nearest} from '../model/nearest.js';
import {profileFor} from './check.js';
import {BUILT_IN, type ProfileFile, type ProfilePlace, profileFiles} from './profile-directories.js';
import type {Profile} from './schema.js';
import {readSource, type Source, storedSource} from './source.js';
import {isMapping, type Tree} from './variants.js';

export interface LoadedProfile {
	/** As it is before the device has reported its firmware. */
	readonly profile: Profile;
	readonly forFirmware: (firmware: string) => Profile;
	readonly origin: ProfilePlace['origin'];
	readonly file: string;
	/** Of the file; for a profile with templates, of all texts in the order of reading. */
	readonly sha256: string;
	readonly hides: string | undefined;
	readonly stored: StoredProfile;
}

/** The profile stored with a run: the texts that it was read from, and their tree with every template filled in. */
export interface StoredProfile {
	readonly texts: readonly string[];
	readonly tree: Tree;
}

/** Loads the profile as it was during the run; the present file is not read. The texts decide; the tree must match them. */
export async function loadStored(stored: unknown, file: string): Promise<LoadedProfile> {
	const {texts, tree} = storedIn(stored, file);
	const source = await storedSource(texts, file);
	const difference = jsonDifference(JSON.parse(JSON.stringify(source.tree)), tree);
	if (difference !== undefined)
		throw notStored(file, `/tree${difference.pointer}`, 'expected the content of the profile texts');
	return loadedFrom(source, {origin: 'flag', file, hides: undefined});
}

function storedIn(stored: unknown, file: string): StoredProfile {
	const {texts, tree}: {texts?: unknown; tree?: unknown} = isMapping(stored) ? stored : {};
	if (Array.isArray(texts) && texts.every(text => typeof text === 'string')) return {texts, tree};
	throw notStored(file, '/texts', 'expected the texts of a profile');
}

const notStored = (file: string, pointer: string, expected: string): HarnessError =>
	new HarnessError('profile/invalid', {file, line: undefined, pointer, expected});

export async function loadProfile(id: string, places: readonly ProfilePlace[] = [BUILT_IN]): Promise<LoadedProfile> {
	if (/\.ya?ml$/.test(id))
		return loadFile({origin: 'flag', directory: path.dirname(id), id, file: id, hides: undefined}, places);
	const known = await profileFiles(places);
	const found = known.find(each => each.id === id);
	if (found === undefined) throw notFound(id, known);
	const loaded = await loadFile(found, places);
	if (loaded.profile.id === id) return loaded;
	const expected = `expected "${id}", as the file is named`;
	throw new HarnessError('profile/invalid', {file: found.file, line: undefined, pointer: '/id', expected});
}

const loadFile = async (from: ProfileFile, places: readonly ProfilePlace[]): Promise<LoadedProfile> =>
	loadedFrom(await readSource(from.file, places), from);

function loadedFrom(
	source: Source,
	{origin, file, hides}: Pick<LoadedProfile, 'origin' | 'file' | 'hides'>,
): LoadedProfile {
	const forFirmware = (firmware: string | undefined) => profileFor(source, firmware);
	const {texts, tree} = source;
	return {
		profile: forFirmware(undefined),
		forFirmware,
		origin,
		file,
		sha256: createHash('sha256').update(texts.join('')).digest('hex'),
		hides,
		stored: {texts, tree},
	};
}

/** A broken file carries its error and does not stop the others from loading. */
export type ListedProfile = ProfileFile &
	({readonly kind: 'sound'; readonly loaded: LoadedProfile} | {readonly kind: 'broken'; readonly error: HarnessError});

export async function listProfiles(places: readonly ProfilePlace[] = [BUILT_IN]): Promise<ListedProfile[]> {
	const files = await profileFiles(places);
	return Promise.all(
		files.map(async (each): Promise<ListedProfile> => {
			try {
				return {...each, kind: 'sound', loaded: await loadProfile(each.id, places)};
			} catch (error) {
				if (!(error instanceof HarnessError)) throw error;
				return {...each, kind: 'broken', error};
			}
		}),
	);
}

export function notFound(id: string, files: readonly ProfileFile[]): HarnessError {
	const known = files.map(each => each.id);
	return new HarnessError('profile/not-found', {id, known, near: nearest(id, known)});
}
