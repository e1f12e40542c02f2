import {emulatorOf} from '../emulator/emulator.js';
import {emulatorOptions} from '../emulator/options.js';
import {type Batch, batchOf} from '../model/batch.js';
import type {DeckId} from '../model/deck.js';
import {type LoadedProfile, loadProfile} from '../profile/load.js';
import {type Address, parseAddress} from '../transport/address.js';
import {pair} from '../transport/pair.js';
import {tcpTransport} from '../transport/tcp.js';
import type {Transport} from '../transport/transport.js';

/** A device that can be opened: the near end of its transport, what it speaks, and what it should hold. */
export interface Device {
	readonly kind: Address['kind'];
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

export const DEFAULT_PROFILE = 'synthetic/batch-shuffler';

export async function deviceAt(choice: DeviceChoice): Promise<Device> {
	const address = parseAddress(choice.address);
	return address.kind === 'sim' ? simulatedDevice(address, choice) : tcpDevice(address, choice);
}

/** What belongs in an emulator is told once, on either side: the address wins over nothing, an option over the profile. */
async function simulatedDevice(address: Extract<Address, {kind: 'sim'}>, choice: DeviceChoice): Promise<Device> {
	const profile = await loadProfile(address.profile);
	const query = new Map(address.options);
	if (choice.deck !== undefined && !query.has('deck')) query.set('deck', choice.deck);
	if (choice.decks !== undefined && !query.has('decks')) query.set('decks', String(choice.decks));
	const options = emulatorOptions(query, profile.profile);
	const [near, far] = pair(choice.address);
	await emulatorOf(profile.profile, options).attach(far);
	const batch = batchOf(choice.deck ?? options.batch.deck.id, choice.decks ?? options.batch.decks);
	return {kind: 'sim', transport: near, profile, batch};
}

async function tcpDevice(address: Extract<Address, {kind: 'tcp'}>, choice: DeviceChoice): Promise<Device> {
	const profile = await loadProfile(choice.profile ?? DEFAULT_PROFILE);
	const {deck, decks} = profile.profile.batch;
	const batch = batchOf(choice.deck ?? deck, choice.decks ?? decks);
	return {kind: 'tcp', transport: tcpTransport(address), profile, batch};
}
