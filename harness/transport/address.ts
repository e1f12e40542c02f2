import {HarnessError} from '../model/error.js';

/**
The address of a device.

	sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10&seed=7     an emulator in this process
	serial:/dev/ttyUSB0, serial:COM10                                a serial port
	hid:1209:0001, hid:1209:0001:SERIAL                              a HID device by vendor, product (hex) and serial number
	hid:/dev/hidraw0                                                 a HID device by its path
	tcp:127.0.0.1:4001                                               a device server, or `deckproof emulate --tcp`
	replay:RUN                                                       the recording in a run directory
	manual:orders.txt?maker=…&model=…&serial=…                       a device without a port, with orders from a file;
	                                                                 further files, or one with a ? in its name, as file=…
	hand:?maker=…&model=…&serial=…                                   a device without a port: a person operates it and enters its display
*/
export type Address =
	| {readonly kind: 'sim'; readonly profile: string; readonly options: ReadonlyMap<string, string>}
	| {readonly kind: 'serial'; readonly path: string}
	| {
			readonly kind: 'hid';
			readonly vendorId: number;
			readonly productId: number;
			/** `undefined`: any serial number. */
			readonly serial: string | undefined;
	  }
	| {readonly kind: 'hid-path'; readonly path: string}
	| {readonly kind: 'tcp'; readonly host: string; readonly port: number}
	| {readonly kind: 'replay'; readonly directory: string}
	| {readonly kind: 'hand'; readonly options: ReadonlyMap<string, string>}
	| {readonly kind: 'manual'; readonly files: readonly string[]; readonly options: ReadonlyMap<string, string>};

export function parseAddress(text: string): Address {
	const [, scheme, rest = ''] = /^(\w+):(.*)$/.exec(text) ?? [];
	switch (scheme) {
		case 'sim':
			return simulated(rest);
		case 'serial':
			return serial(rest);
		case 'hid':
			return hid(rest);
		case 'tcp':
			return tcp(text, rest);
		case 'replay':
			return replay(rest);
		case 'manual':
			return manual(rest);
		case 'hand':
			return {kind: 'hand', options: settingsIn(rest.replace(/^\?/, ''))};
		default:
			throw invalid(text, 'it should begin with sim:, serial:, hid:, tcp:, replay:, manual: or hand:');
	}
}

const invalid = (address: string, expected: string): HarnessError =>
	new HarnessError('address/invalid', {address, expected});

function simulated(rest: string): Address {
	const [profile = '', query = ''] = rest.split('?', 2);
	if (profile === '') throw invalid(`sim:${rest}`, 'sim: needs a profile');
	return {kind: 'sim', profile, options: settingsIn(query)};
}

function manual(rest: string): Address {
	const end = rest.includes('?') ? rest.indexOf('?') : rest.length;
	const settings = new URLSearchParams(rest.slice(end));
	const files = [rest.slice(0, end), ...settings.getAll('file')].filter(file => file !== '');
	if (files.length === 0) throw invalid('manual:', 'manual: needs a file of orders');
	settings.delete('file');
	return {kind: 'manual', files, options: settingsIn(settings.toString())};
}

/** The inverse of `parseAddress` for `manual:`. */
export function manualAddress(
	files: readonly string[],
	settings: Readonly<Record<string, string | undefined>>,
): string {
	const [first = ''] = files;
	const isPlain = !first.includes('?');
	const query = new URLSearchParams();
	for (const file of isPlain ? files.slice(1) : files) query.append('file', file);
	for (const [name, value] of Object.entries(settings)) if (value !== undefined) query.append(name, value);
	return `manual:${isPlain ? first : ''}${query.size === 0 ? '' : `?${query}`}`;
}

/** A repeated setting becomes a list: fault=jam@2&fault=jam@9. */
function settingsIn(query: string): ReadonlyMap<string, string> {
	const settings = new Map<string, string>();
	for (const [name, value] of new URLSearchParams(query))
		settings.set(name, [settings.get(name), value].filter(each => each !== undefined).join(','));
	return settings;
}

function serial(rest: string): Address {
	// On Windows the serial driver adds the prefix \\.\ itself.
	const path = rest.replace(/^\\\\\.\\(?=COM\d+$)/i, '');
	if (!/^(?:\/.+|COM\d+)$/i.test(path))
		throw invalid(`serial:${rest}`, 'serial: needs the path of a port, such as /dev/ttyUSB0 or COM3');
	return {kind: 'serial', path};
}

function hid(rest: string): Address {
	if (rest.startsWith('/')) return {kind: 'hid-path', path: rest};
	const [, vendor, product, number] = /^([\da-f]{4}):([\da-f]{4})(?::(.+))?$/i.exec(rest) ?? [];
	if (vendor === undefined || product === undefined)
		throw invalid(`hid:${rest}`, 'hid: needs VENDOR:PRODUCT, four hex digits each, or the path of a device');
	const [vendorId, productId] = [Number.parseInt(vendor, 16), Number.parseInt(product, 16)];
	return {kind: 'hid', vendorId, productId, serial: number};
}

function tcp(text: string, rest: string): Address {
	const [, host, digits] = /^(?:\/\/)?\[?([^\]]+?)\]?:(\d+)$/.exec(rest) ?? [];
	const port = Number(digits);
	if (host === undefined || !(port >= 1 && port <= 65_535)) throw invalid(text, 'tcp: needs HOST:PORT');
	return {kind: 'tcp', host, port};
}

function replay(directory: string): Address {
	if (directory === '') throw invalid('replay:', 'replay: needs a run directory');
	return {kind: 'replay', directory};
}
