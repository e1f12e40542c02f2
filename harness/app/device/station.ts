import {readBytes} from '../../evidence/read-journal.js';
import {HarnessError} from '../../model/error.js';
import type {LoadedProfile} from '../../profile/load.js';
import type {Address} from '../../transport/address.js';
import {hidTransport} from '../../transport/hid/hid.js';
import {replayTransport} from '../../transport/replay.js';
import {serialTransport} from '../../transport/serial/serial.js';
import {tcpTransport} from '../../transport/tcp.js';
import type {Transport} from '../../transport/transport.js';
import {realTimers} from './real-clock.js';

export interface Station {
	readonly transport: Transport;
	readonly profile: LoadedProfile;
}

/** Addresses with a line of their own, unlike an emulator in this process or a file of orders. */
export type LineAddress = Exclude<Address, {kind: 'sim' | 'manual' | 'hand'}>;

export async function lineAt(address: LineAddress, text: string, {profile}: LoadedProfile): Promise<Transport> {
	const {serial, hid, tcp} = profile.transports;
	const unfit = (port: string): HarnessError => {
		const has = Object.keys(profile.transports).join(', ');
		const expected = `profile ${profile.id} has no settings for ${port}, only for ${has}; name another profile or port`;
		return new HarnessError('address/invalid', {address: text, expected});
	};
	switch (address.kind) {
		case 'serial':
			if (serial === undefined) throw unfit('a serial port');
			return serialTransport(address.path, serial);
		case 'tcp':
			if (tcp === undefined && serial === undefined) throw unfit('TCP');
			return tcpTransport(address);
		case 'hid':
		case 'hid-path':
			if (hid === undefined) throw unfit('HID');
			return hidTransport(
				address.kind === 'hid' ? {...address, kind: 'ids'} : {kind: 'path', path: address.path},
				hid,
				realTimers,
			);
		case 'replay':
			return replayTransport(text, await readBytes(address.directory));
	}
}
