import {createReadStream} from 'node:fs';
import {HarnessError, isSystemError} from '../../model/error.js';
import {firstLink, linkIn} from '../../registers/chain.js';
import {sha256} from '../../registers/sha256.js';
import {type Continued, startOf} from '../record-file.js';

export interface CompleteRecords extends Continued {
	/** The bytes after the last complete record: half a line, or lines damaged by a power cut. */
	readonly torn: Uint8Array;
}

export interface ChainedFile {
	readonly run: string;
	readonly name: string;
	readonly file: string;
}

/**
Reads records while each is linked to the one before, and passes each to `take`. If `take` returns `torn`, that record and
all later ones are refused. A missing file has no records. Throws if a record is not linked to the one before, but the next
record is linked to it: a power cut cannot cause this.
*/
export async function completeRecords(
	{run, name, file}: ChainedFile,
	take: (line: string, number: number) => 'whole' | 'torn' = () => 'whole',
): Promise<CompleteRecords> {
	let complete = startOf(firstLink(run, name));
	let state: 'whole' | 'torn' | 'refused' = 'whole';
	let lastHash = '';
	const tail: Buffer[] = [];
	for await (const {text, bytes} of bytesByLine(file)) {
		const line = text ?? '';
		const isLinkedTo = (prev: string): boolean => text !== undefined && linkIn(line) === prev;
		if (state === 'whole') {
			if (!isLinkedTo(complete.prev)) state = 'torn';
			else if (take(line, complete.count + 1) === 'torn') state = 'refused';
			else {
				complete = {count: complete.count + 1, bytes: complete.bytes + bytes.length, prev: sha256(line)};
				continue;
			}
		} else if (state === 'torn' && isLinkedTo(lastHash)) {
			const because = 'its hash chain is broken here, and later records follow';
			throw new HarnessError('evidence/broken-chain', {file, line: complete.count + 1, because});
		}
		lastHash = sha256(line);
		tail.push(bytes);
	}
	return {...complete, torn: Buffer.concat(tail)};
}

interface LineBytes {
	/** `undefined`: no line end was found. */
	readonly text: string | undefined;
	readonly bytes: Buffer;
}

const LINE_END = 0x0a;

async function* bytesByLine(file: string): AsyncGenerator<LineBytes> {
	let rest: Buffer = Buffer.alloc(0);
	try {
		for await (const chunk of createReadStream(file, {highWaterMark: 1 << 20})) {
			rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
			let from = 0;
			for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END, from)) {
				yield {text: rest.toString('utf8', from, end), bytes: rest.subarray(from, end + 1)};
				from = end + 1;
			}
			rest = rest.subarray(from);
		}
	} catch (error) {
		if (!isSystemError(error, 'ENOENT')) throw error;
	}
	if (rest.length > 0) yield {text: undefined, bytes: rest};
}
