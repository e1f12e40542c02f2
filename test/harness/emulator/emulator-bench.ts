import type {EmulatorParts} from '../../../harness/emulator/emulated-device.js';
import {type Emulator, emulatorOf} from '../../../harness/emulator/emulator.js';
import {emulatorOptions} from '../../../harness/emulator/options.js';
import {unplugFor} from '../../../harness/emulator/unplug-port.js';
import {seeded} from '../../../harness/model/random.js';
import {loadProfile} from '../../../harness/profile/load.js';
import {type Profile, profileShape} from '../../../harness/profile/schema.js';
import type {DecodedPayload, Values} from '../../../harness/protocol/codec.js';
import {endpointOf} from '../../../harness/protocol/endpoint.js';
import {pairPort} from '../../../harness/transport/pair.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {framerOf} from '../framing/frame-events.js';
import {type VirtualTime, virtualTime} from './virtual-time.js';

export const {profile: shuffler} = await loadProfile('synthetic/batch-shuffler');
export const {profile: oneButton} = await loadProfile('synthetic/one-button-shuffler');

/** The same machine, without a message for a missing card. */
export const uncounted: Profile = {
	...oneButton,
	commands: {
		...oneButton.commands,
		shuffle: {send: 'shuffle', values: {}, expect: ['complete', 'jam'], timeoutMs: 60_000, actuates: true},
	},
};

const drawn = {
	to: 'host',
	code: 0x90,
	emits: 'card-drawn',
	fields: {place: {type: 'u16'}, card: {type: 'card'}},
} as const;

/** A shoe in the frames of the batch shuffler, with a joker and with messages for the start and end of an order. */
export const shoe = profileShape.parse({
	...shuffler,
	id: 'synthetic/test-shoe',
	kind: 'dealing-shoe',
	batch: {deck: 'standard-52', decks: 1},
	cards: {...shuffler.cards, joker: 241},
	messages: {
		begin: {to: 'host', code: 0x91, emits: 'comm-start', fields: {}},
		drawn: {...drawn, fields: {count: {type: 'u8'}, ...drawn.fields}},
		end: {to: 'host', code: 0x92, emits: 'standby', fields: {}},
	},
	sequence: {field: 'count', modulo: 256},
	commands: {},
	order: {begins: ['begin'], ends: ['end'], silenceMs: 400},
	vectors: [],
});

/** The same, but only a silence marks the end of an order. */
export const quietShoe: Profile = {...shoe, order: {told: 'card-by-card', begins: [], ends: [], silenceMs: 400}};

/** A continuous shuffler in the same frames. */
export const continuous = profileShape.parse({
	...shuffler,
	id: 'synthetic/test-continuous',
	kind: 'continuous-shuffler',
	batch: {deck: 'standard-52', decks: 1},
	messages: {
		load: shuffler.messages['load'],
		loaded: shuffler.messages['loaded'],
		refused: shuffler.messages['refused'],
		jam: shuffler.messages['jam'],
		status: shuffler.messages['status'],
		state: shuffler.messages['state'],
		deal: {to: 'device', code: 0x08, fields: {}},
		drawn,
		dealt: {to: 'host', code: 0x98, emits: 'deal-complete', fields: {cards: {type: 'u16'}}},
	},
	commands: {
		load: {send: 'load', expect: ['loaded'], timeoutMs: 1000, actuates: true},
		status: {send: 'status', expect: ['state'], timeoutMs: 1000},
		deal: {send: 'deal', expect: ['dealt', 'jam'], timeoutMs: 60_000, actuates: true},
	},
	vectors: [],
});

export const optionsFor = (query: string, profile: Profile = shuffler) => {
	const settings = new Map<string, string>();
	for (const [name, value] of new URLSearchParams(query))
		settings.set(name, settings.has(name) ? `${settings.get(name)},${value}` : value);
	return emulatorOptions(settings, profile);
};

export interface Bench {
	readonly time: VirtualTime;
	readonly near: Transport;
	/** The output orders of completed shuffles. */
	readonly truth: Uint8Array[];
}

/** An emulated device at a port that can be disconnected, in virtual time. */
export function emulatedDevice(query: string, profile: Profile = shuffler): Bench {
	const time = virtualTime();
	const truth: Uint8Array[] = [];
	const options = optionsFor(query, profile);
	const emulator = emulatorOf({
		...{profile, options, random: seeded(options.seed), timers: time, clock: time},
		unplug: forMs => unplugFor(port, forMs, time),
		shuffled: cards => truth.push(cards),
	});
	const port = portFor(emulator, time);
	return {time, near: time.watched(port.near), truth};
}

export const portFor = (emulator: Emulator, time: VirtualTime) =>
	pairPort('sim:test', far => void emulator.attach(time.watched(far)));

export const partsFor = (query: string, profile: Profile, time: VirtualTime): EmulatorParts => ({
	profile,
	options: optionsFor(query, profile),
	random: seeded(1),
	timers: time,
});

/** A host without a driver: it records chunks and their messages. */
export async function rawHost(near: Transport, profile: Profile = shuffler) {
	const {codec, encode, incoming} = endpointOf(profile, 'host');
	const framer = framerOf(incoming);
	const chunks: Uint8Array[] = [];
	const heard: (DecodedPayload | {readonly kind: 'damage'})[] = [];
	let losses = 0;
	const open = () =>
		near.open({
			chunk(bytes) {
				chunks.push(bytes);
				for (const event of framer.feed(bytes))
					heard.push(event.kind === 'frame' ? codec.decode('host', event) : {kind: 'damage'});
			},
			lost: () => losses++,
		});
	await open();
	return {
		chunks,
		heard,
		open,
		losses: () => losses,
		send: (message: string, values: Values = {}) => near.write(encode(message, values)),
		/** Resolves when this number of messages has arrived. */
		async hearing(messages: number) {
			while (heard.length < messages) await new Promise(resolve => setImmediate(resolve));
		},
		/** The names of the messages since the last call, and `damage`. */
		names: () => heard.splice(0).map(each => (each.kind === 'message' ? each.name : each.kind)),
	};
}
