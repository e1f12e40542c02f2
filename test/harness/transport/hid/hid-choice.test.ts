import test from 'ava';
import type {HidSettings} from '../../../../harness/profile/port-schema.js';
import {chooseHid, type HidPlace, hidAddress} from '../../../../harness/transport/hid/hid-choice.js';
import type {HidFound} from '../../../../harness/transport/hid/list-hid.js';

const REPORT = {id: undefined, length: 8};
const ANY: HidSettings = {usagePage: undefined, usage: undefined, interface: undefined, input: REPORT, output: REPORT};
const PLACE: HidPlace = {kind: 'ids', vendorId: 0x1209, productId: 0x0001, serial: undefined};

const found = (path: string, details: Partial<HidFound> = {}): HidFound => ({
	path,
	vendorId: 0x1209,
	productId: 0x0001,
	serialNumber: undefined,
	manufacturer: undefined,
	product: undefined,
	usagePage: 0xff00,
	usage: 0x01,
	interface: undefined,
	...details,
});

const keyboard = found('/dev/hidraw0', {usagePage: 0x01, usage: 0x06, interface: 0});
const scanner = found('/dev/hidraw1', {usagePage: 0x8c, usage: 0x02, interface: 1});
const stranger = found('/dev/hidraw9', {
	vendorId: 0x046d,
	productId: 0xc52b,
	manufacturer: 'Logitech',
	product: 'Mouse',
});

test('an address has four digits for each number, and the serial number if one is required', t => {
	t.is(hidAddress(PLACE), 'hid:1209:0001');
	t.is(hidAddress({...PLACE, serial: 'SN1'}), 'hid:1209:0001:SN1');
	t.is(hidAddress({kind: 'path', path: '/dev/hidraw3'}), 'hid:/dev/hidraw3');
});

test('the one device with these numbers is chosen', t => {
	t.deepEqual(chooseHid(PLACE, ANY, [stranger, scanner]), {kind: 'one', device: scanner});
});

test('the serial number distinguishes two devices of one kind', t => {
	const [one, two] = [found('/dev/hidraw1', {serialNumber: 'SN1'}), found('/dev/hidraw2', {serialNumber: 'SN2'})];
	t.deepEqual(chooseHid({...PLACE, serial: 'SN2'}, ANY, [one, two]), {kind: 'one', device: two});
	t.is(chooseHid(PLACE, ANY, [one, two]).kind, 'several');
});

test('of a scanner that is also a keyboard, the interface that can be read is chosen', t => {
	t.deepEqual(chooseHid(PLACE, ANY, [keyboard, scanner]), {kind: 'one', device: scanner});
});

test('usage page, usage and interface each distinguish interfaces', t => {
	const vendor = found('/dev/hidraw2', {interface: 2});
	for (const settings of [{usagePage: 0x8c}, {usage: 0x02}, {interface: 1}]) {
		t.deepEqual(chooseHid(PLACE, {...ANY, ...settings}, [vendor, scanner]), {kind: 'one', device: scanner});
	}
});

test('an interface without a number from the system matches any number', t => {
	const device = found('/dev/hidraw1');
	t.deepEqual(chooseHid(PLACE, {...ANY, interface: 1}, [device]), {kind: 'one', device});
});

test('several collections with one path are one device', t => {
	const [first, second] = [found('/dev/hidraw1', {usage: 1}), found('/dev/hidraw1', {usage: 2})];
	t.deepEqual(chooseHid(PLACE, ANY, [first, second]), {kind: 'one', device: first});
});

test('a scanner that is only a keyboard is named as one, whatever usage is required', t => {
	t.deepEqual(chooseHid(PLACE, ANY, [keyboard, stranger]), {kind: 'keyboard'});
	t.deepEqual(chooseHid(PLACE, {...ANY, usagePage: 0x8c}, [keyboard]), {kind: 'keyboard'});
});

test('where no device fits, all devices are listed', t => {
	t.deepEqual(chooseHid(PLACE, {...ANY, usagePage: 0x8d}, [scanner, stranger]), {
		kind: 'none',
		found: [
			'hid:1209:0001 at /dev/hidraw1 (usage page 008c, usage 0002, interface 1)',
			'hid:046d:c52b at /dev/hidraw9 (Logitech Mouse, usage page ff00, usage 0001)',
		],
	});
	t.deepEqual(chooseHid({kind: 'path', path: '/dev/hidraw5'}, ANY, []), {kind: 'none', found: []});
});
