import {readFile, stat} from 'node:fs/promises';
import {userInfo} from 'node:os';
import {basename} from 'node:path';
import {serialRule, ttyRule, UDEV_FILE, UDEV_RELOAD, usbIdsIn} from '../udev-rule.js';
import {type PluggedPort, serialPorts} from './list-ports.js';

export interface PortRights {
	readonly path: string;
	/** The group that owns the device node, if the group may read and write there. */
	readonly group: string | undefined;
	readonly membership: 'listed' | 'not-listed';
	readonly usb: Pick<PluggedPort, 'vendorId' | 'productId'> | undefined;
}

/** The remedy never gives access to every user: a program that can write to a shuffler can move its cards. */
export function permissionRemedy(rights: PortRights): string {
	const {group, membership} = rights;
	if (group !== undefined && membership === 'listed')
		return `You are in the group ${group}, but were not yet when you logged in: log out and in again.`;
	if (group !== undefined) return `Run: ${joinGroup(group)}, then log out and in again.`;
	return `Put this line into ${UDEV_FILE}, then run as root: ${UDEV_RELOAD}. The line: ${portRule(rights)}`;
}

export const joinGroup = (group: string): string => `sudo usermod -aG ${group} $USER`;

/** Gives the user logged in at the machine access to this port only. */
export function portRule({path, usb}: Pick<PortRights, 'path' | 'usb'>): string {
	return usb?.vendorId === undefined || usb.productId === undefined
		? ttyRule(basename(path))
		: serialRule(usbIdsIn(`${usb.vendorId}:${usb.productId}`));
}

const GROUP_MAY = 0o060;

export async function portRights(path: string): Promise<PortRights> {
	const {gid, mode} = await stat(path).catch(() => ({gid: 0, mode: 0}));
	const owning = groupIn(await readFile('/etc/group', 'utf8').catch(() => ''), gid);
	// Membership in the group root would grant far more than a port.
	const group = gid !== 0 && (mode & GROUP_MAY) === GROUP_MAY ? owning : undefined;
	const found = await serialPorts();
	return {
		path,
		group: group?.name,
		membership: group?.members.includes(userInfo().username) ? 'listed' : 'not-listed',
		usb: found.kind === 'listed' ? found.ports.find(port => port.path === path || port.alias === path) : undefined,
	};
}

/** A line of /etc/group: name:password:number:member,member. */
export function groupIn(
	file: string,
	gid: number,
): {readonly name: string; readonly members: readonly string[]} | undefined {
	for (const line of file.split('\n')) {
		const [name, , number, members = ''] = line.split(':');
		if (name !== undefined && Number(number) === gid) return {name, members: members.split(',')};
	}
	return undefined;
}
