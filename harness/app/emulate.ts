import {emulatorOf} from '../emulator/emulator.js';
import {emulatorOptions} from '../emulator/options.js';
import type {Batch} from '../model/batch.js';
import {HarnessError} from '../model/error.js';
import {seeded} from '../model/random.js';
import {type LoadedProfile, loadProfile} from '../profile/load.js';
import {parseAddress} from '../transport/address.js';
import type {EmulatedPort} from '../transport/emulated-port.js';
import {listenTcp, type TcpPlace} from '../transport/tcp.js';
import {profilePlaces} from './profile-places.js';

export interface EmulatedDevice extends EmulatedPort {
	readonly port: number;
	readonly batch: Batch;
	readonly loaded: LoadedProfile;
}

/**
Is a device on a TCP port, for any program that speaks its bytes. Whoever connects finds the machine as it was left; while
one host is there a second is turned away, as a serial port would do.
*/
export async function emulateOnTcp(device: string, place: TcpPlace): Promise<EmulatedDevice> {
	const address = parseAddress(device.startsWith('sim:') ? device : `sim:${device}`);
	if (address.kind !== 'sim') {
		throw new HarnessError('address/invalid', {address: device, expected: 'an emulator is named sim:PROFILE?…'});
	}
	const loaded = await loadProfile(address.profile, profilePlaces());
	const {profile} = loaded;
	const options = emulatorOptions(address.options, profile);
	const emulator = emulatorOf(profile, options, seeded(options.seed));
	let isTaken = false;
	const listener = await listenTcp(place, transport => {
		if (isTaken) {
			void transport.close();
			return;
		}
		isTaken = true;
		void emulator.attach(transport, () => {
			isTaken = false;
		});
	});
	return {...listener, batch: options.batch, loaded};
}
