import {shortReasonOf} from '../../model/error.js';

export type NodeHid = typeof import('node-hid');
export type NodeHidDevice = import('node-hid').Device;

/** Throws if node-hid does not work. The import alone is no proof: node-hid loads its native part at the first call. */
export async function loadNodeHid(): Promise<NodeHid> {
	const nodeHid = await import('node-hid');
	nodeHid.getHidapiVersion();
	return nodeHid;
}

export const whyNodeHidFails = (error: unknown): string =>
	`node-hid does not load (${shortReasonOf(error)}); on Linux it needs the system libraries libudev1 and libusb-1.0-0`;
