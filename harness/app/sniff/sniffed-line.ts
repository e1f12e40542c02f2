import {readBytes} from '../../evidence/read-journal.js';
import {HarnessError} from '../../model/error.js';
import {type LoadedProfile, loadProfile} from '../../profile/load.js';
import type {SerialSettings} from '../../profile/port-schema.js';
import type {ProfilePlace} from '../../profile/profile-directories.js';
import {parseAddress} from '../../transport/address.js';
import {replayTransport} from '../../transport/replay.js';
import {serialTransport} from '../../transport/serial/serial.js';
import {tcpTransport} from '../../transport/tcp.js';
import type {Transport} from '../../transport/transport.js';
import {deviceAt} from '../device/device.js';
import {lineAt} from '../device/station.js';

interface SniffedLine {
	readonly transport: Transport;
	readonly loaded: LoadedProfile | undefined;
	readonly serial?: SerialSettings | undefined;
}

interface LineChoice {
	readonly address: string;
	readonly profile: string | undefined;
	/** For a serial port without a profile. */
	readonly serial: SerialSettings;
	readonly places: readonly ProfilePlace[];
}

/** A line to receive from. Without a profile it works on ports that can be opened without further settings. */
export async function sniffedLine({address: text, profile, serial, places}: LineChoice): Promise<SniffedLine> {
	const address = parseAddress(text);
	if (address.kind === 'sim') {
		const device = await deviceAt({
			address: text,
			profile,
			reader: undefined,
			deck: undefined,
			decks: undefined,
			places,
		});
		return {transport: device.transport, loaded: device.profile};
	}
	if (address.kind === 'manual' || address.kind === 'hand')
		throw new HarnessError('address/invalid', {
			address: text,
			expected: 'a task done by hand has no port',
		});
	const loaded = profile === undefined ? undefined : await loadProfile(profile, places);
	if (address.kind === 'replay') return {transport: await lineEvent(address.directory, text), loaded};
	if (loaded !== undefined) {
		const settings = address.kind === 'serial' ? loaded.profile.transports.serial : undefined;
		return {transport: await lineAt(address, text, loaded), loaded, serial: settings};
	}
	switch (address.kind) {
		case 'serial':
			return {transport: serialTransport({path: address.path, settings: serial}), loaded: undefined, serial};
		case 'tcp':
			return {transport: tcpTransport(address), loaded: undefined};
		case 'hid':
		case 'hid-path':
			// Only a profile states the length of its reports.
			throw new HarnessError('usage/profile-needed', {address: text, option: '--profile'});
	}
}

/** A replay waits for the bytes sent to the device. A listener sends none, so those records are left out. */
async function lineEvent(directory: string, address: string): Promise<Transport> {
	const records = await readBytes(directory);
	return replayTransport({address, records: records.filter(({to}) => to === 'host')});
}
