import test from 'ava';
import {udevRules} from '../../../../harness/app/devices/udev-rules.js';
import {listProfiles} from '../../../../harness/profile/load.js';
import {transportsSchema} from '../../../../harness/profile/port-schema.js';

const serial = transportsSchema.parse({serial: {baudRate: 9600}});
const rulesIn = (text: string): string[] => text.split('\n').filter(line => line !== '' && !line.startsWith('#'));

test('a serial adapter gets rights for the user at the machine, a stable name, and a comment with its profile', t => {
	const text = udevRules([{id: 'acme/shoe', title: 'Acme\nshoe', transports: serial, match: [{usb: '0403:6001'}]}]);
	t.regex(text, /^# acme\/shoe: Acme shoe$/m);
	t.deepEqual(rulesIn(text), [
		'SUBSYSTEM=="tty", ATTRS{idVendor}=="0403", ATTRS{idProduct}=="6001", MODE="0660", TAG+="uaccess", SYMLINK+="deckproof-shoe"',
	]);
});

test('the prefix of a serial number is a condition of the rule, and cannot end its quotation', t => {
	const match = [{usb: '0403:6001', serialPrefix: 'A"*,RUN'}];
	t.regex(
		udevRules([{id: 'acme/shoe', title: 'x', transports: serial, match}]),
		/ATTRS\{idProduct\}=="6001", ATTRS\{serial\}=="A\?\?\?RUN\*", MODE=/,
	);
});

test('a HID device gets a rule for hidraw and one for libusb', t => {
	const transports = transportsSchema.parse({hid: {input: {length: 64}}});
	const rules = rulesIn(udevRules([{id: 'acme/reader', title: 'x', transports, match: [{usb: '0C2E:0B8F'}]}]));
	t.is(rules.length, 2);
	t.regex(rules[0] ?? '', /^KERNEL=="hidraw\*", ATTRS\{idVendor\}=="0c2e", ATTRS\{idProduct\}=="0b8f"/);
	t.regex(rules[1] ?? '', /^SUBSYSTEM=="usb", ATTR\{idVendor\}=="0c2e", ATTR\{idProduct\}=="0b8f"/);
});

test('no rule is written without a vendor, whatever the profiles contain', async t => {
	const listed = await listProfiles();
	const profiles = listed.flatMap(each => (each.kind === 'sound' ? [each.loaded.profile] : []));
	const rules = rulesIn(udevRules(profiles));
	t.true(rules.length > 0);
	for (const rule of rules) t.regex(rule, /\{idVendor\}=="(?!0000)[0-9a-f]{4}"/);
	t.deepEqual(rulesIn(udevRules([{id: 'a/b', title: 'x', transports: serial, match: [{usb: '0000:0001'}]}])), []);
});
