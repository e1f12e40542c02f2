import type {NativeModule} from '../../transport/native-modules.js';
import {type Check, good, missing} from './check.js';

const NEEDED_FOR: Readonly<Record<string, string>> = {
	serialport: 'serial devices',
	'node-hid': 'HID devices; on Linux it needs the system libraries libudev1 and libusb-1.0-0',
};

export const driverChecks = (modules: readonly NativeModule[]): Check[] =>
	modules.map(found =>
		found.kind === 'loads'
			? good(found.name, 'loads')
			: missing(
					found.name,
					`does not load: ${found.reason}. Only needed for ${NEEDED_FOR[found.name] ?? 'some devices'}`,
					`npm install ${found.name}`,
				),
	);
