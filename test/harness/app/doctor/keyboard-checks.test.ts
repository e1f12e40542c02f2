import test from 'ava';
import {keyboardChecks} from '../../../../harness/app/doctor/keyboard-checks.js';
import type {HidFound} from '../../../../harness/transport/hid/list-hid.js';

const keyboard: HidFound = {
	path: '/dev/hidraw0',
	vendorId: 0x046d,
	productId: 0xc31c,
	serialNumber: undefined,
	manufacturer: 'Logitech',
	product: 'USB Keyboard',
	usagePage: 1,
	usage: 6,
	interface: 0,
};
const names = (...devices: readonly HidFound[]): string[] =>
	keyboardChecks({kind: 'listed', devices}).map(({state, name}) => `${state}: ${name}`);

test('an ordinary keyboard is not mentioned', t => {
	t.deepEqual(names(keyboard), []);
});

test('a keyboard made by a maker of scanners, or named as a scanner, is a scanner in keyboard mode', t => {
	t.deepEqual(names({...keyboard, vendorId: 0x0c2e, productId: 0x0b81}), ['note: scanner 0c2e:0b81']);
	t.deepEqual(names({...keyboard, product: 'Bar Code Reader'}), ['note: scanner 046d:c31c']);
});

test("the advice names the modes that can be read, and the device's name cannot contain terminal controls", t => {
	const [check] = keyboardChecks({kind: 'listed', devices: [{...keyboard, product: 'Scanner\u001B[2J'}]});
	t.regex(check?.fix ?? '', /HID-POS.*USB-COM/);
	t.regex(check?.says ?? '', /^Logitech Scanner\?\[2J is in keyboard mode/);
});

test('a scanner that can be read besides its keyboard is not mentioned', t => {
	const scanner = {...keyboard, vendorId: 0x0c2e};
	t.deepEqual(names(scanner, {...scanner, path: '/dev/hidraw1', usagePage: 0x8c, usage: 2}), []);
});

test('where HID devices cannot be listed, keyboards are not mentioned', t => {
	t.deepEqual(keyboardChecks({kind: 'cannot-list', reason: 'no driver'}), []);
});
