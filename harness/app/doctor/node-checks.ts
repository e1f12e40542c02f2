import type {NativeModule} from '../../transport/native-modules.js';
import {broken, type Check, good, missing} from './check.js';

export type NodeFacts = Readonly<ReturnType<typeof readNodeFacts>>;

export const readNodeFacts = () => ({
	version: process.versions.node,
	platform: process.platform,
	ioUring: process.env['UV_USE_IO_URING'],
});

export const nodeChecks = (facts: NodeFacts): Check[] => [nodeCheck(facts), ...ioUringChecks(facts)];

function nodeCheck({version}: NodeFacts): Check {
	return isBefore(version, [20, 19, 0])
		? broken('Node.js', `${version} is too old`, 'Install Node.js 20.19 or newer.')
		: good('Node.js', version);
}

/**
With io_uring a pending read keeps a closed serial port open, and opening it again fails with "Cannot lock port". After a
pulled plug the device never comes back (serialport/node-serialport#2735). Node.js used io_uring by default until 20.11.0 and
21.6.1; from 20.11.1 and 21.6.2 on only if UV_USE_IO_URING is set.
*/
function ioUringChecks({version, platform, ioUring}: NodeFacts): Check[] {
	if (platform !== 'linux') return [];
	const isSetOn = Number.parseInt(ioUring ?? '', 10) > 0;
	const isDefaultOn = ioUring === undefined && usesItByDefault(version);
	if (!isSetOn && !isDefaultOn) return [];
	const why = isSetOn ? `UV_USE_IO_URING=${ioUring} turns io_uring on` : `Node.js ${version} uses io_uring`;
	return [
		missing(
			'serial ports without io_uring',
			`${why}, which may keep a closed port locked ("Cannot lock port")`,
			'export UV_USE_IO_URING=0',
		),
	];
}

/** libuv 1.45 introduced it, in Node.js 20.3.0; libuv 1.48 made it optional. */
const usesItByDefault = (version: string): boolean =>
	isWithin(version, [20, 3, 0], [20, 11, 1]) || isWithin(version, [21, 0, 0], [21, 6, 2]);

type Release = readonly [major: number, minor: number, patch: number];

const isWithin = (version: string, from: Release, before: Release): boolean =>
	!isBefore(version, from) && isBefore(version, before);

function isBefore(version: string, release: Release): boolean {
	const parts = version.split('.').map(part => Number.parseInt(part, 10));
	const at = release.findIndex((number, place) => number !== parts[place]);
	return at >= 0 && (parts[at] ?? 0) < (release[at] ?? 0);
}

const NEEDED_FOR: Readonly<Record<string, string>> = {
	serialport: 'serial devices',
	'node-hid': 'HID devices; on Linux it needs the system libraries libudev1 and libusb-1.0-0',
};

export const driverChecks = (modules: readonly NativeModule[]): Check[] =>
	modules.map(found =>
		found.kind === 'loads'
			? good(found.name, 'loads')
			: missing(
					found.name,
					`does not load: ${found.reason}. Only needed for ${NEEDED_FOR[found.name] ?? 'some devices'}`,
					`npm install ${found.name}`,
				),
	);
