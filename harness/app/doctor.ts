import {rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {explain} from '../model/explain.js';
import type {VerdictKind} from '../model/verdict.js';
import {type ListedProfile, listProfiles} from '../profile/load.js';
import {vectorFaults} from '../protocol/vectors.js';
import {nativeModules} from '../transport/native-modules.js';
import {certify} from './certify.js';
import {emulatedRequest} from './emulated-request.js';
import {profilePlaces} from './profile-places.js';

/** One thing that was looked at. `missing` is something that only some work needs; `broken` is something that must be mended. */
export interface Check {
	readonly name: string;
	readonly state: 'good' | 'missing' | 'broken';
	readonly says: string;
	readonly fix: string | undefined;
}

/** What this machine has and lacks, and whether the harness itself can tell a good device from a bad one. */
export async function examine(): Promise<Check[]> {
	return [
		nodeCheck(process.versions.node),
		...(await nativeChecks()),
		...(await profileChecks()),
		await selfCheck('uniform', 'pass'),
		await selfCheck('shelf', 'fail'),
	];
}

function nodeCheck(version: string): Check {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const isNew = major > 20 || (major === 20 && minor >= 19);
	return isNew
		? good('Node.js', version)
		: {name: 'Node.js', state: 'broken', says: `${version} is too old`, fix: 'Install Node.js 20.19 or newer.'};
}

const nativeChecks = async (): Promise<Check[]> =>
	(await nativeModules()).map(found =>
		found.kind === 'loads'
			? good(found.name, 'loads')
			: {
					name: found.name,
					state: 'missing',
					says: `does not load: ${found.reason}`,
					fix: `Only needed for ${found.name === 'serialport' ? 'serial' : 'HID'} devices. Run npm install ${found.name}${found.name === 'node-hid' ? '; on Linux it needs the system libraries libudev1 and libusb-1.0-0' : ''}.`,
				},
	);

const profileChecks = async (): Promise<Check[]> => (await listProfiles(profilePlaces())).map(profileCheck);

function profileCheck(listed: ListedProfile): Check {
	const name = `profile ${listed.id}`;
	if (listed.kind === 'broken') {
		const {message, hint} = explain(listed.error);
		return {name, state: 'broken', says: message, fix: hint};
	}
	const {profile, sha256} = listed.loaded;
	const [fault] = vectorFaults(profile);
	return fault === undefined
		? good(name, `${profile.status}, ${profile.vectors.length} vectors pass, sha256 ${sha256.slice(0, 12)}…`)
		: {
				name,
				state: 'broken',
				says: `vector ${fault.vector + 1}: expected ${fault.expected}, found ${fault.found}`,
				fix: 'Correct the profile.',
			};
}

/** Certifies a known device from end to end, in a directory that is thrown away. */
async function selfCheck(shuffle: string, expected: VerdictKind): Promise<Check> {
	const name = `emulator, ${shuffle}`;
	const directory = path.join(os.tmpdir(), `deckproof-doctor-${process.pid}-${shuffle}`);
	try {
		const {report} = await certify(
			emulatedRequest({query: `shuffle=${shuffle}&decks=1`, shuffles: 20, out: directory}),
		);
		const found = report.judgement.verdict.kind;
		return found === expected
			? good(name, `ends in ${expected}, as it should`)
			: {
					name,
					state: 'broken',
					says: `ends in ${found}, expected ${expected}`,
					fix: 'This installation cannot be trusted: install it anew.',
				};
	} catch (error) {
		const says = error instanceof HarnessError ? explain(error).message : String(error);
		return {name, state: 'broken', says, fix: `Is there room in ${os.tmpdir()}, and may we write there?`};
	} finally {
		await rm(directory, {recursive: true, force: true});
	}
}

const good = (name: string, says: string): Check => ({name, state: 'good', says, fix: undefined});
