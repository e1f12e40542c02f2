import {createHash} from 'node:crypto';
import {open} from 'node:fs/promises';
import {Readable} from 'node:stream';
import {createGunzip} from 'node:zlib';
import {HarnessError, reasonOf} from '../model/error.js';

/** A file that is read once, from beginning to end, in pieces; each is good until the next is asked for. */
export interface FilePieces {
	/** What the file holds; of a `.gz` file, what is packed into it. */
	readonly pieces: AsyncIterable<Uint8Array>;
	/** The SHA-256 of the file as it lies on the disk, once all pieces were read. */
	readonly sha256: () => string;
}

const PIECE = 2 ** 20;

export const isPacked = (file: string): boolean => /\.gz$/i.test(file);

export function filePieces(file: string): FilePieces {
	const {pieces, sha256} = rawPieces(file);
	return {pieces: isPacked(file) ? told(file, unpacked(pieces)) : pieces, sha256};
}

/** The bytes of the file itself, packed or not. */
export function rawPieces(file: string): FilePieces {
	const hash = createHash('sha256');
	return {pieces: told(file, piecesOf(file, hash)), sha256: () => hash.digest('hex')};
}

async function* piecesOf(file: string, hash: {update: (bytes: Uint8Array) => unknown}): AsyncGenerator<Uint8Array> {
	const handle = await open(file);
	try {
		const buffer = new Uint8Array(PIECE);
		for (;;) {
			const {bytesRead} = await handle.read(buffer);
			if (bytesRead === 0) return;
			const piece = buffer.subarray(0, bytesRead);
			hash.update(piece);
			yield piece;
		}
	} finally {
		await handle.close();
	}
}

async function* unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const packed = Readable.from(copies(pieces));
	const unpacking = packed.pipe(createGunzip({chunkSize: PIECE}));
	packed.on('error', error => unpacking.destroy(error));
	try {
		yield* unpacking;
	} finally {
		await closed(packed);
	}
}

/** Whoever stops early ends the unpacking, and nobody else tells the packed stream, whose file would stay open. */
async function closed(stream: Readable): Promise<void> {
	stream.destroy();
	if (!stream.closed) await new Promise(resolve => stream.once('close', resolve));
}

/** A stream keeps what it was given, and the piece itself is used again. */
async function* copies(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	for await (const piece of pieces) yield piece.slice();
}

/** What the operating system or the unpacking says, with the name of the file. */
async function* told(file: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const iterator = pieces[Symbol.asyncIterator]();
	try {
		for (;;) {
			const next = await iterator.next().catch((error: unknown) => {
				if (error instanceof HarnessError) throw error;
				throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
			});
			if (next.done === true) return;
			yield next.value;
		}
	} finally {
		await iterator.return?.();
	}
}
