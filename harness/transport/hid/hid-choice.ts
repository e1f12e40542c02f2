import type {HidSettings} from '../../profile/port-schema.js';
import {usbId} from '../udev-rule.js';
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

/** Independent of the USB socket. */
export const placeOf = ({vendorId, productId, serialNumber}: HidFound): HidPlace => ({
	kind: 'ids',
	vendorId,
	productId,
	serial: serialNumber,
});

/**
Selects the connected device for a place. A keyboard is never selected: the operating system reserves keyboards. Of a scanner
that has a keyboard interface and a readable one, the readable one is selected.
*/
export function chooseHid(place: HidPlace, settings: HidSettings, devices: readonly HidFound[]): HidChoice {
	const there = devices.filter(device => isAt(device, place));
	if (there.length > 0 && there.every(isKeyboard)) return {kind: 'keyboard'};
	const fitting = there.filter(device => !isKeyboard(device) && fits(device, settings));
	const [device] = fitting;
	if (device === undefined) return {kind: 'none', found: devices.map(describe)};
	// Several collections with one path are opened together.
	return fitting.every(each => each.path === device.path)
		? {kind: 'one', device}
		: {kind: 'several', found: fitting.map(describe)};
}

const isAt = (device: HidFound, place: HidPlace): boolean =>
	place.kind === 'path'
		? device.path === place.path
		: device.vendorId === place.vendorId &&
			device.productId === place.productId &&
			(place.serial === undefined || device.serialNumber === place.serial);

/** Usage page "generic desktop", usage "keyboard". */
export const isKeyboard = (device: HidFound): boolean => device.usagePage === 0x01 && device.usage === 0x06;

/**
A value that the profile or the system does not state matches. Windows numbers only the interfaces of composite devices,
Linux only those of USB devices. If several devices remain, none is opened.
*/
const fits = (device: HidFound, settings: HidSettings): boolean =>
	(['usagePage', 'usage', 'interface'] as const).every(
		name => settings[name] === undefined || device[name] === undefined || settings[name] === device[name],
	);

function describe(device: HidFound): string {
	const name = [device.manufacturer, device.product].filter(part => part !== undefined).join(' ');
	const details = [
		name,
		device.usagePage === undefined ? '' : `usage page ${usbId(device.usagePage)}`,
		device.usage === undefined ? '' : `usage ${usbId(device.usage)}`,
		device.interface === undefined ? '' : `interface ${device.interface}`,
	].filter(detail => detail !== '');
	return `${hidAddress(placeOf(device))} at ${device.path} (${details.join(', ')})`;
}
