import type {MatchSpec} from '../../profile/port-schema.js';
import type {Profile} from '../../profile/schema.js';
import {hidAddress, isKeyboard, placeOf} from '../../transport/hid/hid-choice.js';
import type {HidFound} from '../../transport/hid/list-hid.js';
import type {PluggedPort} from '../../transport/serial/list-ports.js';
import {usbId} from '../../transport/udev-rule.js';

export type Plugged =
	| {readonly kind: 'serial'; readonly port: PluggedPort}
	| {readonly kind: 'hid'; readonly device: HidFound};

export interface Claim {
	readonly profile: string;
	readonly isClaimed: boolean;
	readonly why: string;
}

type Claimant = Pick<Profile, 'id' | 'transports' | 'match'>;

/** Claims of the profiles with the vendor of the device; profiles of other vendors are left out. */
export const claimsOn = (plugged: Plugged, profiles: readonly Claimant[]): Claim[] =>
	profiles.flatMap(profile => profile.match.flatMap(match => claimOf(plugged, profile, match) ?? []));

function claimOf(plugged: Plugged, profile: Claimant, match: MatchSpec): Claim | undefined {
	const [vendor = '', product = ''] = match.usb.toLowerCase().split(':');
	const found = idsOf(plugged);
	if (found.vendor !== vendor) return undefined;
	const refused = (why: string): Claim => ({profile: profile.id, isClaimed: false, why});
	if (found.product !== product) return refused(`the vendor matches; the product is ${found.product}, not ${product}`);
	const reasons = [portDoubt(plugged, profile), serialDoubt(plugged, match), productDoubt(plugged, match)];
	const doubts = reasons.flatMap(reason => reason ?? []);
	if (doubts.length > 0) return refused(`vendor and product match; ${doubts.join('; ')}`);
	const also = match.serialPrefix === undefined ? '' : `, and the serial number begins with ${match.serialPrefix}`;
	return {profile: profile.id, isClaimed: true, why: `vendor and product match${also}`};
}

function idsOf(plugged: Plugged): {vendor: string | undefined; product: string | undefined} {
	if (plugged.kind === 'serial') return {vendor: plugged.port.vendorId, product: plugged.port.productId};
	return {vendor: usbId(plugged.device.vendorId), product: usbId(plugged.device.productId)};
}

function portDoubt(plugged: Plugged, {transports}: Claimant): string | undefined {
	if (plugged.kind === 'serial')
		return transports.serial === undefined ? 'the profile has no settings for a serial port' : undefined;
	const {hid} = transports;
	if (hid === undefined) return 'the profile has no settings for HID';
	const {usagePage, usage, interface: number} = plugged.device;
	const differs = (
		[
			['usage page', hid.usagePage, usagePage],
			['usage', hid.usage, usage],
			['interface', hid.interface, number],
		] as const
	).flatMap(([name, wanted, has]) =>
		wanted === undefined || has === undefined || wanted === has ? [] : [`${name} is ${hex(has)}, not ${hex(wanted)}`],
	);
	return differs.length === 0 ? undefined : differs.join(', ');
}

function serialDoubt(plugged: Plugged, {serialPrefix}: MatchSpec): string | undefined {
	if (serialPrefix === undefined) return undefined;
	const {serialNumber} = plugged.kind === 'serial' ? plugged.port : plugged.device;
	if (serialNumber === undefined) return `it reports no serial number; expected one that begins with ${serialPrefix}`;
	return serialNumber.startsWith(serialPrefix) ? undefined : `serial number does not begin with ${serialPrefix}`;
}

/** A serial port does not report a product name, so the name cannot differ. */
function productDoubt(plugged: Plugged, {product}: MatchSpec): string | undefined {
	const reportedProduct = plugged.kind === 'hid' ? plugged.device.product : undefined;
	if (product === undefined || reportedProduct === undefined || reportedProduct.includes(product)) return undefined;
	return `its product name is "${reportedProduct}", not "${product}"`;
}

const hex = (value: number): string => `0x${value.toString(16)}`;

/** A scanner in keyboard mode types its codes into the focused window; no other program can read them. */
export function keyboardAdvice(plugged: Plugged): string | undefined {
	return plugged.kind === 'hid' && isKeyboard(plugged.device)
		? 'The system treats this device as a keyboard. If it is a scanner, switch it to HID-POS or USB-COM mode.'
		: undefined;
}

/** The address for the command line; prefers a name that does not depend on the socket. */
export function addressOf(plugged: Plugged): string {
	if (plugged.kind === 'serial') return `serial:${plugged.port.alias ?? plugged.port.path}`;
	return hidAddress(placeOf(plugged.device));
}
