import test, {type ExecutionContext} from 'ava';
import {reasonOf} from '../../harness/model/error.js';
import type {SerialSettings} from '../../harness/profile/port-schema.js';
import type {EmulatedPort, Serve} from '../../harness/transport/emulated/emulated-port.js';
import {openPty} from '../../harness/transport/emulated/pty.js';
import {nativeModules} from '../../harness/transport/native-modules.js';
import {serialTransport} from '../../harness/transport/serial/serial.js';
import type {Transport} from '../../harness/transport/transport.js';
import {testUnless} from '../needs.js';

export const SETTINGS: SerialSettings = {
	baudRate: 115_200,
	dataBits: 8,
	parity: 'none',
	stopBits: 1,
	flow: 'none',
	hupcl: false,
	onOpen: {dtr: false, rts: false, settleMs: 0},
};

/** A port and a host's transport to it, which are closed with the test, however it ends. */
export async function serialBench(
	t: ExecutionContext,
	{serve = () => undefined, settings = SETTINGS}: {serve?: Serve; settings?: SerialSettings} = {},
): Promise<{readonly port: EmulatedPort; readonly near: Transport}> {
	const port = await openPty({link: undefined}, serve);
	const near = serialTransport(pathOf(port), settings);
	t.teardown(async () => {
		await near.close();
		await port.close();
	});
	return {port, near};
}

export const pathOf = (port: EmulatedPort): string => port.address.replace(/^serial:/, '');

/** Why no serial line is available here; `undefined` if one is. */
async function whyNot(): Promise<string | undefined> {
	const missing = (await nativeModules()).find(each => each.name === 'serialport' && each.kind === 'missing');
	if (missing?.kind === 'missing') return missing.reason;
	try {
		await (await openPty({link: undefined}, () => undefined)).close();
		return undefined;
	} catch (error) {
		return reasonOf(error);
	}
}

/** A test that needs the real serial driver and a pseudo terminal; without them it is skipped with the reason. */
const OBSTACLE = await whyNot();

export const ptyTest = testUnless(OBSTACLE);

/** For a test that opens one port again and again: a process started meanwhile by another test would inherit it, locked. */
export const serialPtyTest = testUnless(OBSTACLE, test.serial);
