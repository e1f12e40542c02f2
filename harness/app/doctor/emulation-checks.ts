import {tryPty} from '../../transport/emulated/pty.js';
import {accessTo, type Check, good, missing, note} from './check.js';

export type EmulationFacts = Readonly<Awaited<ReturnType<typeof readEmulationFacts>>>;

export const readEmulationFacts = async () => ({
	platform: process.platform,
	uhid: await accessTo('/dev/uhid'),
	pty: await tryPty(),
});

/** Ports for emulated devices besides TCP, which always works. */
export const emulationChecks = (facts: EmulationFacts): Check[] => [ptyCheck(facts), ...uhidChecks(facts)];

const PTY = 'emulate --pty';

function ptyCheck({platform, pty}: EmulationFacts): Check {
	if (pty.kind === 'made') return good(PTY, 'a pseudo terminal can be made');
	if (platform === 'win32') return note(PTY, 'there are no pseudo terminals on Windows; emulate --tcp works');
	const isUninstalled = /module|package/i.test(pty.reason);
	return missing(
		PTY,
		pty.reason,
		isUninstalled ? 'npm install @lydell/node-pty@1.1.0' : 'deckproof emulate DEVICE --tcp 0',
	);
}

const UHID = 'emulate --uhid';

function uhidChecks({platform, uhid}: EmulationFacts): Check[] {
	if (platform !== 'linux') return [];
	switch (uhid) {
		case 'open-to-us':
			return [good(UHID, '/dev/uhid is available')];
		case 'not-there':
			return [missing(UHID, '/dev/uhid is missing; only needed to emulate HID devices', 'sudo modprobe uhid')];
		case 'forbidden':
			// No rule for all users: write access allows typing as a keyboard.
			return [
				missing(
					UHID,
					'this user may not open /dev/uhid; permission until the machine restarts:',
					'sudo setfacl -m u:$USER:rw /dev/uhid',
				),
			];
	}
}
