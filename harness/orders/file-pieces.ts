import type {Hash} from 'node:crypto';
import {closeSync, openSync, readSync} from 'node:fs';
import {HarnessError, unreadable} from '../model/error.js';

/** A file read once, in pieces; each piece is valid until the next one. */
interface FilePieces {
	/** The content of the file; that of a `.gz` file is unpacked. */
	readonly pieces: AsyncIterable<Uint8Array>;
	/** The SHA-256 of the file on disk; valid after all pieces were read. */
	readonly sha256: () => string;
}

const PIECE = 2 ** 20;

export const isPacked = (file: string): boolean => /\.gz$/i.test(file);

export function filePieces(file: string): FilePieces {
	const {pieces, sha256} = rawPieces(file);
	return {pieces: isPacked(file) ? namingFile(file, fromPacked(pieces)) : pieces, sha256};
}

/** As `filePieces`, but a `.gz` file is not unpacked. */
export function rawPieces(file: string): FilePieces {
	const buffer = unhashedBytes();
	let digest: string | undefined;
	return {
		pieces: namingFile(file, piecesOf(file, buffer)),
		sha256() {
			digest ??= buffer.hash().digest('hex');
			return digest;
		},
	};
}

interface UnhashedBytes {
	/** Room for bytes to read. If there was none, the bytes so far are hashed first. */
	readonly room: () => Uint8Array;
	/** Marks the first bytes of the room as read. */
	readonly add: (bytes: number) => void;
	/** Of all bytes so far. */
	readonly hash: () => Hash;
}

/** The hash follows the reading by up to a piece. So a short file whose hash is not needed does not load `node:crypto`, two to three milliseconds. */
function unhashedBytes(): UnhashedBytes {
	const buffer = new Uint8Array(PIECE);
	let filled = 0;
	let known: Hash | undefined;
	const hash = (): Hash => {
		known ??= newHash();
		known.update(buffer.subarray(0, filled));
		filled = 0;
		return known;
	};
	return {
		room() {
			if (filled === PIECE) hash();
			return buffer.subarray(filled);
		},
		add(bytes) {
			filled += bytes;
		},
		hash,
	};
}

/** Synchronous: starting the thread pool takes longer than reading a short file. */
async function* piecesOf(file: string, {room, add}: UnhashedBytes): AsyncGenerator<Uint8Array> {
	const descriptor = openSync(file, 'r');
	try {
		for (;;) {
			const free = room();
			const bytesRead = readSync(descriptor, free);
			if (bytesRead === 0) return;
			add(bytesRead);
			yield free.subarray(0, bytesRead);
		}
	} finally {
		closeSync(descriptor);
	}
}

/** Adds the name of the file to errors of the operating system and of zlib. */
async function* namingFile(file: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const iterator = pieces[Symbol.asyncIterator]();
	try {
		for (;;) {
			const next = await iterator.next().catch((error: unknown) => {
				if (error instanceof HarnessError) throw error;
				return unreadable(file)(error);
			});
			if (next.done === true) return;
			yield next.value;
		}
	} finally {
		await iterator.return?.();
	}
}

/** Loaded on demand: few files are packed, and loading takes a millisecond. */
async function* fromPacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const {gunzipped} = await import('./gunzip.js');
	yield* gunzipped(pieces);
}

const newHash = (): Hash => process.getBuiltinModule('node:crypto').createHash('sha256');

const HASHED_PIECE = 2 ** 18;

/** Synchronous, for callers without concurrent work. */
export function hashOfFile(descriptor: number): string {
	const hash = newHash();
	const piece = new Uint8Array(HASHED_PIECE);
	for (let at = 0; ; ) {
		const read = readSync(descriptor, piece, 0, HASHED_PIECE, at);
		if (read === 0) return hash.digest('hex');
		hash.update(read === HASHED_PIECE ? piece : piece.subarray(0, read));
		at += read;
	}
}
