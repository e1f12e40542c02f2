import {emulatorOf} from '../emulator/emulator.js';
import {emulatorOptions} from '../emulator/options.js';
import {HarnessError} from '../model/error.js';
import {loadProfile} from '../profile/load.js';
import {parseAddress} from '../transport/address.js';
import {listenTcp, type TcpListener, type TcpPlace} from '../transport/tcp.js';

/** Is a device on a TCP port, for any program that speaks its bytes. One machine: whoever connects finds it as it was left. */
export async function emulateOnTcp(device: string, place: TcpPlace): Promise<TcpListener> {
	const address = parseAddress(device.startsWith('sim:') ? device : `sim:${device}`);
	if (address.kind !== 'sim')
		throw new HarnessError('address/invalid', {address: device, expected: 'an emulator is named sim:PROFILE?…'});
	const {profile} = await loadProfile(address.profile);
	const emulator = emulatorOf(profile, emulatorOptions(address.options, profile));
	return listenTcp(place, transport => {
		void emulator.attach(transport);
	});
}
