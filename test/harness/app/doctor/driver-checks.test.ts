import test from 'ava';
import {driverChecks} from '../../../../harness/app/doctor/node-checks.js';

test('a driver that loads is good; one that does not is missing, with its purpose and the command that installs it', t => {
	t.deepEqual(
		driverChecks([
			{name: 'serialport', kind: 'loads'},
			{name: 'node-hid', kind: 'missing', reason: 'libusb-1.0.so.0: cannot open shared object file'},
		]),
		[
			{name: 'serialport', state: 'good', says: 'loads', fix: undefined},
			{
				name: 'node-hid',
				state: 'missing',
				says:
					'does not load: libusb-1.0.so.0: cannot open shared object file. Only needed for HID devices; ' +
					'on Linux it needs the system libraries libudev1 and libusb-1.0-0',
				fix: 'npm install node-hid',
			},
		],
	);
});
