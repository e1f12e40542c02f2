import {explain} from '../../model/explain.js';
import {type ListedProfile, listProfiles, loadProfile} from '../../profile/load.js';
import {checksumAdvice} from '../../protocol/vector-checksum.js';
import {hidingNote, profilePlaces} from '../device/profile-places.js';
import {tryProfile} from './profile-test.js';
import {profileText} from './profile-text.js';

/** Broken files are included, with their error. */
export const allProfiles = async (profiles: string | undefined) =>
	(await listProfiles(profilePlaces(profiles))).map(shownProfile);

export type ShownProfile = ReturnType<typeof shownProfile>;

function shownProfile(each: ListedProfile) {
	const {id, origin, file, hides = null} = each;
	if (each.kind === 'broken') return {id, origin, file, hides, error: explain(each.error).message};
	const {profile, sha256} = each.loaded;
	return {id, origin, file, hides, sha256, title: profile.title, status: profile.status, kind: profile.kind};
}

export interface ProfileChoice {
	/** The id of the profile, or its file. */
	readonly name: string;
	readonly profiles: string | undefined;
	/** `undefined`: the variant in use before the device reports its firmware. */
	readonly firmware: string | undefined;
}

async function chosen({name, profiles, firmware}: ProfileChoice) {
	const loaded = await loadProfile(name, profilePlaces(profiles));
	const profile = firmware === undefined ? loaded.profile : loaded.forFirmware(firmware);
	return {loaded, profile, note: hidingNote(loaded)};
}

export async function profilePage(choice: ProfileChoice) {
	const {loaded, profile, note} = await chosen(choice);
	const {origin, file, sha256, hides = null} = loaded;
	return {note, text: profileText(loaded, profile), origin, file, sha256, hides, profile};
}

export type TestedProfile = Awaited<ReturnType<typeof testedProfile>>;

export async function testedProfile(choice: ProfileChoice) {
	const {profile, note} = await chosen(choice);
	const advice = checksumAdvice(profile).map(({path, expected}) => `/${path.join('/')}: ${expected}`);
	return {id: profile.id, note, trials: tryProfile(profile), advice};
}
