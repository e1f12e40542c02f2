import type {Observation} from '../model/observation.js';
import type {CommandSpec, FramingSpec, MessageSpec, Profile, Vector} from './schema.js';

/** Which fields a message must carry to mean an observation. `shape` is what the field's type must be able to hold. */
export const MEANINGS = {
	'firmware-id': {maker: 'text', model: 'text', serial: 'text', firmware: 'text'},
	'count-ok': {cards: 'number'},
	'count-error': {cards: 'number', expected: 'number'},
	'shuffle-started': {},
	'shuffle-complete': {cards: 'number'},
	'order-page': {from: 'number', total: 'number', faces: 'cards'},
	jam: {cards: 'number'},
	status: {state: 'text'},
	'self-test': {faultCode: 'number'},
	cleared: {},
	refused: {because: 'text'},
} as const satisfies Record<Observation['kind'], Record<string, 'text' | 'number' | 'cards'>>;

const SHAPES = {u8: 'number', u16: 'number', text: 'text', choice: 'text', cards: 'cards'} as const;

/** Where something is wrong, and what was expected there. */
type Fault = (path: (string | number)[], expected: string) => void;
type Messages = Readonly<Record<string, MessageSpec>>;

/** What a profile must hold beyond the shape of its parts: things that refer to each other, and bytes that must differ. */
export function checkProfile(profile: Profile, fault: Fault): void {
	checkFraming(profile.framing, fault);
	checkCards(profile.cards, fault);
	checkMessages(profile.messages, fault);
	checkArguments(profile.messages, profile.commands, fault);
	checkCommands(profile.commands, profile.messages, fault);
	checkVectors(profile.vectors, profile.messages, fault);
}

function checkFraming(spec: {toHost: FramingSpec; toDevice: FramingSpec}, fault: Fault): void {
	for (const [direction, {lengthBytes, maxLength}] of Object.entries({toHost: spec.toHost, toDevice: spec.toDevice})) {
		if (lengthBytes === 1 && maxLength > 255)
			fault(['framing', direction, 'maxLength'], 'expected at most 255 with one length byte');
	}
}

function checkCards({base, suits, unreadable, cover}: Profile['cards'], fault: Fault): void {
	if (new Set(suits).size !== suits.length) fault(['cards', 'suits'], 'expected each suit once');
	if (base + 51 > 255) fault(['cards', 'base'], 'expected room for 52 cards in a byte');
	for (const [name, byte] of Object.entries({unreadable, cover})) {
		if (byte >= base && byte <= base + 51) fault(['cards', name], 'expected a byte that is no card');
	}
	if (unreadable === cover) fault(['cards', 'cover'], 'expected another byte than for an unreadable card');
}

/** What the driver says with a command, its message must be able to carry. */
function checkArguments(messages: Messages, commands: Profile['commands'], fault: Fault): void {
	const arrangement = messages[commands.load.send]?.fields['arrangement'];
	const words = arrangement?.type === 'choice' ? Object.values(arrangement.choices) : [];
	if (!['as-it-lies', 'new-deck', 'sorted'].every(word => words.includes(word))) {
		fault(
			['messages', commands.load.send, 'fields'],
			'expected a choice "arrangement" of as-it-lies, new-deck, sorted',
		);
	}
	const from = messages[commands['read-order'].send]?.fields['from'];
	if (from === undefined || SHAPES[from.type] !== 'number') {
		fault(['messages', commands['read-order'].send, 'fields'], 'expected a number field "from"');
	}
}

function checkMessages(messages: Messages, fault: Fault): void {
	const taken = new Map<string, string>();
	for (const [name, spec] of Object.entries(messages)) {
		const key = `${spec.to} ${spec.code}`;
		const twin = taken.get(key);
		if (twin !== undefined) fault(['messages', name, 'code'], `expected a code of its own; "${twin}" has the same`);
		taken.set(key, name);

		const types = Object.entries(spec.fields);
		types.slice(0, -1).forEach(([field, {type}]) => {
			if (type === 'cards') fault(['messages', name, 'fields', field], 'expected cards to be the last field');
		});
		if (spec.to === 'device') continue;
		for (const [needed, shape] of Object.entries(MEANINGS[spec.emits])) {
			const has = spec.fields[needed];
			if (has === undefined || SHAPES[has.type] !== shape) {
				fault(['messages', name, 'fields'], `expected a ${shape} field "${needed}", since it emits ${spec.emits}`);
			}
		}
	}
}

function checkCommands(commands: Readonly<Record<string, CommandSpec>>, messages: Messages, fault: Fault): void {
	for (const [name, spec] of Object.entries(commands)) {
		if (messages[spec.send]?.to !== 'device') {
			fault(['commands', name, 'send'], `expected a message to the device, not "${spec.send}"`);
		}
		for (const answer of [...spec.expect, ...(spec.acknowledge === undefined ? [] : [spec.acknowledge.message])]) {
			if (messages[answer]?.to !== 'host') {
				fault(['commands', name, 'expect'], `expected a message to the host, not "${answer}"`);
			}
		}
	}
}

function checkVectors(vectors: readonly Vector[], messages: Messages, fault: Fault): void {
	if (!vectors.some(vector => 'message' in vector)) fault(['vectors'], 'expected at least one good vector');
	if (!vectors.some(vector => 'error' in vector)) fault(['vectors'], 'expected at least one bad vector');
	vectors.forEach((vector, at) => {
		if ('message' in vector && messages[vector.message]?.to !== vector.to) {
			fault(['vectors', at, 'message'], `expected a message to the ${vector.to}, not "${vector.message}"`);
		}
	});
}
