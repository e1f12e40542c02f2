import {device, usage} from './failure.js';

export const DEVICE_FAILURES = {
	'address/invalid': usage(
		'A device address does not begin with a known scheme, or lacks its parts.',
		(c: {address: string; expected: string}) => [
			`"${c.address}" is not a device address: ${c.expected}.`,
			'Examples: sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10, tcp:127.0.0.1:4001, serial:/dev/ttyUSB0',
		],
	),
	'transport/cannot-open': device(
		'The port cannot be opened, for a reason that has no code of its own.',
		(c: {address: string; reason: string}) => [
			`${c.address} cannot be opened: ${c.reason}.`,
			'Check that the device is on and that nothing else holds it.',
		],
	),
	'transport/no-such-port': device(
		'There is no such port; the message names those that are here.',
		(c: {address: string; known: readonly string[]}) => [
			`${c.address} cannot be opened: there is no such port.`,
			`Ports that are here: ${c.known.join(', ') || 'none'}. Is the device plugged in and on?`,
		],
	),
	'transport/no-permission': device(
		'The user may not open the port; the message gives the one line that changes it.',
		(c: {address: string; remedy: string}) => [`${c.address} cannot be opened: this user may not open it.`, c.remedy],
	),
	'transport/busy': device(
		'Another program holds the port; the message names it where it can be seen.',
		(c: {address: string; holders: string}) => [
			`${c.address} cannot be opened: it is held by ${c.holders}.`,
			'End that program, then run again.',
		],
	),
	'transport/lost': device(
		'The far end is gone in the middle of a run. The run is sealed with what was captured.',
		(c: {address: string; reason: string}) => [
			`${c.address} was lost: ${c.reason}.`,
			'Check the cable and the power. What was captured is kept.',
		],
	),
	'transport/hid-not-found': device(
		'No HID device fits the address and the profile; the hint lists what is plugged in.',
		(c: {address: string; found: readonly string[]}) => [
			`${c.address} is not plugged in, or not with the usage and interface that the profile names.`,
			c.found.length === 0 ? 'No HID device was found at all.' : `Found: ${c.found.join('; ')}.`,
		],
	),
	'transport/hid-ambiguous': device(
		'Several HID devices fit the address and the profile; the hint lists them.',
		(c: {address: string; found: readonly string[]}) => [
			`${c.address} could be any of ${c.found.length} devices.`,
			`Add the serial number to the address, or usagePage, usage or interface to the profile. Found: ${c.found.join('; ')}.`,
		],
	),
	'transport/hid-no-permission': device(
		'The HID device is there, but this user may not open it; the hint gives the udev rule.',
		(c: {address: string; path: string; rule: string}) => [
			`${c.address} is there, but this user may not open ${c.path}.`,
			`Put this line into /etc/udev/rules.d/70-deckproof.rules, run "sudo udevadm control --reload", and plug the device in again: ${c.rule}`,
		],
	),
	'transport/hid-keyboard': device(
		'The address names a keyboard, such as a barcode scanner in keyboard mode, which cannot be read.',
		(c: {address: string}) => [
			`${c.address} is a keyboard to this computer, and node-hid cannot read keyboards.`,
			'Switch the scanner to HID-POS or USB-COM mode, its manual has a barcode for it.',
		],
	),
	'transport/no-uhid': device(
		'A HID device cannot be emulated: /dev/uhid is missing, or may not be opened.',
		(c: {reason: string}) => [
			`No HID device can be emulated here: ${c.reason}.`,
			'On Linux run "sudo modprobe uhid". Whoever emulates needs to read and write /dev/uhid: run as root, or have an administrator grant it, since it also allows to type as a keyboard.',
		],
	),
	'device/no-answer': device(
		'The device does not answer the first question, so there is nothing to test.',
		(c: {command: string; attempts: number; waitedMs: number; received: number}) => [
			`The device did not answer "${c.command}" (${c.attempts} attempts, up to ${c.waitedMs} ms each, ${c.received} bytes received meanwhile).`,
			c.received === 0
				? 'Is the device on, and is this the right port?'
				: 'Bytes came but made no answer: is this the right profile for the device?',
		],
	),
	'device/another': device(
		'After a loss another device came back at the same port, by its serial number.',
		(c: {address: string; expected: string; found: string}) => [
			`${c.address}: another device came back, with serial number ${c.found} instead of ${c.expected}.`,
			'Ports change their names when plugs are pulled. Put back the device under test and run again.',
		],
	),
	'device/refused': device('The device refuses to say who it is.', (c: {command: string; because: string}) => [
		`The device refused "${c.command}": ${c.because}.`,
		'Look at its display; clear the condition and run again.',
	]),
} as const;
