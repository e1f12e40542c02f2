import {listProfiles} from '../../profile/load.js';
import type {ProfilePlace} from '../../profile/profile-directories.js';
import type {Profile} from '../../profile/schema.js';
import {hidDevices} from '../../transport/hid/list-hid.js';
import {serialPorts} from '../../transport/serial/list-ports.js';
import {addressOf, claimsOn, keyboardAdvice, type Plugged} from './claims.js';

export type FoundDevice = Awaited<ReturnType<typeof pluggedDevices>>['found'][number];

/** Skips broken profiles; `profile list` and `profile lint` report them. */
export async function soundProfiles(places: readonly ProfilePlace[]): Promise<Profile[]> {
	const listed = await listProfiles(places);
	return listed.flatMap(each => (each.kind === 'sound' ? [each.loaded.profile] : []));
}

export async function pluggedDevices(places: readonly ProfilePlace[]) {
	const [profiles, ports, hids] = await Promise.all([soundProfiles(places), serialPorts(), hidDevices()]);
	const plugged: Plugged[] = [
		...(ports.kind === 'listed' ? ports.ports.map(port => ({kind: 'serial', port}) as const) : []),
		...(hids.kind === 'listed' ? hids.devices.map(device => ({kind: 'hid', device}) as const) : []),
	];
	return {
		found: plugged.map(each => ({
			address: addressOf(each),
			plugged: each,
			claims: claimsOn(each, profiles),
			advice: keyboardAdvice(each),
		})),
		/** Messages on listings that failed. */
		unseen: [
			...(ports.kind === 'listed' ? [] : [`Serial ports cannot be listed: ${ports.reason}`]),
			...(hids.kind === 'listed' ? [] : [`HID devices cannot be listed: ${hids.reason}`]),
		],
	};
}
