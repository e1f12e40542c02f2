import test from 'ava';
import {type SerialFacts, serialChecks} from '../../../../harness/app/doctor/serial-checks.js';
import type {PluggedPort} from '../../../../harness/transport/serial/list-ports.js';
import type {PortRights} from '../../../../harness/transport/serial/port-permission.js';

const port = (path: string, vendorId?: string): PluggedPort => ({
	path,
	vendorId,
	productId: vendorId && '6001',
	serialNumber: undefined,
	manufacturer: undefined,
	alias: undefined,
});
const rights = (path: string, more: Partial<PortRights> = {}): PortRights => ({
	path,
	group: 'dialout',
	membership: 'not-listed',
	usb: undefined,
	...more,
});
const seen = (ports: readonly PluggedPort[], forbidden: readonly PortRights[] = []): SerialFacts => ({
	platform: 'linux',
	ports: {kind: 'listed', ports},
	forbidden,
});
const [USB0, USB1] = [port('/dev/ttyUSB0', '0403'), port('/dev/ttyUSB1', '0403')];

test('where there are no ports, or all may be opened, one line states that', t => {
	t.deepEqual(
		[seen([]), seen([USB0]), seen([USB0, USB1])].flatMap(serialChecks).map(({state, says}) => `${state}: ${says}`),
		[
			'good: none is plugged in',
			'good: 1 plugged in, and this user may open it',
			'good: 2 plugged in, and this user may open all',
		],
	);
});

test('ports that need the same group are named together, with the usermod command for it', t => {
	const checks = serialChecks(seen([USB0, USB1], [rights(USB0.path), rights(USB1.path)]));
	t.is(checks.length, 1);
	t.like(checks[0], {state: 'missing', fix: 'sudo usermod -aG dialout $USER'});
	t.regex(checks[0]?.says ?? '', /this user may not open \/dev\/ttyUSB0, \/dev\/ttyUSB1; .*log out and in again/);
});

test('ports of two groups are two checks', t => {
	const checks = serialChecks(seen([USB0, USB1], [rights(USB0.path), rights(USB1.path, {group: 'uucp'})]));
	t.deepEqual(
		checks.map(({fix}) => fix),
		['sudo usermod -aG dialout $USER', 'sudo usermod -aG uucp $USER'],
	);
});

test('a user who joined the group after login gets the command that needs no new login', t => {
	const [check] = serialChecks(seen([USB0], [rights(USB0.path, {membership: 'listed'})]));
	t.like(check, {state: 'missing', fix: 'newgrp dialout'});
});

test('where no group may open a port, the command writes a rule for this device, in a file that deckproof udev does not overwrite', t => {
	const usb = {vendorId: '0403', productId: '6001'};
	const [check] = serialChecks(seen([USB0], [rights(USB0.path, {group: undefined, usb})]));
	t.is(
		check?.fix,
		`echo 'SUBSYSTEM=="tty", ATTRS{idVendor}=="0403", ATTRS{idProduct}=="6001", MODE="0660", TAG+="uaccess"' ` +
			'| sudo tee -a /etc/udev/rules.d/71-deckproof-tty.rules ' +
			'&& sudo udevadm control --reload && sudo udevadm trigger',
	);
});

test('ports that cannot be listed are a note, not a failure', t => {
	const checks = serialChecks({platform: 'linux', ports: {kind: 'cannot-list', reason: 'no /sys'}, forbidden: []});
	t.deepEqual(
		checks.map(({state, says}) => `${state}: ${says}`),
		['note: cannot be listed: no /sys'],
	);
});

test('the latency timer is mentioned on Windows only, and only with an FTDI adapter', t => {
	const names = (platform: NodeJS.Platform, plugged: PluggedPort) =>
		serialChecks({...seen([plugged]), platform}).map(({name, state}) => `${name}: ${state}`);
	t.deepEqual(names('win32', port('COM3', '0403')), ['serial ports: good', 'FTDI latency timer: note']);
	t.deepEqual(names('win32', port('COM3', '067b')), ['serial ports: good']);
	t.deepEqual(names('linux', USB0), ['serial ports: good']);
});
