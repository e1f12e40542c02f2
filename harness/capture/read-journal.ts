import {z} from 'zod';
import {HarnessError} from '../model/error.js';
import type {RecordedBytes} from '../transport/replay.js';
import {jsonOf, linesOf, type RecordLine} from './record-lines.js';
import {FILES} from './run-directory.js';

/** One line of raw.ndjson: bytes that went over the line, and when. */
export interface JournalRecord extends RecordedBytes {
	readonly n: number;
	readonly at: string;
	readonly tick: number;
	/** Of a run with two devices: the one that reads. */
	readonly line?: 'reader';
}

const schema = z.strictObject({
	n: z.int().min(1),
	at: z.string(),
	tick: z.number(),
	line: z.literal('reader').exactOptional(),
	to: z.enum(['host', 'device']),
	hex: z.string().regex(/^(?:[\da-f]{2})*$/),
});

/** Every byte of a run, both ways. Whether they are those that were sealed is for whoever reads the run to ask. */
export async function readJournal(directory: string): Promise<JournalRecord[]> {
	const records: JournalRecord[] = [];
	for await (const line of linesOf(directory, FILES.raw)) records.push(recordOf(line, records.length + 1));
	return records;
}

function recordOf(line: RecordLine, expectedNumber: number): JournalRecord {
	const bad = (expected: string) => new HarnessError('run/bad-record', {file: line.file, line: line.number, expected});
	const result = schema.safeParse(jsonOf(line));
	if (!result.success) throw bad('bytes in hex, to the host or to the device, and when');
	const {hex, ...record} = result.data;
	if (record.n !== expectedNumber) throw bad(`record ${expectedNumber}, since they count from 1 without gaps`);
	return {...record, bytes: Uint8Array.from(Buffer.from(hex, 'hex'))};
}
