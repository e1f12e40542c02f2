import {z} from 'zod';
import {SUITS} from '../model/card.js';
import {DECK_IDS} from '../model/deck.js';
import type {Observation} from '../model/observation.js';

/**
The one definition of a device profile: what a device says, byte for byte, as data.

The same description decodes what comes from the device and encodes what goes to it;
an emulator reads it from the other side.
*/
const byte = z.int().min(0).max(255);
const hexByte = z.string().regex(/^[0-9a-fA-F]{2}$/, 'expected one byte as two hex digits, such as "A5"');
const hexBytes = z
	.string()
	.regex(/^\s*([0-9a-fA-F]{2}\s*)+$/, 'expected bytes as pairs of hex digits, such as "A5 00 01"');
const milliseconds = z.int().min(1).max(3_600_000);

const framing = z.strictObject({
	kind: z.literal('length-prefixed'),
	start: hexByte,
	lengthBytes: z.union([z.literal(1), z.literal(2)]),
	maxLength: z.int().min(1).max(65_535),
	checksum: z.strictObject({algorithm: z.enum(['xor8', 'sum8', 'crc16-ccitt-false'])}),
});

const field = z.discriminatedUnion('type', [
	z.strictObject({type: z.literal('u8')}),
	z.strictObject({type: z.literal('u16')}),
	z.strictObject({type: z.literal('text'), length: z.int().min(1).max(64)}),
	z.strictObject({
		type: z.literal('choice'),
		choices: z.record(z.string().regex(/^([01]?\d?\d|2[0-4]\d|25[0-5])$/), z.string()),
	}),
	z.strictObject({type: z.literal('cards')}),
]);

/** Which fields a message must carry to mean an observation. `shape` is what the field's type must be able to hold. */
const MEANINGS = {
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

const fields = z.record(z.string(), field);

const message = z.discriminatedUnion('to', [
	z.strictObject({
		to: z.literal('host'),
		code: byte,
		emits: z.enum(Object.keys(MEANINGS) as [Observation['kind'], ...Observation['kind'][]]),
		fields,
	}),
	z.strictObject({to: z.literal('device'), code: byte, fields}),
]);

const command = z.strictObject({
	send: z.string(),
	/** A first answer that only says "heard you"; the real one comes later. */
	acknowledge: z.strictObject({message: z.string(), timeoutMs: milliseconds}).optional(),
	expect: z.array(z.string()).min(1),
	timeoutMs: milliseconds,
	/** Moves cards: never sent twice for one request. */
	actuates: z.boolean().default(false),
});

const vector = z.union([
	z.strictObject({
		hex: hexBytes,
		to: z.enum(['host', 'device']),
		message: z.string(),
		values: z.record(z.string(), z.union([z.string(), z.number()])),
	}),
	z.strictObject({
		hex: hexBytes,
		to: z.enum(['host', 'device']),
		error: z.enum([
			'no-start',
			'too-long',
			'bad-checksum',
			'unfinished',
			'unknown-code',
			'wrong-length',
			'unknown-value',
		]),
	}),
]);

export const profileSchema = z
	.strictObject({
		formatVersion: z.literal(1),
		id: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'expected maker/model in lower case'),
		title: z.string(),
		status: z.enum(['synthetic', 'community', 'bench-verified', 'vendor']),
		evidence: z.array(z.string()).min(1),
		kind: z.literal('batch-shuffler'),
		batch: z.strictObject({deck: z.enum(DECK_IDS), decks: z.int().min(1).max(16)}),
		/** `idleMs`: so long without a byte, and a frame that was begun will not be finished. */
		framing: z.strictObject({toHost: framing, toDevice: framing, idleMs: milliseconds}),
		cards: z.strictObject({
			encoding: z.literal('index'),
			base: byte,
			suits: z.array(z.enum(SUITS)).length(4),
			unreadable: byte,
			cover: byte,
		}),
		messages: z.record(z.string(), message),
		commands: z.strictObject({
			identify: command,
			load: command,
			shuffle: command,
			status: command,
			'read-order': command,
			'self-test': command,
			clear: command,
		}),
		vectors: z.array(vector),
	})
	.superRefine((profile, context) => {
		const fault = (path: (string | number)[], expected: string) =>
			context.addIssue({code: 'custom', path, message: expected});
		checkFraming(profile.framing, fault);
		checkCards(profile.cards, fault);
		checkMessages(profile.messages, fault);
		checkArguments(profile.messages, profile.commands, fault);
		checkCommands(profile.commands, profile.messages, fault);
		checkVectors(profile.vectors, profile.messages, fault);
	});

export type Profile = z.infer<typeof profileSchema>;
export type FramingSpec = z.infer<typeof framing>;
export type FieldSpec = z.infer<typeof field>;
export type MessageSpec = z.infer<typeof message>;
export type CommandSpec = z.infer<typeof command>;
export type CommandName = keyof Profile['commands'];
export type Vector = z.infer<typeof vector>;

type Fault = (path: (string | number)[], expected: string) => void;
type Messages = Readonly<Record<string, MessageSpec>>;

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
