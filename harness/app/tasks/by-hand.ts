import type {RunRecord} from '../../evidence/run-record.js';
import {batchOf} from '../../model/cards/batch.js';
import {badCommand, HarnessError} from '../../model/error.js';
import {sha256} from '../../registers/sha256.js';
import {type Address, parseAddress} from '../../transport/address.js';
import {type Bench, benchWithoutPort, statedIdentity} from '../device/bench.js';
import type {DeviceChoice} from '../device/device.js';
import type {Setup} from '../device/setup.js';

/** A device without a port: people operate it and report what it shows. */
export function setupByHand(address: Extract<Address, {kind: 'hand'}>, {deck, decks, backs}: DeviceChoice): Setup {
	if (decks === undefined)
		throw badCommand('A device without a port does not report its number of decks. State it with --decks.');
	return {
		name: 'by-hand',
		batch: batchOf(deck ?? 'standard-52', decks, backs),
		usualInput: 'unknown',
		orders: 'to-come',
		usualStop: 'never',
		orientation: 'not-stated',
		actuates: 'no',
		actuation: 'refused',
		planned: undefined,
		profile: {id: 'by-hand', status: 'manual', sha256: sha256('')},
		reader: undefined,
		profiles: [],
		open: async () => benchByHand(address),
	};
}

export async function benchOfRun({address: text}: RunRecord): Promise<Bench> {
	const address = parseAddress(text);
	if (address.kind === 'hand') return benchByHand(address);
	throw new HarnessError('address/invalid', {address: text, expected: 'it should begin with hand:'});
}

const benchByHand = ({options}: Extract<Address, {kind: 'hand'}>): Bench =>
	benchWithoutPort(statedIdentity(options), {
		next: async () => undefined,
		recover: async () => undefined,
		stop: () => undefined,
	});
