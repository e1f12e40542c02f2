import {emulatorOf} from '../emulator/emulator.js';
import {emulatorOptions} from '../emulator/options.js';
import {pullPlug} from '../emulator/pull-plug.js';
import {type Batch, batchOf} from '../model/batch.js';
import type {DeckId} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import {seeded} from '../model/random.js';
import {type LoadedProfile, loadProfile} from '../profile/load.js';
import {type Address, parseAddress} from '../transport/address.js';
import {pairPort} from '../transport/pair.js';
import {tcpTransport} from '../transport/tcp.js';
import type {Transport} from '../transport/transport.js';
import {realClock, realTimers} from './real-clock.js';

/** A device that can be opened: the near end of its transport, what it speaks, and what it should hold. */
export interface Device {
	readonly transport: Transport;
	readonly profile: LoadedProfile;
	readonly batch: Batch;
}

export interface DeviceChoice {
	readonly address: string;
	/** For a real port, which cannot say what is behind it. */
	readonly profile: string | undefined;
	readonly deck: DeckId | undefined;
	readonly decks: number | undefined;
}

const DEFAULT_PROFILE = 'synthetic/batch-shuffler';

export async function deviceAt(choice: DeviceChoice): Promise<Device> {
	const address = parseAddress(choice.address);
	switch (address.kind) {
		case 'sim':
			return simulatedDevice(address, choice);
		case 'tcp':
			return tcpDevice(address, choice);
		case 'serial':
		case 'hid':
		case 'hid-path':
		case 'replay':
			throw new HarnessError('address/invalid', {
				address: choice.address,
				expected: 'this command drives sim: and tcp: devices',
			});
	}
}

/** What belongs in an emulator may be said in its address or by option, but not differently. */
async function simulatedDevice(address: Extract<Address, {kind: 'sim'}>, choice: DeviceChoice): Promise<Device> {
	const profile = await loadProfile(address.profile);
	const query = new Map(address.options);
	for (const name of ['deck', 'decks'] as const) {
		const option = choice[name];
		if (option === undefined) continue;
		const said = query.get(name) ?? String(option);
		if (said !== String(option)) throw contradiction(name, String(option), said);
		query.set(name, said);
	}
	if (choice.profile !== undefined && choice.profile !== address.profile) {
		throw contradiction('profile', choice.profile, address.profile);
	}
	const options = emulatorOptions(query, profile.profile);
	const emulator = emulatorOf({
		profile: profile.profile,
		options,
		random: seeded(options.seed),
		timers: realTimers,
		clock: realClock,
		unplug: forMs => pullPlug(port, forMs, realTimers),
	});
	const port = pairPort(choice.address, far => void emulator.attach(far));
	return {transport: port.near, profile, batch: options.batch};
}

const contradiction = (name: string, value: string, said: string): HarnessError =>
	new HarnessError('usage/bad-option', {option: `--${name}`, value, expected: `${said}, as the device address says`});

async function tcpDevice(address: Extract<Address, {kind: 'tcp'}>, choice: DeviceChoice): Promise<Device> {
	const profile = await loadProfile(choice.profile ?? DEFAULT_PROFILE);
	const {deck, decks} = profile.profile.batch;
	const batch = batchOf(choice.deck ?? deck, choice.decks ?? decks);
	return {transport: tcpTransport(address), profile, batch};
}
