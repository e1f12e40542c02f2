import {access, readdir, readFile, readlink, realpath} from 'node:fs/promises';
import path from 'node:path';
import {shortReasonOf} from '../../model/error.js';

/** IDs are four hex digits, in lower case, as udev rules need them. */
export interface PluggedPort {
	readonly path: string;
	readonly vendorId: string | undefined;
	readonly productId: string | undefined;
	readonly serialNumber: string | undefined;
	readonly manufacturer: string | undefined;
	/** A name under /dev/serial/by-id, which does not depend on the USB socket. */
	readonly alias: string | undefined;
}

export type SerialPorts =
	| {readonly kind: 'listed'; readonly ports: readonly PluggedPort[]}
	| {readonly kind: 'cannot-list'; readonly reason: string};

/**
The connected ports. On Linux they are read from the kernel, not from the driver. The driver starts `udevadm`, which
containers lack, and lists every serial chip that a board could have.
*/
export async function serialPorts(): Promise<SerialPorts> {
	try {
		return {kind: 'listed', ports: process.platform === 'linux' ? await sysfsPorts() : await driverPorts()};
	} catch (error) {
		return {kind: 'cannot-list', reason: shortReasonOf(error)};
	}
}

async function driverPorts(): Promise<PluggedPort[]> {
	const {SerialPort} = await import('serialport');
	return (await SerialPort.list()).map(({path, vendorId, productId, serialNumber, manufacturer}) => ({
		path,
		vendorId: vendorId?.toLowerCase(),
		productId: productId?.toLowerCase(),
		serialNumber,
		manufacturer,
		alias: undefined,
	}));
}

/**
Serial ports as listed by Linux.

	/sys/class/tty/ttyUSB0/device → …/usb1/1-2/1-2:1.0/ttyUSB0      a tty with hardware behind it has a device and a driver
	/sys/…/usb1/1-2/{idVendor,idProduct,serial,manufacturer}        the USB device, some levels above
	/sys/class/tty/ttyS7/type = 0                                   a chip that the board supports but does not have
	/dev/serial/by-id/usb-FTDI_…-port0 → ../../ttyUSB0              the stable name
*/
export async function sysfsPorts(root = '/'): Promise<PluggedPort[]> {
	const classes = path.join(root, 'sys/class/tty');
	const aliases = await aliasesIn(path.join(root, 'dev/serial/by-id'));
	const names = (await readdir(classes)).sort((a, b) => a.localeCompare(b, 'en', {numeric: true}));
	const found = await Promise.all(names.map(name => portOf(path.join(classes, name), aliases)));
	return found.filter(port => port !== undefined);
}

async function portOf(entry: string, aliases: ReadonlyMap<string, string>): Promise<PluggedPort | undefined> {
	const device = await realpath(path.join(entry, 'device')).catch(() => undefined);
	if (device === undefined || !(await isThere(path.join(device, 'driver')))) return undefined;
	if ((await textIn(path.join(entry, 'type'))) === '0') return undefined;
	const usb = await usbDeviceAbove(device);
	const about = async (name: string) => (usb === undefined ? undefined : textIn(path.join(usb, name)));
	const name = path.basename(entry);
	return {
		path: `/dev/${name}`,
		vendorId: await about('idVendor'),
		productId: await about('idProduct'),
		serialNumber: await about('serial'),
		manufacturer: await about('manufacturer'),
		alias: aliases.get(name),
	};
}

/** The serial interface of a USB device is one to three levels below it. */
const MOST_STEPS = 4;

async function usbDeviceAbove(device: string): Promise<string | undefined> {
	let directory = device;
	for (let step = 0; step < MOST_STEPS; step++) {
		if (await isThere(path.join(directory, 'idVendor'))) return directory;
		directory = path.dirname(directory);
	}
	return undefined;
}

/** Without udev there are no aliases. */
async function aliasesIn(directory: string): Promise<Map<string, string>> {
	const names = await readdir(directory).catch(() => []);
	const targets = await Promise.all(names.map(name => readlink(path.join(directory, name))));
	return new Map(targets.map((target, at) => [path.basename(target), `/dev/serial/by-id/${names[at]}`]));
}

const isThere = (file: string): Promise<boolean> =>
	access(file).then(
		() => true,
		() => false,
	);

const textIn = (file: string): Promise<string | undefined> =>
	readFile(file, 'utf8').then(
		text => text.trim() || undefined,
		() => undefined,
	);
