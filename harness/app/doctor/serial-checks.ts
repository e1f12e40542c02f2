import {type PluggedPort, serialPorts} from '../../transport/serial/list-ports.js';
import {joinGroup, type PortRights, portRights, portRule} from '../../transport/serial/port-permission.js';
import {UDEV_RELOAD} from '../../transport/udev-rule.js';
import {accessTo, type Check, good, missing, note} from './check.js';

export type SerialFacts = Awaited<ReturnType<typeof readSerialFacts>>;

export async function readSerialFacts() {
	const {platform} = process;
	const ports = await serialPorts();
	const paths = ports.kind === 'listed' && platform !== 'win32' ? ports.ports.map(({path}) => path) : [];
	const forbidden: PortRights[] = [];
	for (const path of paths) if ((await accessTo(path)) === 'forbidden') forbidden.push(await portRights(path));
	return {platform, ports, forbidden: forbidden as readonly PortRights[]};
}

const NAME = 'serial ports';

export function serialChecks({platform, ports, forbidden}: SerialFacts): Check[] {
	// `driverChecks` reports a driver that does not load.
	if (ports.kind === 'cannot-list') return [note(NAME, `cannot be listed: ${ports.reason}`)];
	const latency = platform === 'win32' ? latencyNotes(ports.ports) : [];
	if (forbidden.length > 0) return [...rightsChecks(forbidden), ...latency];
	const {length} = ports.ports;
	const portsText =
		length === 0 ? 'none is plugged in' : `${length} plugged in, and this user may open ${length === 1 ? 'it' : 'all'}`;
	return [good(NAME, portsText), ...latency];
}

/** One line for each remedy: a board may have 32 ports. */
function rightsChecks(forbidden: readonly PortRights[]): Check[] {
	const alike = new Map<string, PortRights[]>();
	for (const rights of forbidden) {
		const {fix} = remedyFor(rights);
		alike.set(fix, [...(alike.get(fix) ?? []), rights]);
	}
	return [...alike].map(([fix, those]) => {
		const advice = those.slice(0, 1).map(rights => remedyFor(rights).text);
		return missing(NAME, `this user may not open ${those.map(({path}) => path).join(', ')}; ${advice}`, fix);
	});
}

function remedyFor(rights: PortRights): {readonly text: string; readonly fix: string} {
	const {group, membership} = rights;
	if (group === undefined)
		return {
			text: 'no group has permission, so a udev rule must grant it to the logged-in user',
			fix: `echo '${portRule(rights)}' | sudo tee -a ${TTY_FILE} && ${asRoot(UDEV_RELOAD)}`,
		};
	return membership === 'listed'
		? {
				text: `you joined the group ${group} after you had logged in: log in again, or for this shell`,
				fix: `newgrp ${group}`,
			}
		: {text: `the group ${group} has permission; join it, then log out and in again`, fix: joinGroup(group)};
}

/** A file of its own: `deckproof udev` overwrites the other one each time. */
const TTY_FILE = '/etc/udev/rules.d/71-deckproof-tty.rules';

const asRoot = (commands: string): string => commands.replaceAll(/(^|&& )/g, '$1sudo ');

const FTDI = '0403';

/** The Windows driver holds back up to 62 bytes for 16 ms; on Linux the kernel driver changes this on request. */
function latencyNotes(ports: readonly PluggedPort[]): Check[] {
	const adapters = ports.filter(({vendorId}) => vendorId === FTDI);
	if (adapters.length === 0) return [];
	return [
		note(
			'FTDI latency timer',
			`${adapters.map(({path}) => path).join(', ')}: received bytes may be delayed by 16 ms, and their recorded times with them`,
			'Device Manager > Ports > the port > Port Settings > Advanced > Latency Timer: 1',
		),
	];
}
