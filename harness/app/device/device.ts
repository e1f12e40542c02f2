import {type Emulator, type EmulatorPast, emulatorOf} from '../../emulator/emulator.js';
import {emulatorOptions, firmwareIn} from '../../emulator/options.js';
import {type Reader, readerOf} from '../../emulator/reader.js';
import type {Tampering} from '../../emulator/tamper.js';
import {unplugFor} from '../../emulator/unplug-port.js';
import {readRun} from '../../evidence/read-run.js';
import type {PlanRecord} from '../../evidence/run-record.js';
import {type Batch, batchOf} from '../../model/cards/batch.js';
import type {DeckId} from '../../model/cards/deck.js';
import {badOption, HarnessError} from '../../model/error.js';
import type {StatedInput} from '../../model/shuffles/input-order.js';
import {type LoadedProfile, loadProfile} from '../../profile/load.js';
import type {ProfilePlace} from '../../profile/profile-directories.js';
import {type Address, parseAddress} from '../../transport/address.js';
import {pairPort} from '../../transport/pair.js';
import {emulatorParts} from './emulator-parts.js';
import {profilePlaces} from './profile-places.js';
import {realTimers} from './real-clock.js';
import {type LineAddress, lineAt, type Station} from './station.js';

export interface Device extends Station {
	readonly batch: Batch;
	/** Reads the cards as they come out, if the shuffler does not report them itself. */
	readonly reader: Station | undefined;
	/** On a real port the device may not move cards without permission. */
	readonly port: 'real' | 'simulated';
	/** The plan of a replayed run. */
	readonly recorded: PlanRecord | undefined;
	/** Manipulates the cards of an emulator; on a real device people do that. */
	readonly tamper?: ((tampering: Tampering) => void) | undefined;
}

export interface DeviceChoice {
	readonly address: string;
	/** The profile of the device on a real port, which does not report what is connected. */
	readonly profile?: string | undefined;
	readonly reader?: ReaderChoice | undefined;
	readonly deck?: DeckId | undefined;
	readonly decks?: number | undefined;
	/** The back of each deck, where it tells copies of a card apart. */
	readonly backs?: readonly string[] | undefined;
	readonly input?: StatedInput | undefined;
	readonly places?: readonly ProfilePlace[] | undefined;
	/** For a resumed run: the profiles in use then, and the history of an emulator. */
	readonly past?: DevicePast | undefined;
}

interface DevicePast {
	readonly profiles: readonly LoadedProfile[];
	readonly device: EmulatorPast;
	readonly reader: EmulatorPast;
}

interface ReaderChoice {
	readonly address: string;
	readonly profile: string | undefined;
}

/** Any device may be behind a TCP server. Without a profile it is taken for the emulator of this program. */
const DEFAULT_PROFILE = 'synthetic/batch-shuffler';

type SimAddress = Extract<Address, {kind: 'sim'}>;

export async function deviceAt(choice: DeviceChoice): Promise<Device> {
	const address = parseAddress(choice.address);
	if (address.kind === 'manual' || address.kind === 'hand') throw noLine(choice.address);
	return address.kind === 'sim' ? simulatedDevice(address, choice) : realDevice(address, choice);
}

/** The address and the options may both state the contents of an emulator, but must agree. */
async function simulatedDevice(address: SimAddress, choice: DeviceChoice): Promise<Device> {
	const profile = await profileFor(choice, address.profile);
	const query = new Map(address.options);
	for (const name of ['deck', 'decks', 'backs'] as const) {
		const option = choice[name];
		if (option === undefined) continue;
		const stated = query.get(name) ?? String(option);
		if (stated.toLowerCase() !== String(option).toLowerCase()) throw contradiction(name, String(option), stated);
		query.set(name, stated);
	}
	if (choice.profile !== undefined && choice.profile !== address.profile)
		throw contradiction('profile', choice.profile, address.profile);
	const variant = profile.forFirmware(firmwareIn(query));
	const options = emulatorOptions(query, variant);
	const simulated = await simulatedReader(choice);
	const {near, tamper} = portFor(choice.address, plug => {
		const emulator = emulatorOf({...emulatorParts(options, plug), profile: variant, shuffled: simulated?.read});
		if (choice.past !== undefined) emulator.restore(choice.past.device);
		return emulator;
	});
	const reader = simulated?.station ?? (await readerAt(choice));
	return {transport: near, profile, batch: options.batch, reader, port: 'simulated', recorded: undefined, tamper};
}

/** An emulated reader receives the cards of an emulated shuffler. */
async function simulatedReader(choice: DeviceChoice): Promise<{station: Station; read: Reader['read']} | undefined> {
	const address = choice.reader === undefined ? undefined : parseAddress(choice.reader.address);
	if (choice.reader === undefined || address?.kind !== 'sim') return undefined;
	const profile = await profileFor(choice, address.profile);
	const variant = profile.forFirmware(firmwareIn(address.options));
	const options = emulatorOptions(address.options, variant);
	let read: Reader['read'] = () => undefined;
	const {near} = portFor(choice.reader.address, plug => {
		const reader = readerOf(variant, emulatorParts(options, plug));
		if (choice.past !== undefined) reader.restore(choice.past.reader);
		read = reader.read;
		return reader;
	});
	return {station: {transport: near, profile}, read};
}

function portFor(
	address: string,
	make: (plug: (forMs: number) => void) => Emulator,
): ReturnType<typeof pairPort> & Pick<Emulator, 'tamper'> {
	const emulator = make(forMs => unplugFor(port, forMs, realTimers));
	const port = pairPort(address, far => void emulator.attach(far));
	return {...port, tamper: emulator.tamper};
}

const contradiction = (name: string, value: string, stated: string): HarnessError =>
	badOption(`--${name}`, value, `${stated}, as in the device address`);

async function realDevice(address: LineAddress, choice: DeviceChoice): Promise<Device> {
	const recorded = address.kind === 'replay' ? (await readRun(address.directory)).run : undefined;
	const named = choice.profile ?? recorded?.profile.id ?? (address.kind === 'tcp' ? DEFAULT_PROFILE : undefined);
	const profile = await profileFor(choice, profileNamed(named, choice.address, '--profile'));
	const {deck, decks, backs} = recorded?.plan ?? {...profile.profile.batch, backs: undefined};
	return {
		transport: await lineAt(address, choice.address, profile),
		profile,
		batch: batchOf(choice.deck ?? deck, choice.decks ?? choice.backs?.length ?? decks, choice.backs ?? backs),
		reader: await readerAt(choice),
		port: recorded === undefined ? 'real' : 'simulated',
		recorded: recorded?.plan,
	};
}

async function readerAt(choice: DeviceChoice): Promise<Station | undefined> {
	const {reader} = choice;
	if (reader === undefined) return undefined;
	const address = parseAddress(reader.address);
	if (address.kind === 'manual' || address.kind === 'hand' || address.kind === 'sim') throw noLine(reader.address);
	const profile = await profileFor(choice, profileNamed(reader.profile, reader.address, '--reader-profile'));
	return {transport: await lineAt(address, reader.address, profile), profile};
}

/** A resumed run uses its stored profiles, even if the files have changed since. */
const profileFor = async ({past, places}: DeviceChoice, id: string): Promise<LoadedProfile> =>
	past?.profiles.find(({profile}) => profile.id === id) ?? loadProfile(id, places ?? profilePlaces());

function profileNamed(profile: string | undefined, address: string, option: string): string {
	if (profile !== undefined) return profile;
	throw new HarnessError('usage/profile-needed', {address, option});
}

const noLine = (address: string): HarnessError =>
	new HarnessError('address/invalid', {address, expected: 'this command needs a device with its own port'});
