import {shortReasonOf} from '../../model/error.js';
import {sysfsPorts} from './sysfs-ports.js';

/** A serial port that is there. Ids are four hex digits, in lower case, as udev rules want them. */
export interface PluggedPort {
	readonly path: string;
	readonly vendorId: string | undefined;
	readonly productId: string | undefined;
	readonly serialNumber: string | undefined;
	readonly manufacturer: string | undefined;
	/** A name under /dev/serial/by-id, which stays the same whichever socket the plug goes into. */
	readonly alias: string | undefined;
}

export type SerialPorts =
	| {readonly kind: 'listed'; readonly ports: readonly PluggedPort[]}
	| {readonly kind: 'cannot-list'; readonly reason: string};

/**
What is plugged in. On Linux the kernel is asked and not the driver: that one starts `udevadm`, which containers lack, and
names every serial chip a board might have had.
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
