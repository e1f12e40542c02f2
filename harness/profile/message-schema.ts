import * as z from 'zod';
import type {Observation} from '../model/observation.js';
import {bitRange, byteKey} from './card-schema.js';
import {hexBytes} from './framing-schema.js';
import {MEANINGS} from './observation-fields.js';

const byte = z.int().min(0).max(255);
const offset = z.int().min(0).max(65_535);
const milliseconds = z.int().min(1).max(3_600_000);
const length = z.union([z.int().min(1).max(4096), z.literal('rest')], 'expected a number of bytes, or rest');

/** Index in the payload; default: directly after the previous field. */
const at = {at: offset.optional()};
const order = z.enum(['high-first', 'low-first']).default('high-first');
const choices = z.record(byteKey, z.string());

const field = z.discriminatedUnion('type', [
	z.strictObject({type: z.literal('u8'), ...at}),
	z.strictObject({type: z.literal('u16'), byteOrder: order, ...at}),
	z.strictObject({type: z.literal('u32'), byteOrder: order, ...at}),
	/** A byte with a name for each value. */
	z.strictObject({type: z.literal('choice'), choices, ...at}),
	/** Some bits of a byte; `set` names bits of that byte which are always 1. */
	z.strictObject({
		type: z.literal('bits'),
		bits: bitRange,
		choices: choices.optional(),
		set: bitRange.optional(),
		...at,
	}),
	/** Characters, padded with blanks. */
	z.strictObject({type: z.literal('text'), length, ...at}),
	z.strictObject({type: z.literal('digits'), length, ...at}),
	z.strictObject({type: z.literal('card'), ...at}),
	/** All cards to the end of the payload; `separator` stands between cards written as text. */
	z.strictObject({type: z.literal('cards'), separator: z.string().min(1).default(' '), ...at}),
	/** Ignored when read, zeros when written. */
	z.strictObject({type: z.literal('spare'), length, ...at}),
]);

/** Bytes that identify a message. */
const mark = z.strictObject({at: offset, hex: hexBytes.optional(), ascii: z.string().min(1).optional()});

const common = {
	/** The form of frame that carries it; required where there are several. */
	frame: z.string().optional(),
	/** The first byte of the payload, if it identifies the message. */
	code: byte.optional(),
	/** Otherwise the marks that identify the message. */
	when: z.array(mark).default([]),
	fields: z.record(z.string(), field).default({}),
};

export const messageSchema = z.discriminatedUnion('to', [
	z.strictObject({
		to: z.literal('host'),
		emits: z.enum(Object.keys(MEANINGS) as [Observation['kind'], ...Observation['kind'][]]),
		...common,
	}),
	z.strictObject({to: z.literal('device'), ...common}),
]);

const value = z.union([z.string(), z.number()], 'expected a word or a number');

export const commandSchema = z.strictObject({
	send: z.string(),
	values: z.record(z.string(), value).default({}),
	/** A first answer that only confirms receipt; the result follows later. */
	acknowledge: z.strictObject({message: z.string(), timeoutMs: milliseconds}).optional(),
	/** Messages that complete the command; empty: complete when sent. */
	expect: z.array(z.string()),
	timeoutMs: milliseconds,
	/** Moves cards: needs actuation to be allowed on a real port, and is never sent twice for one request. */
	actuates: z.boolean().default(false),
});

export const VECTOR_ERRORS = [
	'no-start',
	'too-long',
	'bad-checksum',
	'bad-escape',
	'wrong-count',
	'out-of-sequence',
	'unfinished',
	'unknown-code',
	'wrong-length',
	'unknown-value',
] as const;

export const vectorSchema = z.strictObject({
	to: z.enum(['host', 'device']),
	hex: hexBytes,
	message: z.string().optional(),
	values: z.record(z.string(), value).default({}),
	/** Instead of a message: why the decoder rejects these bytes. */
	error: z.enum(VECTOR_ERRORS).optional(),
});

export type FieldSpec = z.infer<typeof field>;
export type MessageSpec = z.infer<typeof messageSchema>;
export type CommandSpec = z.infer<typeof commandSchema>;
export type Vector = z.infer<typeof vectorSchema>;
