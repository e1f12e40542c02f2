import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {isSystemError, unreadable} from '../model/error.js';
import {packageFile} from '../model/package-file.js';

/** A directory of profiles. If two profiles have one ID, the first place wins. */
export interface ProfilePlace {
	readonly origin: 'flag' | 'environment' | 'user' | 'built-in';
	readonly directory: string;
}

export const BUILT_IN: ProfilePlace = {
	origin: 'built-in',
	directory: fileURLToPath(packageFile('device-profiles/')),
};

const SUFFIX = '.profile.yaml';

/** The file name gives the ID. */
export interface ProfileFile extends ProfilePlace {
	readonly id: string;
	readonly file: string;
	/** The file of the same ID in a later place, which this file overrides. */
	readonly hides: string | undefined;
}

/** Every profile by its ID, valid or not. */
export async function profileFiles(places: readonly ProfilePlace[]): Promise<ProfileFile[]> {
	const found = (await Promise.all(places.map(filesIn))).flat();
	const first = (id: string) => found.find(each => each.id === id);
	const winners = found.filter(each => first(each.id) === each);
	return winners
		.map(winner => ({...winner, hides: found.find(each => each.id === winner.id && each !== winner)?.file}))
		.sort((one, two) => (one.id < two.id ? -1 : 1));
}

async function filesIn(place: ProfilePlace): Promise<Omit<ProfileFile, 'hides'>[]> {
	const names = await namesIn(place);
	return names
		.filter(name => name.endsWith(SUFFIX))
		.map(name => {
			const id = name.split(path.sep).join('/').slice(0, -SUFFIX.length);
			return {...place, id, file: path.join(place.directory, name)};
		});
}

/** The user's own directory may be absent; a directory that was named must exist. */
async function namesIn({origin, directory}: ProfilePlace): Promise<string[]> {
	return await readdir(directory, {recursive: true}).catch(error =>
		origin === 'user' && isSystemError(error, 'ENOENT') ? [] : unreadable(directory)(error),
	);
}
