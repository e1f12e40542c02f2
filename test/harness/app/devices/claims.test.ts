import test from 'ava';
import {addressOf, claimsOn, keyboardAdvice, type Plugged} from '../../../../harness/app/devices/claims.js';

const adapter: Plugged = {
	kind: 'serial',
	port: {
		path: '/dev/ttyUSB0',
		vendorId: '0403',
		productId: '6001',
		serialNumber: 'A9001',
		manufacturer: 'FTDI',
		alias: '/dev/serial/by-id/usb-FTDI-A9001',
	},
};
const scanner = {
	kind: 'hid',
	device: {
		path: '/dev/hidraw0',
		vendorId: 0x0c2e,
		productId: 0x0b8f,
		serialNumber: undefined,
		manufacturer: 'Maker',
		product: 'Scanner',
		usagePage: 0x8c,
		usage: 2,
		interface: 0,
	},
} as const satisfies Plugged;

const serial = {
	baudRate: 9600,
	dataBits: 8,
	parity: 'none',
	stopBits: 1,
	flow: 'none',
	hupcl: false,
	onOpen: {dtr: false, rts: false, settleMs: 0},
} as const;
const shoe = {id: 'acme/shoe', transports: {serial}, match: [{usb: '0403:6001', serialPrefix: 'FT'}]};
const hid = {usagePage: 0x8c, usage: 2, input: {id: 2, length: 64}};
const reader = {id: 'acme/reader', transports: {hid}, match: [{usb: '0C2E:0B8F'}]};

const says = test.macro({
	title: (_, name: string) => name,
	exec(t, _name: string, plugged: Plugged, claimant: typeof shoe | typeof reader, expected: string[]) {
		const claims = claimsOn(plugged, [claimant]);
		t.deepEqual(
			claims.map(({isClaimed, why}) => `${isClaimed ? 'yes' : 'no'}: ${why}`),
			expected,
		);
	},
});

test(
	says,
	'an adapter with another serial number is not claimed, and the reason names the serial number',
	adapter,
	shoe,
	['no: vendor and product match; serial number does not begin with FT'],
);
test(
	says,
	'an adapter with the right serial number is claimed',
	{...adapter, port: {...adapter.port, serialNumber: 'FT123'}},
	shoe,
	['yes: vendor and product match, and the serial number begins with FT'],
);
test(
	says,
	'an adapter without a serial number is not claimed by a profile that requires one',
	{...adapter, port: {...adapter.port, serialNumber: undefined}},
	shoe,
	['no: vendor and product match; it reports no serial number; expected one that begins with FT'],
);
test(
	says,
	'another product of the same vendor is named',
	{...adapter, port: {...adapter.port, productId: '6015'}},
	shoe,
	['no: the vendor matches; the product is 6015, not 6001'],
);
test(says, 'a profile of another maker gives no reason', adapter, reader, []);
test(says, 'a HID device is claimed by its vendor and product numbers, in either case of letters', scanner, reader, [
	'yes: vendor and product match',
]);
test(
	says,
	'another interface of the same device is distinguished by its usage',
	{...scanner, device: {...scanner.device, usagePage: 1, usage: 6}},
	reader,
	['no: vendor and product match; usage page is 0x1, not 0x8c, usage is 0x6, not 0x2'],
);
test(
	says,
	'a profile for serial ports does not claim a HID device with its numbers',
	{...scanner, device: {...scanner.device, vendorId: 0x0403, productId: 0x6001, serialNumber: 'FT1'}},
	shoe,
	['no: vendor and product match; the profile has no settings for HID'],
);

test('only a keyboard gets the advice to switch its mode', t => {
	t.regex(
		keyboardAdvice({...scanner, device: {...scanner.device, usagePage: 1, usage: 6}}) ?? '',
		/HID-POS or USB-COM/,
	);
	t.is(keyboardAdvice(scanner), undefined);
	t.is(keyboardAdvice(adapter), undefined);
});

test('a device is addressed by a stable name where one exists', t => {
	t.is(addressOf(adapter), 'serial:/dev/serial/by-id/usb-FTDI-A9001');
	t.is(addressOf(scanner), 'hid:0c2e:0b8f');
	t.is(addressOf({...scanner, device: {...scanner.device, serialNumber: 'S1'}}), 'hid:0c2e:0b8f:S1');
});
