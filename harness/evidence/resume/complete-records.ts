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
Reads records while each follows from the one before, and passes each to `take`. If `take` returns `torn`, that record and
all later ones are refused. A missing file has no records. A record that others follow from, but that does not follow
itself, is no accident: throws.
*/
export async function completeRecords(
	{run, name, file}: ChainedFile,
	take: (line: string, number: number) => 'whole' | 'torn' = () => 'whole',
): Promise<CompleteRecords> {
	let whole = startOf(firstLink(run, name));
	let came: 'whole' | 'torn' | 'refused' = 'whole';
	let follows = '';
	const tail: Buffer[] = [];
	for await (const {text, bytes} of bytesByLine(file)) {
		const line = text ?? '';
		const hangsOn = (prev: string): boolean => text !== undefined && linkIn(line) === prev;
		if (came === 'whole') {
			if (!hangsOn(whole.prev)) came = 'torn';
			else if (take(line, whole.count + 1) === 'torn') came = 'refused';
			else {
				whole = {count: whole.count + 1, bytes: whole.bytes + bytes.length, prev: sha256(line)};
				continue;
			}
		} else if (came === 'torn' && hangsOn(follows)) {
			const because = 'it does not follow from the one before it, though others follow from it';
			throw new HarnessError('evidence/broken-chain', {file, line: whole.count + 1, because});
		}
		follows = sha256(line);
		tail.push(bytes);
	}
	return {...whole, torn: Buffer.concat(tail)};
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
