import type {HidSettings} from '../../profile/port-schema.js';
import {usbId} from '../usb-ids.js';
import type {HidFound} from './list-hid.js';

export type HidPlace =
	| {readonly kind: 'ids'; readonly vendorId: number; readonly productId: number; readonly serial: string | undefined}
	| {readonly kind: 'path'; readonly path: string};

export type HidChoice =
	| {readonly kind: 'one'; readonly device: HidFound}
	| {readonly kind: 'none'; readonly found: readonly string[]}
	| {readonly kind: 'several'; readonly found: readonly string[]}
	| {readonly kind: 'keyboard'};

export const hidAddress = (place: HidPlace): string =>
	place.kind === 'path'
		? `hid:${place.path}`
		: ['hid', usbId(place.vendorId), usbId(place.productId), place.serial].filter(part => part !== undefined).join(':');

/** Where it is found again, whichever socket the plug goes into. */
export const placeOf = ({vendorId, productId, serialNumber}: HidFound): HidPlace => ({
	kind: 'ids',
	vendorId,
	productId,
	serial: serialNumber,
});

/**
Which of the devices that are plugged in is meant. A keyboard is never it: the operating system keeps those to itself.
A scanner that stands there as a keyboard and as something that can be read is the latter.
*/
export function chooseHid(place: HidPlace, settings: HidSettings, devices: readonly HidFound[]): HidChoice {
	const there = devices.filter(device => isAt(device, place));
	if (there.length > 0 && there.every(isKeyboard)) return {kind: 'keyboard'};
	const fitting = there.filter(device => !isKeyboard(device) && fits(device, settings));
	const [device] = fitting;
	if (device === undefined) return {kind: 'none', found: devices.map(inWords)};
	// Several collections behind one path are opened together.
	return fitting.every(each => each.path === device.path)
		? {kind: 'one', device}
		: {kind: 'several', found: fitting.map(inWords)};
}

const isAt = (device: HidFound, place: HidPlace): boolean =>
	place.kind === 'path'
		? device.path === place.path
		: device.vendorId === place.vendorId &&
			device.productId === place.productId &&
			(place.serial === undefined || device.serialNumber === place.serial);

/** Generic desktop, keyboard. */
export const isKeyboard = (device: HidFound): boolean => device.usagePage === 0x01 && device.usage === 0x06;

/**
What a profile leaves open fits everything, and so does what the system does not tell: Windows numbers the interfaces of
composite devices only, Linux those of USB devices only. If that leaves several, none is opened.
*/
const fits = (device: HidFound, settings: HidSettings): boolean =>
	(['usagePage', 'usage', 'interface'] as const).every(
		name => settings[name] === undefined || device[name] === undefined || settings[name] === device[name],
	);

function inWords(device: HidFound): string {
	const name = [device.manufacturer, device.product].filter(part => part !== undefined).join(' ');
	const details = [
		name,
		device.usagePage === undefined ? '' : `usage page ${usbId(device.usagePage)}`,
		device.usage === undefined ? '' : `usage ${usbId(device.usage)}`,
		device.interface === undefined ? '' : `interface ${device.interface}`,
	].filter(detail => detail !== '');
	return `${hidAddress(placeOf(device))} at ${device.path} (${details.join(', ')})`;
}
