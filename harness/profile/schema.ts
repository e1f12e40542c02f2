import {z} from 'zod';
import {MOST_DECKS} from '../model/batch.js';
import {SUITS} from '../model/card.js';
import {DECK_IDS} from '../model/deck.js';
import type {Observation} from '../model/observation.js';
import {checkProfile, MEANINGS} from './soundness.js';

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
		batch: z.strictObject({deck: z.enum(DECK_IDS), decks: z.int().min(1).max(MOST_DECKS)}),
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
	.superRefine((profile, context) =>
		checkProfile(profile, (path, expected) => context.addIssue({code: 'custom', path, message: expected})),
	);

export type Profile = z.infer<typeof profileSchema>;
export type FramingSpec = z.infer<typeof framing>;
export type FieldSpec = z.infer<typeof field>;
export type MessageSpec = z.infer<typeof message>;
export type CommandSpec = z.infer<typeof command>;
export type CommandName = keyof Profile['commands'];
export type Vector = z.infer<typeof vector>;
