import type {ProfilePlace} from '../../profile/places.js';
import {hidDevices} from '../../transport/hid/list-hid.js';
import {nativeModules} from '../../transport/native-modules.js';
import {profilePlaces} from '../device/profile-places.js';
import {udevRules} from '../devices/udev-rules.js';
import type {Check} from './check.js';
import {emulationChecks, lookAtEmulation} from './emulation-checks.js';
import {keyboardChecks} from './keyboard-checks.js';
import {driverChecks, lookAtNode, nodeChecks} from './node-checks.js';
import {lookAtProfiles, profileChecks} from './profile-checks.js';
import {selfChecks} from './self-checks.js';
import {lookAtSerial, serialChecks} from './serial-checks.js';
import {lookAtUdev, udevChecks} from './udev-checks.js';

/** Checks this machine, and whether the harness tells a good emulator from a bad one. */
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
