import {HarnessError} from '../../model/error.js';
import {explain} from '../../model/explain.js';
import {type ListedProfile, listProfiles} from '../../profile/load.js';
import {type ProfilePlace, profileFiles} from '../../profile/profile-directories.js';
import {vectorFaults} from '../../protocol/vectors.js';
import {hidingNote} from '../device/profile-places.js';
import {broken, type Check, good, note} from './check.js';

type ProfileFacts = Awaited<ReturnType<typeof readProfileFacts>>;

/** `unreadable`: places that cannot be read; the others are checked nevertheless. */
export async function readProfileFacts(places: readonly ProfilePlace[]) {
	const readable: ProfilePlace[] = [];
	const unreadable: HarnessError[] = [];
	for (const place of places) {
		try {
			await profileFiles([place]);
			readable.push(place);
		} catch (error) {
			if (!(error instanceof HarnessError)) throw error;
			unreadable.push(error);
		}
	}
	const own = places.find(({origin}) => origin === 'user')?.directory ?? '';
	return {own, listed: await listProfiles(readable), unreadable};
}

export const profileChecks = ({own, listed, unreadable}: ProfileFacts): Check[] => [
	...unreadable.map(error => brokenBy('profile directory', error)),
	ownCheck(own, listed),
	...listed.flatMap(hidingChecks),
	...listed.map(profileCheck),
];

function ownCheck(own: string, listed: readonly ListedProfile[]): Check {
	const count = listed.filter(({origin}) => origin === 'user').length;
	return good('own profiles', `${count === 0 ? 'none' : count} in ${own}`);
}

/** A broken file hides a sound one of the same id too. */
function hidingChecks(listed: ListedProfile): Check[] {
	const {id, file, hides} = listed;
	const text =
		listed.kind === 'sound'
			? hidingNote(listed.loaded)
			: hides && `Profile ${id} is taken from ${file}, which hides ${hides}.`;
	return text === undefined ? [] : [note(`hidden ${id}`, text)];
}

function profileCheck(listed: ListedProfile): Check {
	const name = `profile ${listed.id}`;
	if (listed.kind === 'broken') return brokenBy(name, listed.error);
	const {profile, sha256} = listed.loaded;
	const [fault] = vectorFaults(profile);
	return fault === undefined
		? good(name, `${profile.status}, ${profile.vectors.length} vectors pass, sha256 ${sha256.slice(0, 12)}…`)
		: broken(
				name,
				`vector ${fault.vector + 1}: expected ${fault.expected}, found ${fault.found}`,
				`deckproof profile test ${listed.file}`,
			);
}

function brokenBy(name: string, error: HarnessError): Check {
	const {message, hint} = explain(error);
	return broken(name, message, hint);
}
