import {columns} from '../../app/columns.js';
import {profilePlaces} from '../../app/device/profile-places.js';
import {explain} from '../../model/explain.js';
import {type ListedProfile, listProfiles} from '../../profile/load.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import type {ProfilesOptions} from './profile-lint.js';

/** A broken file is a line of the list like any other; `lint` is the command that fails over it. */
export async function profileListCommand(options: ProfilesOptions): Promise<number> {
	const listed = await listProfiles(profilePlaces(options.profiles));
	const rows = [['id', 'status', 'kind', 'from', 'sha256', 'file'], ...listed.map(row)];
	outputFor(options).data(`${columns(rows).join('\n')}\n`, {
		schema: 'deckproof/profile-list/1',
		profiles: listed.map(asData),
	});
	return EXIT.pass;
}

function row(each: ListedProfile): string[] {
	if (each.kind === 'broken') return [each.id, 'BROKEN', '', each.origin, '', explain(each.error).message];
	const {profile, sha256} = each.loaded;
	const hiding = each.hides === undefined ? '' : ` (hides ${each.hides})`;
	return [each.id, profile.status, profile.kind, each.origin, sha256.slice(0, 12), `${each.file}${hiding}`];
}

function asData(each: ListedProfile): object {
	const {id, origin, file, hides = null} = each;
	if (each.kind === 'broken') return {id, origin, file, hides, error: explain(each.error).message};
	const {profile, sha256} = each.loaded;
	return {id, origin, file, hides, sha256, title: profile.title, status: profile.status, kind: profile.kind};
}
