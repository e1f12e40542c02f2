import {columns} from '../../../../reports/language/columns.js';
import type {ShownProfile} from '../../../app/profile/named-profile.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {PROFILES} from '../../options.js';
import {outputFor} from '../../output.js';

/** A broken file is listed and does not fail the command; `lint` fails on it. */
export const list = command({
	name: 'list',
	description: 'every profile there is, where it comes from, and which are broken',
	options: {profiles: PROFILES},
	async run(options) {
		const {allProfiles} = await import('../../../app/profile/named-profile.js');
		const profiles = await allProfiles(options.profiles);
		const rows = [['id', 'status', 'kind', 'from', 'sha256', 'file'], ...profiles.map(row)];
		outputFor(options).data(`${columns(rows).join('\n')}\n`, {schema: 'deckproof/profile-list/1', profiles});
		return EXIT.pass;
	},
});

function row(each: ShownProfile): string[] {
	const {id, origin, file, hides} = each;
	if ('error' in each) return [id, 'BROKEN', '', origin, '', each.error];
	return [
		id,
		each.status,
		each.kind,
		origin,
		each.sha256.slice(0, 12),
		`${file}${hides === null ? '' : ` (hides ${hides})`}`,
	];
}
