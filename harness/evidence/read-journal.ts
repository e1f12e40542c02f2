import * as z from 'zod';
import {HarnessError} from '../model/error.js';
import {bytesOf} from '../model/hex.js';
import type {Immutable} from '../model/immutable.js';
import type {RecordedBytes} from '../transport/replay.js';
import {jsonOf, linesOf, type RecordLine} from './record-lines.js';
import {FILES} from './run-directory.js';

export interface RecordedFailure {
	readonly code: HarnessError['code'];
	readonly context: HarnessError['context'];
}

const stamp = {
	n: z.int().min(1),
	at: z.string(),
	tick: z.number(),
	/** The bytes of the previous record were still being sent. */
	sending: z.literal(true).exactOptional(),
	prev: z.string().exactOptional(),
};
/** Only the line of a second device is named. */
const line = z.literal('reader').exactOptional();
const failure: z.ZodType<RecordedFailure> = z.custom<RecordedFailure>(
	value => z.strictObject({code: z.string(), context: z.looseObject({})}).safeParse(value).success,
);

/**
A line of raw.ndjson: an input of the harness, or bytes that it sent. Everything the harness does follows from these records
in this order: the same program derives the same events and orders from them.
*/
const schema = z.union([
	z.strictObject({...stamp, line, to: z.enum(['host', 'device']), hex: z.string().regex(/^(?:[\da-f]{2})*$/)}),
	z.strictObject({...stamp, event: z.literal('time'), timer: z.int().min(1)}),
	z.strictObject({...stamp, turn: z.int().min(1)}),
	/** A process begins to write; sessions count from 1. `actuation`: whether it may send commands that move cards. */
	z.strictObject({
		...stamp,
		session: z.int().min(1),
		actuation: z.enum(['allowed', 'refused']),
		/** The process that resumes the run does not stop early, whatever the plan states. */
		earlyStop: z.literal('never').exactOptional(),
	}),
	z.strictObject({...stamp, line, event: z.enum(['opened', 'closed'])}),
	z.strictObject({...stamp, line, event: z.enum(['not-opened', 'lost']), because: failure}),
	/** The bytes of this record were sent. Not written if no other record was written in between. */
	z.strictObject({...stamp, line, event: z.literal('sent'), of: z.int().min(1)}),
	/** The bytes of this record were recorded, but could not be sent. */
	z.strictObject({...stamp, line, event: z.literal('unsent'), of: z.int().min(1), because: failure}),
	z.strictObject({...stamp, event: z.literal('answer'), answer: z.string()}),
	z.strictObject({...stamp, event: z.literal('stop')}),
]);

export type JournalRecord = Without<Immutable<z.infer<typeof schema>>, 'prev'>;

export type JournalEntry = Without<JournalRecord, 'n' | 'at' | 'tick' | 'sending'>;

type Without<Type, Keys extends PropertyKey> = Type extends unknown ? Omit<Type, Keys> : never;

type JournalledBytes = RecordedBytes & {readonly line?: 'reader'};

/** Does not check the seal; the caller does. */
async function* readJournal(directory: string): AsyncGenerator<JournalRecord> {
	let n = 0;
	for await (const each of linesOf(directory, FILES.raw)) yield journalRecord(each, ++n);
}

export async function readBytes(directory: string): Promise<JournalledBytes[]> {
	const records: JournalledBytes[] = [];
	for await (const record of readJournal(directory)) {
		if (!('to' in record)) continue;
		const where = record.line === undefined ? {} : {line: record.line};
		records.push({...where, to: record.to, bytes: bytesOf(record.hex)});
	}
	return records;
}

export function journalRecord(each: RecordLine, expectedNumber: number): JournalRecord {
	const bad = (expected: string) => new HarnessError('run/bad-record', {file: each.file, line: each.number, expected});
	const record = recordIn(each);
	if (record === undefined) throw bad('a record of bytes in hex, or of another input, with its time');
	if (record.n !== expectedNumber) throw bad(`record ${expectedNumber}, since they count from 1 without gaps`);
	return record;
}

function recordIn(each: RecordLine): JournalRecord | undefined {
	const quick = bytesIn(each.text) ?? turnIn(each.text);
	if (quick !== undefined) return quick;
	const result = schema.safeParse(jsonOf(each));
	if (!result.success) return undefined;
	const {prev: _, ...record} = result.data;
	return record;
}

const BYTES =
	/^\{"n":([1-9]\d{0,14}),"at":"([^"\\]+)","tick":(\d+(?:\.\d+)?),("line":"reader",)?"to":"(host|device)","hex":"([\da-f]*)"(,"sending":true)?,"prev":"[\da-f]{64}"\}$/;

const TURN =
	/^\{"n":([1-9]\d{0,14}),"at":"([^"\\]+)","tick":(\d+(?:\.\d+)?),"turn":([1-9]\d{0,14})(,"sending":true)?,"prev":"[\da-f]{64}"\}$/;

function turnIn(text: string): JournalRecord | undefined {
	const [, n, at = '', tick, turn, sending] = TURN.exec(text) ?? [];
	if (n === undefined) return undefined;
	return {n: Number(n), at, tick: Number(tick), turn: Number(turn), ...(sending === undefined ? {} : {sending: true})};
}

/** A run with a shoe has hundreds of thousands of byte records. Those in the form that the harness writes skip JSON and schema. */
function bytesIn(text: string): JournalRecord | undefined {
	const [, n, at = '', tick, line, to, hex = '', sending] = BYTES.exec(text) ?? [];
	if (n === undefined || (to !== 'host' && to !== 'device') || hex.length % 2 !== 0) return undefined;
	return {
		n: Number(n),
		at,
		tick: Number(tick),
		...(line === undefined ? {} : {line: 'reader'}),
		to,
		hex,
		...(sending === undefined ? {} : {sending: true}),
	};
}
