import {readFileSync} from 'node:fs';
import os from 'node:os';
import {handInNumbers} from '../../../stat-tests/laws/numeric/ready-numbers.js';
import type {Batch} from '../../model/cards/batch.js';
import {sha256} from '../../registers/sha256.js';

/**
Numbers of a usual batch as the build worked them out (ready-numbers.ts), in a file beside the program:

	{"for":"11.3.244.8-node.33 LE","sha256":"9f2c…","names":[["inversions  52×1",1330],…]}⏎     before its end filled with blanks to whole doubles
	doubles, one behind the other, in the order of the names; the hash is theirs

Another Node may have another exponential function, so its numbers are its own. What is not exactly so is left alone, and everything
is worked out anew.
*/
interface Heading {
	readonly for: string;
	readonly sha256: string;
	readonly names: readonly (readonly [name: string, numbers: number])[];
}

const PLACE = new URL('./numbers/', import.meta.url);

export const numbersFile = ({deck, decks}: Pick<Batch, 'deck' | 'decks'>): string => `${deck.id}x${decks}.numbers`;

const machine = (): string => `${process.versions.v8} ${os.endianness()}`;

const DOUBLE = Float64Array.BYTES_PER_ELEMENT;

export function fileOfNumbers(all: ReadonlyMap<string, Float64Array>): Buffer {
	const doubles = Buffer.concat(Array.from(all.values(), bytesOf));
	const heading: Heading = {
		for: machine(),
		sha256: sha256(doubles),
		names: Array.from(all, ([name, {length}]) => [name, length]),
	};
	const line = Buffer.from(JSON.stringify(heading));
	const filled = Buffer.alloc(Math.ceil((line.length + 1) / DOUBLE) * DOUBLE, ' ');
	line.copy(filled);
	filled.write('\n', filled.length - 1);
	return Buffer.concat([filled, doubles]);
}

const bytesOf = ({buffer, byteOffset, byteLength}: Float64Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** Hands in what was shipped for such a batch; nothing, if nothing was or another Node runs now. */
export function handInShipped(batch: Pick<Batch, 'deck' | 'decks'>, place = PLACE): void {
	const bytes = ifThere(new URL(numbersFile(batch), place));
	if (bytes !== undefined) for (const [name, numbers] of numbersIn(bytes)) handInNumbers(name, numbers);
}

/** What such a file says; nothing, if it is not what we would have written here. */
export function numbersIn(bytes: Buffer): (readonly [name: string, numbers: Float64Array])[] {
	const line = bytes.indexOf('\n') + 1;
	const heading = headingIn(bytes.toString('utf8', 0, line));
	const doubles = bytes.subarray(line);
	if (heading?.for !== machine() || heading.sha256 !== sha256(doubles)) return [];
	// A copy, since doubles must lie at multiples of their size.
	const numbers = new Float64Array(doubles.length / DOUBLE);
	doubles.copy(bytesOf(numbers));
	let end = 0;
	return heading.names.map(([name, length]) => {
		end += length;
		return [name, numbers.subarray(end - length, end)];
	});
}

function headingIn(line: string): Heading | undefined {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

function ifThere(file: URL): Buffer | undefined {
	try {
		return readFileSync(file);
	} catch {
		return undefined;
	}
}
