import test from 'ava';
import {failedWith} from '../../../harness/model/error.js';
import {parseAddress} from '../../../harness/transport/address.js';

test('an emulator is addressed by its profile and its settings', t => {
	t.deepEqual(parseAddress('sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10'), {
		kind: 'sim',
		profile: 'synthetic/batch-shuffler',
		options: new Map([
			['shuffle', 'shelf'],
			['shelves', '10'],
		]),
	});
});

test('a network port is addressed by host and number, also for IPv6', t => {
	t.deepEqual(parseAddress('tcp:localhost:4001'), {kind: 'tcp', host: 'localhost', port: 4001});
	t.deepEqual(parseAddress('tcp:[::1]:4001'), {kind: 'tcp', host: '::1', port: 4001});
});

for (const [text, path] of [
	['serial:/dev/ttyUSB0', '/dev/ttyUSB0'],
	['serial:/dev/serial/by-id/usb-FTDI_A:B-if00', '/dev/serial/by-id/usb-FTDI_A:B-if00'],
	['serial:COM10', 'COM10'],
	['serial:\\\\.\\COM10', 'COM10'],
] as const) {
	test(`"${text}" is the serial port ${path}`, t => {
		t.deepEqual(parseAddress(text), {kind: 'serial', path});
	});
}

test('a HID device is addressed by its numbers in hex, by a serial number where two are alike, or by its path', t => {
	t.deepEqual(parseAddress('hid:1209:00aF'), {kind: 'hid', vendorId: 0x1209, productId: 0xaf, serial: undefined});
	t.deepEqual(parseAddress('hid:1209:0001:SN:7'), {kind: 'hid', vendorId: 0x1209, productId: 1, serial: 'SN:7'});
	t.deepEqual(parseAddress('hid:/dev/hidraw0'), {kind: 'hid-path', path: '/dev/hidraw0'});
});

test('a recording is addressed by its run directory', t => {
	t.deepEqual(parseAddress('replay:runs/2026-11-16'), {kind: 'replay', directory: 'runs/2026-11-16'});
});

for (const address of [
	'',
	'COM3',
	'serial:',
	'serial:ttyUSB0',
	'hid:',
	'hid:1209',
	'hid:120:0001',
	'hid:1209:0001:',
	'replay:',
	'tcp:localhost',
	'tcp:localhost:0',
	'tcp:localhost:70000',
	'sim:',
]) {
	test(`"${address}" is refused as an address`, t => {
		t.true(
			failedWith(
				t.throws(() => parseAddress(address)),
				'address/invalid',
			),
		);
	});
}
