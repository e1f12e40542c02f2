import type {ProfilePlace} from '../profile/places.js';
import {hidDevices} from '../transport/list-hid.js';
import {nativeModules} from '../transport/native-modules.js';
import type {Check} from './doctor/check.js';
import {driverChecks} from './doctor/driver-checks.js';
import {emulationChecks, lookAtEmulation} from './doctor/emulation-checks.js';
import {keyboardChecks} from './doctor/keyboard-checks.js';
import {lookAtNode, nodeChecks} from './doctor/node-checks.js';
import {lookAtProfiles, profileChecks} from './doctor/profile-checks.js';
import {selfChecks} from './doctor/self-checks.js';
import {lookAtSerial, serialChecks} from './doctor/serial-checks.js';
import {lookAtUdev, udevChecks} from './doctor/udev-checks.js';
import {profilePlaces} from './profile-places.js';
import {udevRules} from './udev-rules.js';

/** What this machine has and lacks, and whether the harness itself can tell a good device from a bad one. */
export async function examine(places: readonly ProfilePlace[] = profilePlaces()): Promise<Check[]> {
	const profiles = await lookAtProfiles(places);
	const sound = profiles.listed.flatMap(each => (each.kind === 'sound' ? [each.loaded.profile] : []));
	return [
		...nodeChecks(lookAtNode()),
		...driverChecks(await nativeModules()),
		...serialChecks(await lookAtSerial()),
		...udevChecks(await lookAtUdev(), udevRules(sound)),
		...keyboardChecks(await hidDevices()),
		...emulationChecks(await lookAtEmulation()),
		...profileChecks(profiles),
		...(await selfChecks()),
	];
}
