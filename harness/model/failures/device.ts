import {device, usage} from './failure.js';

export const DEVICE_FAILURES = {
	'address/invalid': usage(
		'A device address does not begin with a known scheme, or lacks its parts.',
		'Device address "{address}": {expected}.',
		'Examples: sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10, tcp:127.0.0.1:4001, serial:/dev/ttyUSB0',
	),
	'transport/cannot-open': device(
		'The port cannot be opened, for a reason that has no code of its own.',
		'{address} cannot be opened: {reason}.',
		'Check that the device is switched on and that no other program uses the port.',
	),
	'transport/no-such-port': device(
		'The port does not exist; the hint lists the ports of this machine.',
		(c: {address: string; known: readonly string[]}) => [
			`${c.address} cannot be opened: the port does not exist.`,
			`Ports of this machine: ${c.known.join(', ') || 'none'}. Check that the device is plugged in and switched on.`,
		],
	),
	'transport/no-permission': device(
		'The user has no permission to open the port; the hint has the command that grants it.',
		(c: {address: string; remedy: string}) => [`${c.address} cannot be opened: this user has no permission.`, c.remedy],
	),
	'transport/busy': device(
		'Another program uses the port; the message names it where the system shows it.',
		'{address} cannot be opened: it is in use by {holders}.',
		'End that program, then run again.',
	),
	'transport/lost': device(
		'The connection was lost during a run. The run is sealed with the captured part.',
		'{address} was lost: {reason}.',
		'Check the cable and the power. The captured part stays in the run directory.',
	),
	'transport/hid-not-found': device(
		'No HID device matches the address and the profile; the hint lists those that are plugged in.',
		(c: {address: string; found: readonly string[]}) => [
			`${c.address} is not plugged in, or its usage and interface are not those of the profile.`,
			c.found.length === 0
				? 'No HID device is plugged in. Connect the device, switch it on, and run again.'
				: `Connect the device, or correct the address. Plugged in: ${c.found.join('; ')}.`,
		],
	),
	'transport/hid-ambiguous': device(
		'Several HID devices match the address and the profile; the hint lists them.',
		(c: {address: string; found: readonly string[]}) => [
			`${c.address} matches ${c.found.length} devices.`,
			`Add the serial number to the address, or usagePage, usage or interface to the profile. Found: ${c.found.join('; ')}.`,
		],
	),
	'transport/hid-no-permission': device(
		'The HID device is plugged in, but the user has no permission to open it; the hint has the udev rule.',
		'{address} is plugged in, but this user has no permission to open {path}.',
		'Put this line into /etc/udev/rules.d/70-deckproof.rules, run "sudo udevadm control --reload", and plug the device in again: {rule}',
	),
	'transport/hid-keyboard': device(
		'The address names a keyboard, such as a barcode scanner in keyboard mode, which cannot be read.',
		'{address} is in keyboard mode, and keyboards cannot be read.',
		'Switch the scanner to HID-POS or USB-COM mode; its manual has a barcode for that.',
	),
	'transport/no-uhid': device(
		'A HID device cannot be emulated: /dev/uhid is missing, or the user has no permission to open it.',
		'No HID device can be emulated here: {reason}.',
		'On Linux run "sudo modprobe uhid". The user must be able to read and write /dev/uhid: run as root, or ask an administrator. The permission also allows typing as a keyboard.',
	),
	'device/no-answer': device(
		'The device does not answer the first command, so it cannot be tested.',
		(c: {command: string; attempts: number; waitedMs: number; received: number}) => [
			`The device did not answer "${c.command}" (${c.attempts} attempts, up to ${c.waitedMs} ms each, ${c.received} bytes received).`,
			c.received === 0
				? 'Check that the device is switched on and that this is its port.'
				: 'Bytes arrived but are not an answer. Check that the profile fits the device and its settings.',
		],
	),
	'device/another': device(
		'After a loss the port has another device, by its serial number.',
		'{address}: expected the device with serial number {expected}, found {found}.',
		'Ports change their names when devices are unplugged. Connect the device under test and run again.',
	),
	'device/refused': device(
		'The device refuses to identify itself.',
		'The device refused "{command}": {because}.',
		'Read the display of the device, clear the condition, and run again.',
	),
} as const;
