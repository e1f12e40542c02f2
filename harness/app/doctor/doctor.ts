import os from 'node:os';
import {HarnessError} from '../../model/error.js';
import {explain} from '../../model/explain.js';
import type {VerdictKind} from '../../model/verdict.js';
import type {ProfilePlace} from '../../profile/profile-directories.js';
import {hidDevices} from '../../transport/hid/list-hid.js';
import {nativeModules} from '../../transport/native-modules.js';
import {verdictOn} from '../device/known-devices.js';
import {profilePlaces} from '../device/profile-places.js';
import {udevRules} from '../devices/udev-rules.js';
import {broken, type Check, good} from './check.js';
import {emulationChecks, readEmulationFacts} from './emulation-checks.js';
import {keyboardChecks} from './keyboard-checks.js';
import {driverChecks, nodeChecks, readNodeFacts} from './node-checks.js';
import {profileChecks, readProfileFacts} from './profile-checks.js';
import {readSerialFacts, serialChecks} from './serial-checks.js';
import {readUdevFacts, udevChecks} from './udev-checks.js';

export async function examine(places: readonly ProfilePlace[] = profilePlaces()): Promise<Check[]> {
	const profiles = await readProfileFacts(places);
	const sound = profiles.listed.flatMap(each => (each.kind === 'sound' ? [each.loaded.profile] : []));
	return [
		...nodeChecks(readNodeFacts()),
		...driverChecks(await nativeModules()),
		...serialChecks(await readSerialFacts()),
		...udevChecks(await readUdevFacts(), udevRules(sound)),
		...keyboardChecks(await hidDevices()),
		...emulationChecks(await readEmulationFacts()),
		...profileChecks(profiles),
		...(await selfChecks()),
	];
}

const selfChecks = async (): Promise<Check[]> => [await selfCheck('uniform', 'pass'), await selfCheck('shelf', 'fail')];

const DISK_ADVICE = `Check that ${os.tmpdir()} has free space and that this user may write there.`;

async function selfCheck(shuffle: string, expected: VerdictKind): Promise<Check> {
	const name = `emulator, ${shuffle}`;
	try {
		const found = await verdictOn(shuffle, `shuffle=${shuffle}&decks=1`);
		return found === expected
			? good(name, `verdict ${expected}, as expected`)
			: broken(
					name,
					`verdict ${found}, expected ${expected}`,
					'Do not use this installation. Install Deckproof again.',
				);
	} catch (error) {
		const {message, hint} =
			error instanceof HarnessError ? explain(error) : {message: String(error), hint: DISK_ADVICE};
		return broken(name, message, hint);
	}
}
