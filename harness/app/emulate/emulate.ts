import {type Emulator, emulatorOf} from '../../emulator/emulator.js';
import {type EmulatorOptions, emulatorOptions, firmwareIn} from '../../emulator/options.js';
import {readerOf} from '../../emulator/reader.js';
import type {Tampering} from '../../emulator/tamper.js';
import {unplugFor} from '../../emulator/unplug-port.js';
import type {DeckKind} from '../../model/cards/deck.js';
import {badOption, HarnessError} from '../../model/error.js';
import {loadProfile} from '../../profile/load.js';
import type {ProfilePlace} from '../../profile/profile-directories.js';
import type {Profile} from '../../profile/schema.js';
import {checkName} from '../../registers/write-file.js';
import {parseAddress} from '../../transport/address.js';
import type {EmulatedPort, Serve} from '../../transport/emulated/emulated-port.js';
import {openPty} from '../../transport/emulated/pty.js';
import {openUhid} from '../../transport/emulated/uhid.js';
import type {UhidIdentity} from '../../transport/emulated/uhid-event.js';
import {listenTcp, type TcpPlace} from '../../transport/tcp.js';
import {usbIdsIn} from '../../transport/udev-rule.js';
import {emulatorParts} from '../device/emulator-parts.js';
import {profilePlaces} from '../device/profile-places.js';
import {realTimers} from '../device/real-clock.js';

export type EmulatedDevice = Awaited<ReturnType<typeof onPort>>;

interface EmulateRequest {
	/** `sim:PROFILE?…`; the `sim:` is optional. */
	readonly device: string;
	readonly where: Where;
	/** A reader that reports the order of every shuffle on its own port. */
	readonly reader: {readonly device: string; readonly where: Where} | undefined;
	readonly places?: readonly ProfilePlace[] | undefined;
}

/** The device keeps its state between connections. A second host is disconnected while one is connected. */
export async function emulate({device, where, reader, places}: EmulateRequest): Promise<EmulatedDevice[]> {
	if (where.kind === 'pty' && where.link !== undefined)
		checkName({option: '--pty', file: where.link, mustBe: 'new or old'});
	const read = {order: (_: Uint8Array): void => undefined};
	const readers =
		reader === undefined
			? []
			: [
					await onPort({...reader, places}, ({profile, parts}) => {
						const emulated = readerOf(profile, parts);
						read.order = emulated.read;
						return emulated;
					}),
				];
	const first = await onPort({device, where, places}, ({profile, parts}) =>
		emulatorOf({...parts, profile, shuffled: cards => read.order(cards)}),
	);
	return [first, ...readers];
}

interface MakingEmulator {
	readonly profile: Profile;
	readonly parts: ReturnType<typeof emulatorParts>;
}

async function onPort(
	{device, where, places = profilePlaces()}: Omit<EmulateRequest, 'reader'>,
	make: (making: MakingEmulator) => Emulator,
) {
	const address = parseAddress(device.startsWith('sim:') ? device : `sim:${device}`);
	if (address.kind !== 'sim') {
		throw new HarnessError('address/invalid', {
			address: device,
			expected: 'the address of an emulator is sim:PROFILE?…',
		});
	}
	const loaded = await loadProfile(address.profile, places);
	const profile = loaded.forFirmware(firmwareIn(address.options));
	const options = emulatorOptions(address.options, profile);
	if (where.kind === 'uhid') refusePieces(options);
	const emulator = make({profile, parts: emulatorParts(options, forMs => unplugFor(port, forMs, realTimers))});
	const port: EmulatedPort = await openEmulatedPort(where, profile, onlyOne(emulator));
	return {address: port.address, loaded, batch: options.batch, tamper: emulator.tamper, close: port.close};
}

/** HID carries whole reports: a partial report cannot be sent, and the device would stay silent. */
function refusePieces({faults, baud}: EmulatorOptions): void {
	const refuse = (setting: string, value: string): HarnessError => {
		return badOption(
			`device setting "${setting}"`,
			value,
			'no such setting over HID, which carries whole reports and has no line speed',
		);
	};
	if (baud !== undefined) throw refuse('baud', String(baud));
	const torn = faults.find(({kind}) => kind === 'split-chunks' || kind === 'noise');
	if (torn !== undefined) throw refuse('fault', torn.kind);
}

/** One host at a time, as on a serial port. */
function onlyOne(emulator: Emulator): Parameters<typeof openEmulatedPort>[2] {
	let isTaken = false;
	return far => {
		if (isTaken) return void far.close();
		isTaken = true;
		void emulator.attach(far, () => {
			isTaken = false;
		});
	};
}

export const HANDS_EXPECTED = 'remove QH, add QH, restore, restart';

/** `undefined`: the line is invalid. */
export function cardChangeIn(line: string, deck: DeckKind): Tampering | undefined {
	const [word = '', card = '', ...more] = line.trim().split(/\s+/);
	const face = deck.names.indexOf(card.toUpperCase());
	if (more.length > 0 || (card !== '' && face < 0)) return undefined;
	switch (word.toLowerCase()) {
		case 'remove':
			return face < 0 ? undefined : {do: 'seed', fault: {kind: 'removed', face}};
		case 'add':
			return face < 0 ? undefined : {do: 'seed', fault: {kind: 'added', face}};
		case 'restore':
			return {do: 'restore'};
		case 'restart':
			return {do: 'restart'};
		default:
			return undefined;
	}
}

type Where =
	| {readonly kind: 'tcp'; readonly place: TcpPlace}
	/** `link`: a fixed path that leads to the port. */
	| {readonly kind: 'pty'; readonly link: string | undefined}
	| {readonly kind: 'uhid'};

/** Throws if devices of this profile do not use such a port. */
async function openEmulatedPort(where: Where, profile: Profile, serve: Serve): Promise<EmulatedPort> {
	const {serial, tcp, hid} = profile.transports;
	switch (where.kind) {
		case 'tcp':
			if (tcp === undefined && serial === undefined) throw unfit('--tcp', profile);
			return listenTcp(where.place, serve);
		case 'pty':
			if (serial === undefined) throw unfit('--pty', profile);
			return openPty(where, serve);
		case 'uhid':
			if (hid === undefined) throw unfit('--uhid', profile);
			return openUhid({...identityOf(profile), settings: hid}, serve);
	}
}

/** Default 1209:0001, which pid.codes reserves for tests. A profile claims its device by USB ids and product name. */
function identityOf({title, match: [first]}: Profile): UhidIdentity {
	return {name: first?.product ?? title, ...usbIdsIn(first?.usb ?? '1209:0001'), serial: 'SIM-000001'};
}

const unfit = (option: string, {id, transports}: Profile): HarnessError =>
	badOption(option, id, `a profile with such a port; this one has ${Object.keys(transports).join(', ')}`);
