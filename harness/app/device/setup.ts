import type {Actuation} from '../../driver/driver.js';
import {inputsFor} from '../../driver/possible-inputs.js';
import type {Tampering} from '../../emulator/tamper.js';
import type {EarlyStop, ProfileRecord, RunRecord} from '../../evidence/run-record.js';
import {type Batch, batchOf} from '../../model/cards/batch.js';
import {kindRecord} from '../../model/device-kinds.js';
import type {StatedInput} from '../../model/shuffles/input-order.js';
import type {Orientation} from '../../model/shuffles/shuffle.js';
import {copyOriginals} from '../../orders/copy-originals.js';
import type {LoadedProfile} from '../../profile/load.js';
import {orientationOf} from '../../profile/order-facts.js';
import {type Address, parseAddress} from '../../transport/address.js';
import type {Opening} from './bench.js';
import {type Bench, openBench, profileRecord} from './bench.js';
import {type Device, type DeviceChoice, deviceAt} from './device.js';
import {readManual} from './manual-bench.js';
import {realTimers} from './real-clock.js';

export interface Setup {
	readonly name: string;
	readonly batch: Batch;
	readonly usualInput: StatedInput;
	/** Orders from a file are all taken: stopping early would save nothing. */
	readonly orders: 'to-come' | 'written-down';
	readonly usualStop: EarlyStop;
	/** Whether the orders state which way each card lies. */
	readonly orientation: Orientation;
	/** Whether the commands of the run move cards of a real device. */
	readonly actuates: 'on-a-real-port' | 'no';
	/** The permission in force unless the operator gives more. */
	readonly actuation: Actuation;
	/** The number of shuffles available; `undefined`: no end. */
	readonly planned: number | undefined;
	readonly profile: ProfileRecord;
	readonly reader: RunRecord['reader'];
	/** The profiles of the device and of its reader; empty for orders from a file. */
	readonly profiles: readonly LoadedProfile[];
	readonly tamper?: ((tampering: Tampering) => void) | undefined;
	readonly open: (opening: Opening) => Promise<Bench>;
}

export async function setupFor(choice: DeviceChoice): Promise<Setup> {
	const address = parseAddress(choice.address);
	return address.kind === 'manual' ? writtenDown(address, choice) : withPort(await deviceAt(choice));
}

function withPort(device: Device): Setup {
	const {profile, batch, reader, port, recorded} = device;
	return {
		name: profile.profile.id.split('/')[1] ?? '',
		batch,
		usualInput: recorded?.input ?? inputsFor(profile.profile).usual,
		orders: 'to-come',
		usualStop: recorded?.earlyStop ?? 'at-rejection',
		orientation: orientationOf((reader?.profile ?? profile).profile),
		actuates: port === 'real' && kindRecord(profile.profile.kind).control === 'commanded' ? 'on-a-real-port' : 'no',
		actuation: port === 'real' ? 'refused' : 'allowed',
		planned: recorded?.shuffles,
		profile: profileRecord(profile),
		reader: reader && {address: reader.transport.address, profile: profileRecord(reader.profile)},
		profiles: reader === undefined ? [profile] : [profile, reader.profile],
		tamper: device.tamper,
		open: opening => openBench({...opening, device, timers: opening.writer.timers(realTimers)}),
	};
}

async function writtenDown({files, options}: Extract<Address, {kind: 'manual'}>, choice: DeviceChoice): Promise<Setup> {
	const {deck, decks, backs, input, past} = choice;
	const manual = await readManual({files, options, deck, decks, backs, input, from: past?.device.orders});
	return {
		name: 'manual',
		batch: batchOf(manual.deck, manual.decks, manual.backs),
		usualInput: manual.input,
		orders: 'written-down',
		usualStop: 'never',
		orientation: manual.orientation,
		actuates: 'no',
		actuation: 'refused',
		planned: Math.max(1, manual.countable),
		profile: manual.profile,
		reader: undefined,
		profiles: [],
		async open({writer}) {
			for (const original of await copyOriginals(writer.directory, manual.originals))
				writer.event({kind: 'original', ...original});
			return manual.bench;
		},
	};
}
