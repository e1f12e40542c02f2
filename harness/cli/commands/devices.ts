import type {FoundDevice} from '../../app/devices/devices.js';
import {shownName} from '../../app/devices/shown-name.js';
import {command} from '../command.js';
import {EXIT} from '../exit-code.js';
import {PROFILES} from '../options.js';
import {counted, outputFor} from '../output.js';

export const devices = command({
	name: 'devices',
	description: 'list the devices that are plugged in, and the profile that matches each',
	options: {profiles: PROFILES},
	async run(options) {
		const {profilePlaces} = await import('../../app/device/profile-places.js');
		const {pluggedDevices} = await import('../../app/devices/devices.js');
		const output = outputFor(options);
		const {found, unseen} = await pluggedDevices(profilePlaces(options.profiles));
		for (const message of unseen) output.notify(message);
		const claimed = found.filter(({claims}) => claims.some(({isClaimed}) => isClaimed)).length;
		const summary = `${counted(found.length, 'device')} plugged in, ${claimed} with a matching profile.`;
		output.data(`${[...found.flatMap(lines), summary].join('\n')}\n`, {
			schema: 'deckproof/devices/1',
			devices: found.map(({address, plugged, claims, advice = null}) => ({
				address,
				kind: plugged.kind,
				...(plugged.kind === 'serial' ? plugged.port : plugged.device),
				claims,
				advice,
			})),
			unseen,
		});
		return EXIT.pass;
	},
});

function lines({address, plugged, claims, advice}: FoundDevice): string[] {
	const {manufacturer} = plugged.kind === 'serial' ? plugged.port : plugged.device;
	const product = plugged.kind === 'hid' ? plugged.device.product : undefined;
	const claimLines = claims.map(
		({profile, isClaimed, why}) => `  ${isClaimed ? 'matches' : 'does not match'} ${profile}: ${why}`,
	);
	const isUsb = plugged.kind === 'hid' || plugged.port.vendorId !== undefined;
	const silent = isUsb
		? 'no profile has its vendor id'
		: 'it has no USB ids, so no profile can match it; name one with --profile';
	const none = claims.length === 0 ? [`  ${silent}`] : [];
	return [
		`${address}  ${shownName({manufacturer, product})}`.trimEnd(),
		...claimLines,
		...none,
		...(advice === undefined ? [] : [`  ${advice}`]),
	];
}
