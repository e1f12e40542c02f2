import {shortReasonOf} from '../../model/error.js';
import {sysfsPorts} from './sysfs-ports.js';

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
