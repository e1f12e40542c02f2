import {readdir, readFile, readlink, realpath} from 'node:fs/promises';
import {HarnessError, reasonOf} from '../../model/error.js';
import {serialPorts} from './list-ports.js';
import {permissionRemedy, portRights} from './port-permission.js';

/** The reason for a refusal, from the error texts of the driver on Linux, macOS and Windows. */
export type Refusal = 'no-such-port' | 'no-permission' | 'busy' | 'other';

export function refusalOf(message: string, platform: NodeJS.Platform): Refusal {
	if (/no such (?:file|device)|file not found/i.test(message)) return 'no-such-port';
	if (/cannot lock|resource busy|temporarily unavailable/i.test(message)) return 'busy';
	// On Windows this is also the error for a port in use; missing rights to a COM port are very rare there.
	if (/access denied/i.test(message)) return platform === 'win32' ? 'busy' : 'no-permission';
	return /permission denied/i.test(message) ? 'no-permission' : 'other';
}

export async function cannotOpenSerial(path: string, address: string, error: unknown): Promise<HarnessError> {
	const cause = {cause: error};
	const reason = reasonOf(error).replace(/^Error:? /, '');
	switch (refusalOf(reason, process.platform)) {
		case 'no-such-port':
			return new HarnessError('transport/no-such-port', {address, known: await knownPorts()}, cause);
		case 'no-permission':
			return new HarnessError(
				'transport/no-permission',
				{address, remedy: permissionRemedy(await portRights(path))},
				cause,
			);
		case 'busy':
			return new HarnessError('transport/busy', {address, holders: await holdersOf(path)}, cause);
		case 'other':
			return new HarnessError('transport/cannot-open', {address, reason}, cause);
	}
}

async function knownPorts(): Promise<string[]> {
	const found = await serialPorts();
	return found.kind === 'listed' ? found.ports.map(port => port.path) : [];
}

/** The processes that have a port open: without root only those of the same user, and none where there is no /proc. */
async function holdersOf(path: string): Promise<string> {
	const device = await realpath(path).catch(() => path);
	const processes = (await namesIn('/proc')).filter(name => /^\d+$/.test(name));
	const found = await Promise.all(processes.map(pid => holderIn(pid, device)));
	return found.filter(holder => holder !== undefined).join(' and ') || 'a program that this user may not see';
}

async function holderIn(pid: string, device: string): Promise<string | undefined> {
	const descriptors = await namesIn(`/proc/${pid}/fd`);
	const opened = await Promise.all(descriptors.map(name => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
	if (!opened.includes(device)) return undefined;
	const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
	return `${command.trim() || 'a program'} (process ${pid})`;
}

/** A process may end between two reads, or belong to another user. */
const namesIn = (directory: string): Promise<string[]> => readdir(directory).catch(() => []);
