import {closeSync, openSync, readSync} from 'node:fs';
import {isSystemError} from '../model/error.js';

const LINE_END = 0x0a;
const PIECE = 1 << 20;

/**
The lines of a file as bytes, each with its line end; the last may have none. Reads synchronously: lines that the caller
appends between two lines are found. A missing file has no lines.
*/
export function* linesSync(file: string): Generator<Buffer> {
	for (const block of blocksSync(file)) {
		let from = 0;
		for (let end = block.indexOf(LINE_END); end !== -1; end = block.indexOf(LINE_END, from)) {
			yield block.subarray(from, end + 1);
			from = end + 1;
		}
		if (from < block.length) yield block.subarray(from);
	}
}

/** The lines that contain a text. Few lines do, so the search runs over whole blocks. */
export function* linesContaining(file: string, wanted: string): Generator<string> {
	for (const block of blocksSync(file)) {
		for (let at = block.indexOf(wanted); at !== -1; ) {
			const end = block.indexOf(LINE_END, at);
			const line = block.subarray(block.lastIndexOf(LINE_END, at) + 1, end === -1 ? block.length : end);
			yield line.toString('utf8');
			at = end === -1 ? -1 : block.indexOf(wanted, end);
		}
	}
}

export const textOfLine = (line: Buffer): string =>
	line.toString('utf8', 0, line.at(-1) === LINE_END ? line.length - 1 : line.length);

function* blocksSync(file: string): Generator<Buffer> {
	const descriptor = openIfAny(file);
	if (descriptor === undefined) return;
	try {
		let remainder: Buffer = Buffer.alloc(0);
		for (let piece = pieceOf(descriptor); piece.length > 0; piece = pieceOf(descriptor)) {
			remainder = remainder.length === 0 ? piece : Buffer.concat([remainder, piece]);
			const end = remainder.lastIndexOf(LINE_END) + 1;
			if (end > 0) yield remainder.subarray(0, end);
			remainder = remainder.subarray(end);
		}
		if (remainder.length > 0) yield remainder;
	} finally {
		closeSync(descriptor);
	}
}

function openIfAny(file: string): number | undefined {
	try {
		return openSync(file, 'r');
	} catch (error) {
		if (isSystemError(error, 'ENOENT')) return undefined;
		throw error;
	}
}

/** Allocates a new buffer each time, since lines already yielded refer to the earlier ones. */
function pieceOf(descriptor: number): Buffer {
	const piece = Buffer.allocUnsafe(PIECE);
	return piece.subarray(0, readSync(descriptor, piece, 0, PIECE, null));
}
