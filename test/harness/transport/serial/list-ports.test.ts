import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'ava';
import {serialPorts, sysfsPorts} from '../../../../harness/transport/serial/list-ports.js';
import {notOnWindows, testUnless} from '../../../needs.js';

/** The same paths as in a Linux system with one USB adapter, one port on the board, and one that the board lacks. */
async function inLinux(body: (root: string) => Promise<void>): Promise<void> {
	const root = await mkdtemp(path.join(tmpdir(), 'deckproof-test-'));
	const at = (...parts: string[]) => path.join(root, ...parts);
	const usb = at('sys/devices/usb1/1-2');
	await mkdir(path.join(usb, '1-2:1.0/ttyUSB0/driver'), {recursive: true});
	for (const [name, text] of [
		['idVendor', '0403\n'],
		['idProduct', '6001\n'],
		['serial', 'A50285BI\n'],
		['manufacturer', 'FTDI\n'],
	] as const)
		await writeFile(path.join(usb, name), text);
	for (const [name, device] of [
		['ttyUSB0', path.join(usb, '1-2:1.0/ttyUSB0')],
		['ttyS0', at('sys/devices/pnp0/00:01')],
		['ttyS10', at('sys/devices/platform/serial8250')],
	] as const) {
		await mkdir(path.join(device, 'driver'), {recursive: true});
		await mkdir(at('sys/class/tty', name), {recursive: true});
		await symlink(device, at('sys/class/tty', name, 'device'));
	}
	await writeFile(at('sys/class/tty/ttyS0/type'), '4\n');
	await writeFile(at('sys/class/tty/ttyS10/type'), '0\n');
	await mkdir(at('sys/class/tty/tty0'));
	await mkdir(at('dev/serial/by-id'), {recursive: true});
	await symlink('../../ttyUSB0', at('dev/serial/by-id/usb-FTDI_A50285BI-if00-port0'));
	await body(root);
	await rm(root, {recursive: true});
}

const UNKNOWN = {vendorId: undefined, productId: undefined, serialNumber: undefined, manufacturer: undefined};

const whereThereAreLinks = testUnless(notOnWindows);

whereThereAreLinks('a USB port is listed with its ids and stable name; an absent chip is not listed', async t => {
	await inLinux(async root => {
		t.deepEqual(await sysfsPorts(root), [
			{path: '/dev/ttyS0', ...UNKNOWN, alias: undefined},
			{
				path: '/dev/ttyUSB0',
				vendorId: '0403',
				productId: '6001',
				serialNumber: 'A50285BI',
				manufacturer: 'FTDI',
				alias: '/dev/serial/by-id/usb-FTDI_A50285BI-if00-port0',
			},
		]);
	});
});

test('the ports of this machine are a list, or a reason why there is none, and never an error', async t => {
	const found = await serialPorts();
	t.true(found.kind === 'listed' ? found.ports.every(port => port.path !== '') : found.reason !== '');
});
