import {profilePlaces} from '../../app/device/profile-places.js';
import {soundProfiles} from '../../app/devices/devices.js';
import {udevRules} from '../../app/devices/udev-rules.js';
import {checkName, writeAgain} from '../../registers/write-file.js';
import {UDEV_FILE, UDEV_RELOAD} from '../../transport/udev-rule.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';
import type {ProfilesOptions} from './profile-lint.js';

export interface UdevOptions extends ProfilesOptions {
	readonly write?: string;
}

export async function udevCommand(options: UdevOptions): Promise<number> {
	const output = outputFor(options);
	const text = udevRules(await soundProfiles(profilePlaces(options.profiles)));
	if (options.write !== undefined) {
		checkName({option: '--write', file: options.write, mustBe: 'new or old'});
		await writeAgain(options.write, text);
	}
	output.data(options.write === undefined ? text : `${options.write}\n`, {
		schema: 'deckproof/udev/1',
		file: options.write ?? null,
		place: UDEV_FILE,
		reload: UDEV_RELOAD,
		rules: text,
	});
	output.say(`The rules belong in ${UDEV_FILE}. Then, as root: ${UDEV_RELOAD}`);
	return EXIT.pass;
}
