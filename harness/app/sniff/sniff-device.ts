import {openRecordFile} from '../../evidence/record-file.js';
import type {SerialSettings} from '../../profile/port-schema.js';
import {messageText} from '../../protocol/vectors.js';
import {checkName} from '../../registers/write-file.js';
import {hidingNote, profilePlaces} from '../device/profile-places.js';
import {realClock, realTimers} from '../device/real-clock.js';
import {lineWords} from '../profile/profile-words.js';
import {type LineEvent, type Sniffed, type SniffRequest, sniff} from './sniff.js';
import {sniffedLine} from './sniffed-line.js';

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

export interface SniffedDevice {
	/** See `hidingNote`. */
	readonly note: string | undefined;
	/** Of a serial line, "9600 8N1"; `undefined` for other lines. */
	readonly settings: string | undefined;
	readonly listen: (listening: Listening) => Promise<Sniffed>;
}

export async function sniffedDevice(choice: SniffChoice): Promise<SniffedDevice> {
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
		settings: serial && lineWords(serial),
		async listen({save: file, report, begins, ...limits}) {
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
