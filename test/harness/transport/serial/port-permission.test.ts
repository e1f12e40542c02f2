import test from 'ava';
import {groupIn, type PortRights, permissionRemedy} from '../../../../harness/transport/serial/port-permission.js';

const RIGHTS: PortRights = {path: '/dev/ttyUSB0', group: 'dialout', membership: 'not-listed', usb: undefined};

test('where a group may use the port, the remedy is to join it', t => {
	t.is(permissionRemedy(RIGHTS), 'Run: sudo usermod -aG dialout $USER, then log out and in again.');
	t.regex(permissionRemedy({...RIGHTS, group: 'uucp'}), /-aG uucp /);
});

test('a user who joined the group and has not logged in since gets the advice to log in again', t => {
	t.is(
		permissionRemedy({...RIGHTS, membership: 'listed'}),
		'You are in the group dialout, but were not yet when you logged in: log out and in again.',
	);
});

test('where no group may use it, the remedy is a udev rule for this device only', t => {
	t.regex(
		permissionRemedy({...RIGHTS, group: undefined, usb: {vendorId: '0403', productId: '6001'}}),
		/SUBSYSTEM=="tty", ATTRS\{idVendor\}=="0403", ATTRS\{idProduct\}=="6001", MODE="0660", TAG\+="uaccess"$/,
	);
	t.regex(
		permissionRemedy({...RIGHTS, group: undefined}),
		/SUBSYSTEM=="tty", KERNEL=="ttyUSB0", MODE="0660", TAG\+="uaccess"$/,
	);
});

test('no remedy opens the port to every user', t => {
	for (const group of ['dialout', undefined]) t.notRegex(permissionRemedy({...RIGHTS, group}), /chmod|0?[67]{3}/);
});

test('the name of a group and its members are read from /etc/group', t => {
	const file = 'root:x:0:\ndialout:x:20:ada,grace\n';
	t.deepEqual(groupIn(file, 20), {name: 'dialout', members: ['ada', 'grace']});
	t.is(groupIn(file, 21), undefined);
});
