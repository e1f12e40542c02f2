import {readBytes} from '../../evidence/read-journal.js';
import {openRecordFile} from '../../evidence/record-file.js';
import {HarnessError} from '../../model/error.js';
import {type LoadedProfile, loadProfile} from '../../profile/load.js';
import type {SerialSettings} from '../../profile/port-schema.js';
import type {ProfilePlace} from '../../profile/profile-directories.js';
import {messageText} from '../../protocol/vectors.js';
import {checkName} from '../../registers/write-file.js';
import {parseAddress} from '../../transport/address.js';
import {replayTransport} from '../../transport/replay.js';
import {serialTransport} from '../../transport/serial/serial.js';
import {tcpTransport} from '../../transport/tcp.js';
import type {Transport} from '../../transport/transport.js';
import {deviceAt} from '../device/device.js';
import {hidingNote, profilePlaces} from '../device/profile-places.js';
import {realClock, realTimers} from '../device/real-clock.js';
import {lineAt} from '../device/station.js';
import {lineSettings} from '../profile/profile-text.js';
import {type LineEvent, type Sniffed, type SniffRequest, sniff} from './sniff.js';

export interface SniffChoice extends Pick<SerialSettings, 'baudRate' | 'dataBits' | 'parity' | 'stopBits'> {
	readonly address: string;
	readonly profile: string | undefined;
	readonly profiles: string | undefined;
}

export interface Listening extends Pick<SniffRequest, 'signal' | 'forMs' | 'mostBytes'> {
	readonly save: string | undefined;
	/** `message`: the decoded message as text, or empty. */
	readonly report: (lineEvent: LineEvent, message: string) => void;
	readonly begins: () => void;
}

export async function sniffedDevice(choice: SniffChoice) {
	const {baudRate, dataBits, parity, stopBits} = choice;
	const {transport, loaded, serial} = await sniffedLine({
		address: choice.address,
		profile: choice.profile,
		// Control lines stay low, since raising them might wake or reset the device.
		serial: {
			baudRate,
			dataBits,
			parity,
			stopBits,
			flow: 'none',
			hupcl: false,
			onOpen: {dtr: false, rts: false, settleMs: 0},
		},
		places: profilePlaces(choice.profiles),
	});
	return {
		note: loaded && hidingNote(loaded),
		/** The settings of a serial line, such as "9600 8N1"; `undefined` for other lines. */
		settings: serial && lineSettings(serial),
		async listen({save: file, report, begins, ...limits}: Listening): Promise<Sniffed> {
			if (file !== undefined) checkName({option: '--save', file, mustBe: 'new'});
			const save = file === undefined ? undefined : openRecordFile(file);
			begins();
			try {
				return await sniff({
					...limits,
					transport,
					profile: loaded?.profile,
					clock: realClock,
					timers: realTimers,
					save,
					serial,
					report: lineEvent => report(lineEvent, messageIn(lineEvent)),
				});
			} finally {
				save?.close();
			}
		},
	};
}

const messageIn = (lineEvent: LineEvent): string =>
	lineEvent.kind === 'message' || lineEvent.kind === 'repeated' ? messageText(lineEvent.name, lineEvent.values) : '';

interface SniffedLine {
	readonly transport: Transport;
	readonly loaded: LoadedProfile | undefined;
	readonly serial?: SerialSettings | undefined;
}

interface LineChoice {
	readonly address: string;
	readonly profile: string | undefined;
	/** The settings of a serial port without a profile. */
	readonly serial: SerialSettings;
	readonly places: readonly ProfilePlace[];
}

/** A line to receive from. Without a profile it works on ports that can be opened without further settings. */
async function sniffedLine({address: text, profile, serial, places}: LineChoice): Promise<SniffedLine> {
	const address = parseAddress(text);
	if (address.kind === 'sim') {
		const device = await deviceAt({address: text, profile, places});
		return {transport: device.transport, loaded: device.profile};
	}
	if (address.kind === 'manual' || address.kind === 'hand')
		throw new HarnessError('address/invalid', {
			address: text,
			expected: 'a task done by hand has no port',
		});
	const loaded = profile === undefined ? undefined : await loadProfile(profile, places);
	if (address.kind === 'replay') return {transport: await replayed(address.directory, text), loaded};
	if (loaded !== undefined) {
		const settings = address.kind === 'serial' ? loaded.profile.transports.serial : undefined;
		return {transport: await lineAt(address, text, loaded), loaded, serial: settings};
	}
	switch (address.kind) {
		case 'serial':
			return {transport: serialTransport(address.path, serial), loaded: undefined, serial};
		case 'tcp':
			return {transport: tcpTransport(address), loaded: undefined};
		case 'hid':
		case 'hid-path':
			// Only a profile states the length of its reports.
			throw new HarnessError('usage/profile-needed', {address: text, option: '--profile'});
	}
}

/** A replay waits for the bytes sent to the device. A listener sends none, so those records are left out. */
async function replayed(directory: string, address: string): Promise<Transport> {
	const records = await readBytes(directory);
	return replayTransport(
		address,
		records.filter(({to}) => to === 'host'),
	);
}
