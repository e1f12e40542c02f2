import {checkName, writeAgain} from '../../registers/write-file.js';
import {UDEV_FILE, UDEV_RELOAD} from '../../transport/udev-rule.js';
import {profilePlaces} from '../device/profile-places.js';
import {soundProfiles} from './devices.js';
import {udevRules} from './udev-rules.js';

export interface UdevFile {
	readonly rules: string;
	readonly place: string;
	readonly reload: string;
}

/** Rules for every device that a profile names; also written to `write` if given. */
export async function udevFile(profiles: string | undefined, write: string | undefined): Promise<UdevFile> {
	const rules = udevRules(await soundProfiles(profilePlaces(profiles)));
	if (write !== undefined) {
		checkName({option: '--write', file: write, mustBe: 'new or old'});
		await writeAgain(write, rules);
	}
	return {rules, place: UDEV_FILE, reload: UDEV_RELOAD};
}
