import {readFileSync} from 'node:fs';
import os from 'node:os';
import {handInNumbers} from '../../../stat-tests/numeric/ready-numbers.js';
import type {Batch} from '../../model/batch.js';

/**
Numbers of a usual batch as the build worked them out (ready-numbers.ts), in a file beside the program:

	{"for":"11.3.244.8-node.33 LE","names":[["inversions  52×1",1330],…]}      filled with blanks to a multiple of eight bytes, with a line feed at its end
	doubles, one behind the other, in the order of the names

Another Node may have another exponential function, so its numbers are its own.
*/
interface Heading {
	readonly for: string;
	readonly names: readonly (readonly [name: string, numbers: number])[];
}

const PLACE = new URL('./numbers/', import.meta.url);

export const numbersFile = ({deck, decks}: Pick<Batch, 'deck' | 'decks'>): string => `${deck.id}x${decks}.numbers`;

const machine = (): string => `${process.versions.v8} ${os.endianness()}`;

const DOUBLE = Float64Array.BYTES_PER_ELEMENT;

export function numbersText(all: ReadonlyMap<string, Float64Array>): Uint8Array {
	const heading: Heading = {for: machine(), names: Array.from(all, ([name, {length}]) => [name, length])};
	const line = Buffer.from(JSON.stringify(heading));
	const filled = Buffer.alloc(Math.ceil((line.length + 1) / DOUBLE) * DOUBLE, ' ');
	line.copy(filled);
	filled.write('\n', filled.length - 1);
	return Buffer.concat([filled, ...Array.from(all.values(), bytesOf)]);
}

const bytesOf = ({buffer, byteOffset, byteLength}: Float64Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** Hands in what was shipped for such a batch; nothing, if nothing was or another Node runs now. */
export function handInShipped(batch: Pick<Batch, 'deck' | 'decks'>): void {
	const bytes = ifThere(new URL(numbersFile(batch), PLACE));
	if (bytes === undefined) return;
	const end = bytes.indexOf('\n') + 1;
	const heading: Heading = JSON.parse(bytes.toString('utf8', 0, end));
	if (heading.for !== machine()) return;
	const numbers = new Float64Array((bytes.length - end) / DOUBLE);
	bytes.copy(bytesOf(numbers), 0, end);
	let at = 0;
	for (const [name, length] of heading.names) {
		handInNumbers(name, numbers.subarray(at, at + length));
		at += length;
	}
}

function ifThere(file: URL): Buffer | undefined {
	try {
		return readFileSync(file);
	} catch {
		return undefined;
	}
}
