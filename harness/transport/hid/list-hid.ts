import {reasonOf} from '../../model/error.js';
import {loadNodeHid, type NodeHid, type NodeHidDevice, whyNodeHidFails} from './node-hid.js';

/** One collection of a HID interface: several may share a path, and several interfaces may share vendor and product. */
export interface HidFound {
	readonly path: string;
	readonly vendorId: number;
	readonly productId: number;
	readonly serialNumber: string | undefined;
	readonly manufacturer: string | undefined;
	readonly product: string | undefined;
	readonly usagePage: number | undefined;
	readonly usage: number | undefined;
	readonly interface: number | undefined;
}

export type HidListing =
	| {readonly kind: 'listed'; readonly devices: readonly HidFound[]}
	| {readonly kind: 'cannot-list'; readonly reason: string};

/** The connected devices, whether or not they can be opened. Never throws. */
export async function hidDevices(): Promise<HidListing> {
	let nodeHid: NodeHid;
	try {
		nodeHid = await loadNodeHid();
	} catch (error) {
		return {kind: 'cannot-list', reason: whyNodeHidFails(error)};
	}
	try {
		return {kind: 'listed', devices: (await nodeHid.devicesAsync()).flatMap(found)};
	} catch (error) {
		return {kind: 'cannot-list', reason: reasonOf(error)};
	}
}

/** hidapi reports "unknown" as an empty text or -1. A device without a path cannot be opened. */
const found = (device: NodeHidDevice): HidFound[] =>
	device.path === undefined
		? []
		: [
				{
					path: device.path,
					vendorId: device.vendorId,
					productId: device.productId,
					serialNumber: device.serialNumber || undefined,
					manufacturer: device.manufacturer || undefined,
					product: device.product || undefined,
					usagePage: device.usagePage,
					usage: device.usage,
					interface: device.interface < 0 ? undefined : device.interface,
				},
			];
