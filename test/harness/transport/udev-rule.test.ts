import test from 'ava';
import {hidrawRule, serialRule, usbRule} from '../../../harness/transport/udev-rule.js';

const IDS = {vendorId: 0x1209, productId: 0x0001};

test('a rule names vendor and product by four digits, and gives rights to the user who is logged in at the machine', t => {
	t.is(
		hidrawRule(IDS),
		'KERNEL=="hidraw*", ATTRS{idVendor}=="1209", ATTRS{idProduct}=="0001", MODE="0660", TAG+="uaccess"',
	);
	t.is(usbRule(IDS), 'SUBSYSTEM=="usb", ATTR{idVendor}=="1209", ATTR{idProduct}=="0001", MODE="0660", TAG+="uaccess"');
	t.is(
		serialRule({vendorId: 0x0403, productId: 0x6001}),
		'SUBSYSTEM=="tty", ATTRS{idVendor}=="0403", ATTRS{idProduct}=="6001", MODE="0660", TAG+="uaccess"',
	);
});
